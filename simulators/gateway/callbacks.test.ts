import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { hasValidCheckMac } from "./checkMac.ts";
import type { Delivery } from "./delivery.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { keysOf } from "./merchants.ts";
import { nextRetry } from "./retries.ts";
import { type FormForgery, FORGERIES } from "./scenario.ts";
import {
  type Answer,
  checkout,
  openPage,
  openShop,
  openFrozenGateway,
  openTestGateway,
  callControl,
} from "./testShop.ts";

const keys = keysOf("3002607");

async function pay(gateway: Gateway, shopUrl: string, scenario: object = {}): Promise<string> {
  const form = checkout(shopUrl);
  const MerchantTradeNo = form["MerchantTradeNo"] ?? "";
  await openPage(gateway, form);
  await callControl(gateway, "/scenario", { MerchantTradeNo, ...scenario });
  await callControl(gateway, `/trades/${MerchantTradeNo}/pay`, {});
  return MerchantTradeNo;
}
const deliveries = (gateway: Gateway) => callControl<Delivery[]>(gateway, "/deliveries");
const verdicts = async (gateway: Gateway) =>
  (await deliveries(gateway)).map(({ attempts }) => attempts.map(({ verdict }) => verdict));

test.for<[string, Answer]>([
  ["an error", { status: 500 }],
  ["a redirect", { status: 302, headers: { location: "/elsewhere" } }],
  ["another success status", { status: 201 }],
  ["a newline", { body: "1|OK\n" }],
  ["a byte order mark", { body: "\uFEFF1|OK" }],
  ["quotes", { body: '"1|OK"' }],
  ["a refusal", { body: "0|CheckMacValue Error" }],
])("%s is not an acknowledgement, so the callback is repeated", async ([, answer]) => {
  await using world = await openTestGateway();
  world.shop.answers.push(answer);
  await pay(world.gateway, world.shop.url);
  await expect.poll(() => verdicts(world.gateway)).toEqual([["refused", "acknowledged"]]);
  expect(world.shop.received.map(({ RtnMsg }) => RtnMsg)).toEqual(["交易成功", "paid"]);
  expect(world.shop.received.every((fields) => hasValidCheckMac(fields, keys))).toBe(true);
});

test("a shop that says nothing is asked again after the limit", async () => {
  await using world = await openTestGateway({ answerMs: 60 });
  world.shop.answers.push({ silent: true });
  await pay(world.gateway, world.shop.url);
  const ends = async () => {
    const [told] = await verdicts(world.gateway);
    return [told?.[0], told?.at(-1)]; // a busy machine may time out more than once
  };
  await expect.poll(ends).toEqual(["timeout", "acknowledged"]);
});

test("every attempt is kept with its answer", async () => {
  await using world = await openTestGateway();
  world.shop.answers.push({ status: 500, body: "broken" });
  await pay(world.gateway, world.shop.url);
  await expect.poll(() => verdicts(world.gateway)).toEqual([["refused", "acknowledged"]]);
  const [delivery] = await deliveries(world.gateway);
  expect(delivery).toMatchObject({ state: "acknowledged", dueAt: null, rounds: 2 });
  expect(delivery?.attempts[0]).toMatchObject({
    status: 500,
    answer: "broken",
    milliseconds: expect.any(Number),
    fields: world.shop.received[0],
  });
});

test("four repeats a day, for the days set, then no more", async () => {
  await using world = await openTestGateway({ retryMs: 2, retryDays: 2 });
  world.shop.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
  await pay(world.gateway, world.shop.url);
  await expect.poll(async () => (await deliveries(world.gateway))[0]?.state).toBe("given_up");
  expect(world.shop.received).toHaveLength(1 + 4 * 2);
});

test("repeats come 5 to 15 minutes apart and the next four a day later", () => {
  const plan = { retryMs: 600_000, days: 2 };
  const first = new Date("2026-11-20T00:00:00Z");
  const at = (rounds: number, now: string, random: number) =>
    nextRetry(plan, rounds, first, new Date(now), random)?.toISOString();
  expect(at(1, "2026-11-20T00:00:00Z", 0)).toBe("2026-11-20T00:05:00.000Z");
  expect(at(4, "2026-11-20T00:30:00Z", 1)).toBe("2026-11-20T00:45:00.000Z");
  expect(at(5, "2026-11-20T00:45:00Z", 0)).toBe("2026-11-21T00:00:00.000Z");
  expect(at(9, "2026-11-21T01:00:00Z", 0)).toBeUndefined();
});

test.for(["sequence", "once"] as const)("duplicates in %s are identical", async (duplicateAt) => {
  await using world = await openTestGateway();
  await pay(world.gateway, world.shop.url, { duplicate: 9, duplicateAt });
  expect(world.shop.received).toHaveLength(10);
  expect(new Set(world.shop.received.map((fields) => JSON.stringify(fields))).size).toBe(1);
  expect(world.shop.peak() > 1).toBe(duplicateAt === "once");
});

test("dropped callbacks are never sent and the repeat arrives as a repeat", async () => {
  await using world = await openTestGateway();
  await pay(world.gateway, world.shop.url, { drop: 2 });
  await expect
    .poll(() => verdicts(world.gateway))
    .toEqual([["dropped", "dropped", "acknowledged"]]);
  expect(world.shop.received).toMatchObject([{ RtnMsg: "paid" }]);
});

test("a held callback waits for its release", async () => {
  await using world = await openTestGateway();
  await pay(world.gateway, world.shop.url, { hold: true });
  const [delivery] = await deliveries(world.gateway);
  expect(delivery).toMatchObject({ state: "held", attempts: [] });
  const released = await callControl(world.gateway, `/deliveries/${delivery?.id}/release`, {});
  expect(released).toMatchObject({ state: "acknowledged" });
  expect(world.shop.received).toMatchObject([{ RtnMsg: "交易成功" }]);
});

