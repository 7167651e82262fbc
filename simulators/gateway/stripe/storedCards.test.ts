import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Fields } from "../checkMac.ts";
import { type Gateway, startGateway } from "../gateway.ts";
import { type Language, phrases } from "../phrases.ts";
import { callControl, post, readText } from "../testShop.ts";
import { SETUP_NUMBERS, type SetupTestCard } from "./card.ts";

/** Nobody listens there. */
const SHOP = "http://127.0.0.1:1";
const LOCALES: Readonly<Record<Language, string>> = { tw: "zh-TW", en: "en", cn: "zh" };
const NOW = "2026-11-20T01:30:00Z";

interface Said {
  readonly status: number;
  readonly body: {
    readonly id: string;
    readonly error?: {
      readonly type: string;
      readonly code?: string;
      readonly decline_code?: string;
      readonly payment_intent?: { readonly status: string };
    };
    readonly data?: readonly { readonly id: string }[];
    readonly has_more?: boolean;
    readonly [more: string]: unknown;
  };
}

const KEY = { authorization: "Bearer sk_test_millwrightdemo" };

async function call(
  { url }: Gateway,
  path: string,
  fields?: Fields,
  idempotencyKey?: string,
): Promise<Said> {
  const response = await fetch(`${url}/v1${path}`, {
    headers: { ...KEY, ...(idempotencyKey && { "idempotency-key": idempotencyKey }) },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { status: response.status, body: (await response.json()) as Said["body"] };
}

async function opened(options: Parameters<typeof startGateway>[0] = { port: 0 }) {
  const gateway = await startGateway(options);
  onTestFinished(gateway.close);
  await callControl(gateway, "/clock", { rate: 0, at: NOW });
  await callControl(gateway, "/scenario", { hold: true });
  return gateway;
}

let setups = 0;
async function beginSetup(gateway: Gateway, language: Language = "en") {
  const { body: customer } = await call(gateway, "/customers", { "metadata[member]": "m1" });
  const ref = `S${++setups}`;
  const { body } = await call(gateway, "/checkout/sessions", {
    mode: "setup",
    "allowed_payment_method_types[0]": "card",
    customer: customer.id,
    client_reference_id: ref,
    locale: LOCALES[language],
    success_url: `${SHOP}/stored`,
    cancel_url: `${SHOP}/left`,
  });
  return { ref, id: body.id, customer: customer.id, page: String(body["url"]) };
}

const entered = (kind: SetupTestCard, expiry = "12/29"): Fields => ({
  number: SETUP_NUMBERS[kind],
  expiry,
  cvv: "123",
});

const stateOf = async (gateway: Gateway, id: string) =>
  (await call(gateway, `/checkout/sessions/${id}?expand[0]=setup_intent.payment_method`)).body;

async function storedCard(gateway: Gateway, kind: SetupTestCard = "pays") {
  const setup = await beginSetup(gateway);
  const { card } = await callControl<{ card: string }>(gateway, `/setups/${setup.id}/store`, {
    card: kind,
  });
  return { customer: setup.customer, card };
}

const chargeFields = (
  { customer, card }: { customer: string; card: string },
  changes: Fields = {},
): Fields => ({
  amount: "12345",
  currency: "usd",
  customer,
  payment_method: card,
  "allowed_payment_method_types[0]": "card",
  off_session: "true",
  confirm: "true",
  "metadata[ref]": "C1",
  ...changes,
});

test.for(["tw", "en", "cn"] as const)("the page stores a card, in %s", async (language) => {
  const gateway = await opened();
  const { id, page } = await beginSetup(gateway, language);
  const { setup: words } = phrases[language].stripe;
  const shown = await readText(`${page}?fill=pays`);
  for (const text of [words.title, words.text, words.save, words.cards.recovers]) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain(`value="${SETUP_NUMBERS.pays}"`);
  const answer = await post(`${page}/card`, entered("pays"));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${SHOP}/stored`]);
  expect(await stateOf(gateway, id)).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    setup_intent: {
      status: "succeeded",
      usage: "off_session",
      payment_method: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 } },
    },
  });
  expect(await readText(page)).toContain(words.doneTitle);
});

test("a failed authentication and a refused card leave the page open", async () => {
  const gateway = await opened();
  const { id, page } = await beginSetup(gateway);
  const { stripe } = phrases.en;
  await post(`${page}/card`, entered("asks"));
  expect(await readText(page)).toContain(stripe.threeDText);
  const failed = await post(`${page}/holder`, { decision: "refuse" });
  expect(await readText(`${gateway.url}${failed.headers.get("location")}`)).toContain(
    stripe.setup.authFailed,
  );
  const declined = await post(`${page}/card`, entered("declines"));
  expect(await readText(`${gateway.url}${declined.headers.get("location")}`)).toContain(
    stripe.setup.declined,
  );
  const faulty = await post(`${page}/card`, { number: "4000", expiry: "01/20", cvv: "1" });
  expect(faulty.status).toBe(422);
  expect(await stateOf(gateway, id)).toMatchObject({ status: "open", url: page });
  await post(`${page}/card`, entered("asks"));
  const left = await post(`${page}/leave`, {});
  expect(left.headers.get("location")).toBe(`${SHOP}/left`);
  await post(`${page}/card`, entered("asks"));
  const approved = await post(`${page}/holder`, { decision: "approve" });
  expect(approved.headers.get("location")).toBe(`${SHOP}/stored`);
  expect(await stateOf(gateway, id)).toMatchObject({ status: "complete" });
  expect(await callControl(gateway, "/cards")).toHaveLength(1);
});

test("a page closes after a day, and takes no card then", async () => {
  const gateway = await opened();
  const { id, page } = await beginSetup(gateway);
  await callControl(gateway, "/clock", { advance: "+1d" });
  expect(await stateOf(gateway, id)).toMatchObject({ status: "expired", url: null });
  await post(`${page}/card`, entered("pays"));
  expect(await callControl(gateway, "/cards")).toEqual([]);
  expect(await readText(page)).toContain(phrases.en.stripe.setup.expired);
});

test("a key repeats its answer, refusals too, for a day, and is good for one request alone", async () => {
  const gateway = await opened();
  const stored = await storedCard(gateway, "recovers");
  const charge = (changes: Fields = {}) =>
    call(gateway, "/payment_intents", chargeFields(stored, changes), "key-1");
  const first = await charge();
  expect(first).toMatchObject({
    status: 402,
    body: {
      error: {
        type: "card_error",
        code: "card_declined",
        decline_code: "insufficient_funds",
        payment_intent: { status: "requires_payment_method" },
      },
    },
  });
  expect(await charge()).toEqual(first);
  expect(await charge({ amount: "12346" })).toMatchObject({
    status: 400,
    body: { error: { type: "idempotency_error" } },
  });
  expect(await callControl(gateway, "/charges")).toHaveLength(1);
  await callControl(gateway, "/clock", { advance: "+1d" });
  expect(await charge()).not.toEqual(first);
  expect(await callControl(gateway, "/charges")).toHaveLength(2);
});

test("charges are listed by customer and time, newest first, by pages", async () => {
  const gateway = await opened();
  const [stored, other] = [await storedCard(gateway), await storedCard(gateway)];
  const made: string[] = [];
  for (const each of [stored, other, stored, stored]) {
    made.unshift((await call(gateway, "/payment_intents", chargeFields(each))).body.id);
    await callControl(gateway, "/clock", { advance: "+1h" });
  }
  const [third, second, , first] = made;
  const list = async (more: string) => {
    const { body } = await call(gateway, `/payment_intents?customer=${stored.customer}${more}`);
    return { ids: body.data?.map(({ id }) => id), more: body.has_more };
  };
  expect(await list("")).toEqual({ ids: [third, second, first], more: false });
  expect(await list("&limit=2")).toEqual({ ids: [third, second], more: true });
  expect(await list(`&limit=2&starting_after=${second}`)).toEqual({ ids: [first], more: false });
  const since = Math.floor(Date.parse(NOW) / 1_000) + 3 * 3_600;
  expect(await list(`&created[gte]=${since}`)).toEqual({ ids: [third], more: false });
  expect((await call(gateway, `/payment_intents/${first}`)).body).toMatchObject({
    id: first,
    status: "succeeded",
    amount_received: 12_345,
  });
});

test.for<[string, Fields, string | undefined]>([
  [
    "3-D Secure",
    { "payment_method_options[card][request_three_d_secure]": "any" },
    "parameter_unknown",
  ],
  ["the member", { off_session: "false" }, undefined],
  ["too little", { amount: "29" }, "amount_too_small"],
  ["half a cent", { amount: "50.5" }, undefined],
  ["an unknown customer", { customer: "cus_none" }, "resource_missing"],
  ["an unknown card", { payment_method: "pm_none" }, "resource_missing"],
])("a charge with %s is refused", async ([, changes, code]) => {
  const gateway = await opened();
  const fields = chargeFields(await storedCard(gateway), changes);
  const { status, body } = await call(gateway, "/payment_intents", fields);
  expect([status, body.error?.type, body.error?.code]).toEqual([
    400,
    "invalid_request_error",
    code,
  ]);
  expect(await callControl(gateway, "/charges")).toEqual([]);
});

test("the bank's behavior to a stored card is set by its id", async () => {
  const gateway = await opened();
  const stored = await storedCard(gateway);
  await callControl(gateway, `/cards/${stored.card}`, { outcome: "do_not_honor", times: 1 });
  const charge = async () => (await call(gateway, "/payment_intents", chargeFields(stored))).body;
  expect((await charge()).error?.decline_code).toBe("do_not_honor");
  expect(await charge()).toMatchObject({ status: "succeeded" });
  await expect(
    callControl(gateway, `/cards/${stored.card}`, { outcome: "Do not honor" }),
  ).rejects.toThrow(/422/);
});

test("stored cards and charges survive a restart, refunds follow the scenario of their charge", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const statePath = join(directory, "gateway.json");
  const before = await startGateway({ port: 0, statePath });
  await callControl(before, "/clock", { rate: 0, at: NOW });
  await callControl(before, "/scenario", { hold: true });
  const stored = await storedCard(before);
  const { body } = await call(before, "/payment_intents", chargeFields(stored));
  await before.close();

  const gateway = await startGateway({ port: 0, statePath });
  onTestFinished(gateway.close);
  const slow = { MerchantTradeNo: "C1", hold: true, refund: "slow" };
  await callControl(gateway, "/scenario", slow);
  const order = { payment_intent: body.id, amount: "345" };
  expect((await call(gateway, "/refunds", order)).body).toMatchObject({ status: "pending" });
  await callControl(gateway, "/clock", { advance: "+1d" });
  expect((await call(gateway, `/refunds?payment_intent=${body.id}`)).body.data).toMatchObject([
    { amount: 345, status: "succeeded", payment_intent: body.id },
  ]);
  expect(await callControl(gateway, "/charges/C1")).toMatchObject({ customer: stored.customer });
});
