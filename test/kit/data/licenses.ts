import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { InjectOptions } from "fastify";
import { runTransaction } from "#server/platform/db/client.ts";
import { products } from "#server/demo/products/products.ts";
import type { DemoPlan, DemoSoftware } from "#server/demo/content/types.ts";
import { recordLicenseEvents } from "#server/licensing/licenses/events.ts";
import { insertLicenses } from "#server/licensing/licenses/queries.ts";
import { newKey } from "#server/licensing/licenses/commands.ts";
import { lockOrder, markPaid } from "#server/sales/orders/commands.ts";
import { returnText } from "#shared/licensing/activations/offlineText.ts";
import type { LeaseClaims, PublicJwk } from "#shared/licensing/activations/protocol.ts";
import type { LicenseState } from "#shared/licensing/licenses/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { cardPayment, planOf } from "./purchases.ts";
import { orderCart } from "./orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export function demoSoftware(code: string): DemoSoftware {
  const found = products.find((product) => product.productCode === code);
  if (found?.kind !== "software") throw new Error(`no demo software ${code}`);
  return found;
}

interface Purchase {
  readonly code?: string;
  readonly months?: DemoPlan["months"];
  readonly quantity?: number;
  readonly lang?: Lang;
}

export async function placeLicenseOrder(world: TestWorld, purchase: Purchase = {}) {
  const { code = "MW-POST5", months = 12, quantity = 1, lang = "en" } = purchase;
  const product = demoSoftware(code);
  const client = await world.member();
  const inLang: InjectOptions = { headers: { "accept-language": lang } };
  const commodity = planOf(product, months).uuid;
  await client.post("/Cart", { product: product.uuid, commodity, quantity });
  const placed = await orderCart(client, cardPayment, inLang);
  if (placed.statusCode !== 200) throw new Error(`no order: ${placed.body}`);
  return { client, orderId: placed.json().data.id as string };
}

/** The enqueued jobs still wait. */
export async function markOrderPaid(world: TestWorld, orderId: string): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const found = await lockOrder(tx, orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    const { total_minor: paidMinor, payment_method: method } = found;
    await markPaid(tx, world.scope(), found, { paidMinor, method });
  });
}

/** All whole keys of a member of the test world. */
export async function revealKeys(client: Client): Promise<string[]> {
  const { data } = (await client.get("/ProductKey")).json();
  const { password } = registration;
  return Promise.all(
    data.map(async ({ uuid }: { uuid: string }) => {
      const shown = await client.post(`/ProductKey/${uuid}/Reveal`, { password });
      return shown.json().data.key;
    }),
  );
}

export const memberContext = (world: TestWorld, { memberId, email }: Client, lang: Lang = "en") =>
  world.scope({
    viewer: {
      memberId: memberId ?? "",
      sessionId: "",
      email: email ?? "",
      roles: ["member"],
      permissions: [],
      secondFactor: false,
      requiredStep: null,
      features: [],
      impersonation: null,
    },
    lang,
  });

/** A fulfilled order and its keys in clear text. */
export async function buyLicenses(world: TestWorld, purchase: Purchase = {}) {
  const { client, orderId } = await placeLicenseOrder(world, purchase);
  await markOrderPaid(world, orderId);
  await world.drain();
  const rows = await world.db
    .selectFrom("licenses")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .selectAll("licenses")
    .where("order_id", "=", orderId)
    .orderBy("unit_no")
    .execute();
  const keys = rows.map((row) => world.vault.open(row.key_cipher, `license.key:${row.id}`));
  const [key, license] = [keys[0], rows[0]];
  if (!key || !license) throw new Error("no key was issued");
  return { client, orderId, keys, key, license };
}

/** Of every key of the world, past the commands that close or suspend one. */
export async function setLicenseState(world: Pick<TestWorld, "db">, state: LicenseState) {
  const reasons = { suspended: "staff", revoked: "staff", refunded: "refund" } as const;
  const reason = state in reasons ? reasons[state as keyof typeof reasons] : null;
  await world.db.updateTable("licenses").set({ state, state_reason: reason }).execute();
}