test("a waiting repeat can be held and all held ones released", async () => {
  await using world = await openTestGateway({ retryMs: 600_000 });
  world.shop.answers.push({ status: 500 });
  await pay(world.gateway, world.shop.url);
  const [delivery] = await deliveries(world.gateway);
  await callControl(world.gateway, `/deliveries/${delivery?.id}/hold`, {});
  expect(await deliveries(world.gateway)).toMatchObject([{ state: "held", dueAt: null }]);
  expect(await callControl(world.gateway, "/release", {})).toMatchObject([
    { state: "acknowledged" },
  ]);
});

test("a delay keeps the first callback back without keeping the buyer", async () => {
  await using world = await openTestGateway();
  await pay(world.gateway, world.shop.url, { delay: 50 });
  expect(await deliveries(world.gateway)).toMatchObject([{ state: "waiting", attempts: [] }]);
  await expect.poll(() => world.shop.received.length).toBe(1);
});

test("the callback comes before the browser's return, or after it", async () => {
  await using world = await openFrozenGateway();
  await pay(world.gateway, world.shop.url, { callback: "beforeReturn" });
  expect(world.shop.received).toHaveLength(1);
  await pay(world.gateway, world.shop.url, { callback: "afterReturn" });
  expect(world.shop.received).toHaveLength(1);
  await callControl(world.gateway, "/clock", { advance: "+2s" });
  expect(world.shop.received).toHaveLength(2);
});

test("an acknowledged callback can be sent again", async () => {
  await using world = await openTestGateway();
  await pay(world.gateway, world.shop.url);
  const [delivery] = await deliveries(world.gateway);
  await callControl(world.gateway, `/deliveries/${delivery?.id}/resend`, {});
  expect(world.shop.received.map(({ RtnMsg }) => RtnMsg)).toEqual(["交易成功", "paid"]);
});

const forged: Readonly<Record<FormForgery, { valid: boolean; fields: object; absent?: string }>> = {
  wrongKey: { valid: false, fields: { TradeAmt: "12000" } },
  missingMac: { valid: false, fields: { TradeAmt: "12000" }, absent: "CheckMacValue" },
  lowerCaseMac: {
    valid: false,
    fields: { CheckMacValue: expect.stringMatching(/^[0-9a-f]{64}$/) },
  },
  changedAmount: { valid: false, fields: { TradeAmt: "12001" } },
  droppedField: { valid: false, fields: {}, absent: "PaymentTypeChargeFee" },
  extraUnsigned: { valid: false, fields: { Extra: "1" } },
  sameKeyTwice: { valid: false, fields: { TradeAmt: "11999" } },
  extraSigned: { valid: true, fields: { Extra: "1" } },
  otherCurrency: { valid: true, fields: { Currency: "USD" } },
  otherMerchant: { valid: true, fields: { MerchantID: "2000132" } },
  otherAmount: { valid: true, fields: { TradeAmt: "12001" } },
  unknownTrade: { valid: true, fields: { MerchantTradeNo: "NOSUCHTRADE0000000" } },
  simulatePaid: { valid: true, fields: { SimulatePaid: "1" } },
};

test.for(FORGERIES)("forgery %s is sent once, in place of the genuine callback", async (kind) => {
  await using world = await openTestGateway({ retryMs: 1 });
  world.shop.answers.push({ body: "0|CheckMacValue Error" });
  await pay(world.gateway, world.shop.url, { forge: [kind] });
  const [fields = {}, ...more] = world.shop.received;
  expect(more).toEqual([]);
  expect(fields).toMatchObject({ RtnCode: "1", ...forged[kind].fields });
  expect(hasValidCheckMac(fields, keys)).toBe(forged[kind].valid);
  const { absent } = forged[kind];
  if (absent) expect(fields).not.toHaveProperty(absent);
  expect(await deliveries(world.gateway)).toMatchObject([{ forge: kind, state: "given_up" }]);
});

test("a forgery can claim that an unpaid trade is paid", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url);
  await openPage(world.gateway, form);
  const path = `/trades/${form["MerchantTradeNo"]}`;
  await callControl(world.gateway, `${path}/callback`, { forge: "wrongKey" });
  expect(world.shop.received).toMatchObject([{ RtnCode: "1" }]);
  expect(await callControl(world.gateway, path)).toMatchObject({ status: "open" });
});

test("what was not delivered is delivered after a restart", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  const shop = await openShop();
  shop.answers.push({ status: 500 });
  const options = { port: 0, statePath: directory, random: () => 0.5 };
  const start = Date.now();
  const before = await startGateway(options);
  const tradeNo = await pay(before, shop.url);
  const held = await pay(before, shop.url, { hold: true });
  await before.close();
  expect(shop.received).toMatchObject([{ RtnMsg: "交易成功" }]);

  const later = () => new Date(start + 11 * 60_000);
  const after = await startGateway({ ...options, now: later });
  await vi.waitFor(() => expect(shop.received).toHaveLength(2));
  expect(shop.received[1]).toMatchObject({ MerchantTradeNo: tradeNo, RtnMsg: "paid" });
  expect(await callControl(after, "/trades")).toMatchObject([
    { status: "paid" },
    { status: "paid" },
  ]);
  await callControl(after, "/release", {});
  expect(shop.received[2]).toMatchObject({ MerchantTradeNo: held, RtnMsg: "交易成功" });
  expect(readFileSync(join(directory, "gateway.json"), "utf8")).not.toContain("4311952222222222");
  await after.close();
  await shop.close();
  rmSync(directory, { recursive: true });
});
