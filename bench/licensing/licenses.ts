import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { systemContext, type Container } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { activate } from "#server/licensing/activations/activate.ts";
import { fulfillOrder } from "#server/licensing/subscriptions/fulfillOrder.ts";
import { lockOrder, markPaid } from "#server/sales/orders/commands.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { ActivateInput } from "#shared/licensing/activations/protocol.ts";
import { claimsOf } from "#test/kit/data/licenses.ts";
import type { Member } from "../seed.ts";

export interface Seller {
  readonly world: Container;
  /** Posts as this member; @throws unless the status is 200. */
  readonly call: <T>(member: Member, path: string, body: object) => Promise<T>;
}

export interface Plan {
  readonly product: string;
  readonly commodity: string;
  readonly code: string;
}

/** A computer that signs its requests. */
export interface Device {
  readonly activationId: string;
  readonly privateKey: JsonWebKey;
  readonly fp: ValidateRequest["fp"];
}

/** What programs send for a key that is activated. */
export interface KeyRequests {
  readonly activate: object;
  readonly validate: ValidateRequest;
  readonly device: Device;
}

interface ValidateRequest {
  readonly key: string;
  readonly fp: { readonly v: 1; readonly parts: Record<string, string> };
  readonly version: string;
  readonly nonce: string;
}

const nonce = () => randomBytes(16).toString("base64url");
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Buys `count` keys as one member and activates each on a machine. */
export async function sellKeys(
  { world, call }: Seller,
  { member, plan, count }: { member: Member; plan: Plan; count: number },
): Promise<KeyRequests[]> {
  const { product, commodity, code } = plan;
  const added = { product, commodity, quantity: count };
  const { data: cart } = await call<{ data: Cart }>(member, "/api/v1/Cart", added);
  const { data: order } = await call<{ data: { id: string } }>(member, "/api/v1/Order", {
    paymentMethod: "credit",
    consent: true,
    expectedTotal: cart.charge,
  });
  const scope = systemContext(world);
  await runTransaction(world.db, async (tx) => {
    const found = await lockOrder(tx, order.id);
    if (!found) return;
    const { total_minor: paidMinor, payment_method: method } = found;
    await markPaid(tx, scope, found, { paidMinor, method });
  });
  await fulfillOrder(scope, { orderId: order.id });
  const issued = await world.db
    .selectFrom("licenses")
    .select(["id", "key_cipher"])
    .where("holder_id", "=", member.id)
    .execute();
  const keys = issued.map((row) => world.vault.open(row.key_cipher, `license.key:${row.id}`));
  return Promise.all(keys.map((key) => activated(world, key, code)));
}

async function activated(world: Container, key: string, product: string): Promise<KeyRequests> {
  const pair = generateKeyPairSync("ed25519");
  const { x } = pair.publicKey.export({ format: "jwk" });
  const parts = {
    os: digest(`${key}/os`),
    board: digest(`${key}/board`),
    disk: digest(`${key}/disk`),
  };
  const asked = { key, fp: { v: 1, parts }, version: "1.0.0", nonce: nonce() } as const;
  const machine = {
    product,
    deviceKey: { kty: "OKP", crv: "Ed25519", x },
    name: "Bench",
    platform: "bench-x64",
  };
  const first = { ...asked, ...machine };
  const { lease } = await activate(systemContext(world), ActivateInput.parse(first));
  const device = {
    activationId: claimsOf(lease).act ?? "",
    privateKey: pair.privateKey.export({ format: "jwk" }),
    fp: asked.fp,
  };
  return { activate: first, validate: asked, device };
}