/** A key that no order issued. */
export async function grantLicense(world: TestWorld, memberId: string, code = "MW-POST5") {
  const id = world.newId();
  const { key, columns } = newKey(world.scope(), id);
  const { uuid: productId, name } = demoSoftware(code);
  await runTransaction(world.db, async (tx) => {
    const license = {
      id,
      ...columns,
      product_id: productId,
      holder_id: memberId,
      name: JSON.stringify(name),
      seats: 1,
      grace_days: 0,
      renewal_grace_days: 0,
      valid_from: world.now(),
      issued_at: world.now(),
    };
    await insertLicenses(tx, [{ ...license, state: "issued" }]);
    await recordLicenseEvents(tx, world.scope(), [
      { licenseId: id, kind: "system", code: "ISSUED", data: { validUntil: null } },
    ]);
  });
  return { id, key };
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Speaks the licensing protocol without the SDK. */
export function licenseClient(
  world: Pick<TestWorld, "http">,
  name: string,
  product = "MW-POST5",
  remoteAddress = "127.0.0.1",
) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  const deviceKey = { kty: "OKP", crv: "Ed25519", x } as PublicJwk;
  const parts = {
    os: hash(`${name}/os`),
    board: hash(`${name}/board`),
    disk: hash(`${name}/disk`),
  };
  const nonce = () => randomBytes(16).toString("base64url");
  const send = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    world.http.inject({
      method: "POST",
      remoteAddress,
      url: `/api/license/v1${path}`,
      headers: { "content-type": "application/json", "accept-language": "en", ...headers },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
  const fp = { v: 1, parts };
  const about = { product, version: "1.0.0", fp, deviceKey, name, platform: "test-x64" };
  /** With the header that proves the device key. */
  const sendSigned = (
    path: string,
    fields: Record<string, unknown>,
    signedBy: KeyObject = privateKey,
  ) => {
    const request = { nonce: nonce(), ...fields };
    const body = JSON.stringify(request);
    const text = ["POST", `/api/license/v1${path}`, hash(body), request.nonce].join("\n");
    const signature = sign(null, Buffer.from(text), signedBy).toString("base64url");
    return send(path, body, { "device-sig": signature });
  };
  const signText = (text: string, signedBy: KeyObject = privateKey) =>
    sign(null, Buffer.from(text), signedBy).toString("base64url");
  return {
    parts,
    deviceKey,
    privateKey,
    send,
    sendSigned,
    activate: (key: string, more: object = {}) =>
      send("/activate", { key, ...about, nonce: nonce(), ...more }),
    validateKey: (key: string, more: object = {}) =>
      send("/validate", { key, fp, version: "1.0.0", nonce: nonce(), ...more }),
    validate: (activationId: string, more: object = {}, signedBy = privateKey) =>
      sendSigned("/validate", { activationId, fp, version: "1.0.0", ...more }, signedBy),
    heartbeat: (activationId: string, seq: number) =>
      sendSigned("/heartbeat", { activationId, seq }),
    deactivate: (activationId: string) => sendSigned("/deactivate", { activationId }),
    checkOut: (activationId: string, days: number) =>
      sendSigned("/checkout", { activationId, days }),
    /** Shown by the computer once its file is deleted. */
    returnCode: (jti: string, signedBy = privateKey) =>
      `MWR1.${jti}.${signText(returnText(jti), signedBy)}`,
    giveBack: (code: string) => send("/return", { code, nonce: nonce() }),
    /** Shown by a computer without network. */
    offlineRequest(key: string, more: object = {}, signedBy = privateKey) {
      const request = JSON.stringify({ v: 1, key, ...about, ...more });
      const signed = `MWQ1.${Buffer.from(request).toString("base64url")}`;
      return `${signed}.${signText(signed, signedBy)}`;
    },
  };
}

const NO_NETWORK: Pick<TestWorld, "http"> = {
  get http(): never {
    throw new Error("this computer has no network");
  },
};

/** Texts and files are carried to and from it. */
export const offlineComputer = (name: string, product: string) =>
  licenseClient(NO_NETWORK, name, product);

export const foreignPrivateKey = () => generateKeyPairSync("ed25519").privateKey;

/** Claims of a `.lic` file; unverified. */
export const fileClaims = (armored: string): LeaseClaims =>
  claimsOf(armored.replaceAll(/-----[^-]+-----|\s/g, ""));

/** Unverified. */
export const claimsOf = (jws: string): LeaseClaims =>
  JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString());
