import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { expireOverdue } from "#server/payments/service.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/session/cookies.ts";
import type { StaffPermission } from "#shared/session/access.ts";
import { answering } from "./answering.ts";
import { begun, deliver, noticeOf, placeOrder, signedForm } from "./payments.ts";
import { choice } from "./shop.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

const { manager } = phrases.en;
const at = (path: string) => `/en/manager${path}`;

interface Desk {
  readonly world: TestWorld;
  readonly open: (path: string) => Promise<LightMyRequestResponse>;
  /** As a form does without scripts. */
  readonly send: (path: string, fields: [string, string][]) => Promise<LightMyRequestResponse>;
}

async function desk(world: TestWorld, permissions?: readonly StaffPermission[]): Promise<Desk> {
  const { token } = await world.manager(permissions);
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: world.settings.publicUrl };
  return {
    world,
    open: async (path) => world.http.inject({ url: at(path), headers }),
    send: async (path, fields) =>
      world.http.inject({
        method: "POST",
        url: at(path),
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

/** Money that came short, a reported transfer of a buyer with a hostile name, and a forged notice. */
async function busy() {
  const world = await testWorld(await builtPages());
  const { attempt, paid, orderId, amount } = await begun(world);
  await deliver(world, signedForm({ ...paid, TradeAmt: "1" }));
  await deliver(world, signedForm({ ...noticeOf(attempt), RtnMsg: "x" }).replace("x", "y"));
  const buyer = await world.member({ firstName: "=1+1", lastName: "=HYPERLINK" });
  const bought = await transferOf(buyer);
  return { world, orderId, amount, ...bought };
}

async function transferOf(buyer: Client) {
  await buyer.post("/Cart", choice(1));
  const order = (await buyer.post("/Order", { paymentMethod: "bank", consent: true })).json().data;
  const report = { last5: "00042", date: "2026-11-20", amount: order.amount.minor };
  expect((await buyer.post(`/Order/${order.id}/TransferReport`, report)).statusCode).toBe(200);
  return { reported: order.id as string };
}

test("transfers, held money, notices, charges and the ledger come as files that run nothing", async () => {
  const { world } = await busy();
  const { open } = await desk(world);
  const lines = async (path: string) => {
    const answer = await open(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers["content-type"]).toContain("text/csv");
    return answer.body.trim().split("\r\n");
  };
  const transfers = await lines("/transfer.csv");
  expect(transfers).toHaveLength(2);
  expect(transfers[1]).toContain("'=");
  expect(transfers[1]).toContain("00042");
  expect(await lines("/transfer.csv?last5=99999")).toHaveLength(1);
  expect((await lines("/held.csv"))[1]).toContain(manager.held.causes.amount_differs);
  expect(await lines("/held.csv?state=refunded")).toHaveLength(1);
  const notices = await lines("/payments.csv");
  expect(notices).toHaveLength(3);
  expect(notices.join()).not.toContain("431195");
  expect(await lines("/payments.csv?outcome=forged")).toHaveLength(2);
  expect((await lines("/ledger.csv")).length).toBeGreaterThan(1);
  expect(await lines("/charge.csv")).toHaveLength(1);
});

test("ticked orders are cancelled without scripts, each by itself, and the page says which were", async () => {
  const world = await testWorld(await builtPages());
  const paid = await begun(world);
  await deliver(world, signedForm(paid.paid));
  const unpaid = await placeOrder(world);
  const { open, send } = await desk(world);
  const list = await open("/order");
  expect(list.body).toContain('name="ids"');
  const ids: [string, string][] = [paid.orderId, unpaid.orderId].map((id) => ["ids", id]);
  const faulty = await send("/order", [...ids, ["reason", ""]]);
  expect([faulty.statusCode, faulty.body.includes(phrases.en.fault.required)]).toEqual([422, true]);
  const none = await send("/order", [["reason", "Twice"]]);
  expect(none.body).toContain(manager.bulk.none);
  const done = await send("/order", [...ids, ["reason", "Twice"]]);
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain("1 order was cancelled");
  expect(done.body).toContain(phrases.en.refusal.order.not_cancellable);
  const rows = await world.db.selectFrom("orders").select(["id", "status"]).execute();
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [paid.orderId]: OrderStatus.paid,
    [unpaid.orderId]: OrderStatus.cancelled,
  });
});

test("who may only read orders is shown no boxes, no editing and nothing to decide", async () => {
  const { world, reported } = await busy();
  const { open } = await desk(world, ["orders.read"]);
  expect((await open("/order")).body).not.toContain('name="ids"');
  const order = (await open(`/order/${reported}`)).body;
  expect(order).toContain("00042");
  expect(order).not.toContain('name="intent"');
  expect(order).not.toContain("/slip");
  for (const path of ["/transfer.csv", "/held.csv", "/payments.csv", "/methods"])
    expect([path, (await open(path)).statusCode]).toEqual([path, 403]);
});

test("an order is edited by its page, and what is refused comes back as it was typed", async () => {
  const world = await testWorld(await builtPages());
  const { orderId } = await placeOrder(world);
  const { open, send } = await desk(world);
  const page = (await open(`/order/${orderId}`)).body;
  const [, uuid = ""] = /name="lines\.0\.uuid" value="([^"]+)"/.exec(page) ?? [];
  const fields = (quantity: string): [string, string][] => [
    ["intent", "edit"],
    ["revision", "0"],
    ["lines.0.uuid", uuid],
    ["lines.0.quantity", quantity],
    ["reason", "Agreed by phone"],
  ];
  const refused = await send(`/order/${orderId}`, fields("100"));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(phrases.en.fault.out_of_range);
  expect(refused.body).toMatch(/name="lines\.0\.quantity"[^>]*value="100"/);
  expect((await send(`/order/${orderId}`, fields("2"))).statusCode).toBe(303);
  expect((await open(`/order/${orderId}`)).body).toContain("Agreed by phone");
});

test("a notice shows what it says and can be taken again; a forged one cannot", async () => {
  const { world } = await busy();
  const { open, send } = await desk(world);
  const events = await world.db.selectFrom("payment_events").select(["id", "outcome"]).execute();
  const idOf = (outcome: string) => events.find((event) => event.outcome === outcome)?.id ?? "";
  const held = await open(`/payments/${idOf("amount_differs")}`);
  expect(held.body).toContain("交易成功");
  expect((await send(`/payments/${idOf("amount_differs")}`, [])).statusCode).toBe(303);
  expect((await open(`/payments/${idOf("forged")}`)).body).toContain(
    phrases.en.refusal.event.not_replayable,
  );
  expect((await send(`/payments/${idOf("forged")}`, [])).statusCode).toBe(422);
});

test("a method is closed and its limits set by the page, in amounts as people type them", async () => {
  const world = await testWorld(await builtPages());
  const { open, send } = await desk(world);
  expect((await open("/methods")).body).toContain("••••607");
  const fields = (max: string): [string, string][] => [
    ["method", "atm"],
    ["revision", "0"],
    ["count", "1"],
    ["state", "off"],
    ["ranges.0.currency", "TWD"],
    ["ranges.0.min", ""],
    ["ranges.0.minBound", "11"],
    ["ranges.0.max", max],
    ["ranges.0.maxBound", "49999"],
    ["reason", "Bank holiday"],
  ];
  const refused = await send("/methods", fields("12.5"));
  expect([refused.statusCode, refused.body.includes('value="12.5"')]).toEqual([422, true]);
  const saved = await send("/methods", fields("1,000"));
  expect(saved.headers.location).toBe(at("/methods?saved=atm"));
  expect(await world.db.selectFrom("payment_limits").selectAll().execute()).toEqual([
    { method: "atm", currency: "TWD", min_minor: 11, max_minor: 1_000 },
  ]);
  expect((await open("/methods")).body).toContain(manager.methods.off);
});

test("amounts are typed as people write them: what has come, and what is on the statement", async () => {
  const { world, reported } = await busy();
  const { open, send } = await desk(world);
  const confirm = (received: string) =>
    send(`/order/${reported}`, [
      ["intent", "confirm"],
      ["reason", "Found"],
      ["received", received],
      ["acceptDifference", "1"],
    ]);
  const wrong = await confirm("1,000.50");
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(phrases.en.fault.invalid);
  expect(wrong.body).toContain('value="1,000.50"');
  expect((await confirm("1,000")).statusCode).toBe(303);
  const row = await world.db
    .selectFrom("orders")
    .select(["status", "paid_minor"])
    .where("id", "=", reported)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: OrderStatus.paid, paid_minor: 1_000 });
  expect((await open("/transfer?amount=12.50")).body).toContain('value="12.50"');
});

test("money on the account is booked on its order's page, once, with what was typed kept until it is right", async () => {
  const { world, reported } = await busy();
  const { open, send } = await desk(world);
  const report = await world.db
    .updateTable("transfer_reports")
    .set({ state: "superseded" })
    .where("order_id", "=", reported)
    .returning("id")
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable("orders")
    .set({ status: OrderStatus.paid })
    .where("id", "=", reported)
    .execute();
  const order = `/order/${reported}`;
  const reader = await desk(world, ["orders.read", "payments.read"]);
  for (const [who, may] of [
    [open, true],
    [reader.open, false],
  ] as const) {
    const list = (await who("/transfer?state=superseded")).body;
    expect(list.includes(`>${manager.transfers.book}</a>`)).toBe(may);
    expect((await who(order)).body.includes('value="receipt"')).toBe(may);
  }
  const key = /name="idempotencyKey" value="([^"]+)"/.exec((await open(order)).body)?.[1] ?? "";
  const book = (received: string) =>
    send(order, [
      ["intent", "receipt"],
      ["idempotencyKey", key],
      ["report", report.id],
      ["received", received],
      ["date", "2026-11-20"],
      ["last5", ""],
      ["reason", "Found on the statement"],
    ]);
  const wrong = await book("12.5");
  expect([wrong.statusCode, wrong.body.includes(phrases.en.fault.invalid)]).toEqual([422, true]);
  expect(wrong.body).toContain('value="12.5"');
  for (let twice = 0; twice < 2; twice++) {
    const booked = await book("2,000");
    expect([booked.statusCode, booked.headers.location]).toEqual([303, `/en/manager${order}`]);
  }
  expect((await open("/held?state=refund_due")).body.match(/TWD 2,000/g)).toHaveLength(1);
  const { body } = await open(order);
  expect(body).toContain(manager.order.receiptBooked.replace("{amount}", "TWD 2,000"));
});

test("the order's forms name what they show: a stale one confirms and gives back nothing", async () => {
  const { world, reported, orderId } = await busy();
  const { open, send } = await desk(world);
  const nobody = world.newId();
  const stale = await send(`/order/${reported}`, [
    ["intent", "confirm"],
    ["report", nobody],
    ["reason", "Found"],
  ]);
  expect(stale.body).toContain(phrases.en.refusal.transfer.changed);
  const shown = (await open(`/order/${reported}`)).body;
  const { id } = await world.db
    .selectFrom("transfer_reports")
    .select("id")
    .executeTakeFirstOrThrow();
  expect(shown).toContain(`name="report" value="${id}"`);
  const held = await world.db
    .selectFrom("held_payments")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect((await open(`/order/${orderId}`)).body).toContain(`name="seen" value="${held.id}"`);
  const reject = (seen: string) =>
    send(`/order/${orderId}`, [
      ["intent", "reject"],
      ["seen", seen],
      ["reason", "Too little"],
    ]);
  expect((await reject("none")).body).toContain(phrases.en.refusal.held.changed);
  expect((await reject(held.id)).statusCode).toBe(303);
});

test("an overdue order that the gateway says nothing about can be closed on its page, and only then", async () => {
  const pages = await builtPages();
  const [ecpay, ...others] = answering();
  if (!ecpay) throw new Error("no provider");
  const query = () => Promise.reject(new Error("nobody answers"));
  const world = await testWorld({ ...pages, providers: [{ ...ecpay, query }, ...others] });
  const { orderId } = await begun(world);
  const { open, send } = await desk(world);
  const form = 'name="intent" value="closeUnanswered"';
  const offered = async (to = open) => (await to(`/order/${orderId}`)).body.includes(form);
  expect(await offered()).toBe(false);
  world.advance(72 * 3_600_000);
  await expect(expireOverdue(world.scope())).rejects.toThrow("could not be cancelled");
  expect(await offered()).toBe(true);
  const clerk = await desk(world, ["orders.read", "orders.write", "payments.read"]);
  expect(await offered(clerk.open)).toBe(false);
  const sent = await send(`/order/${orderId}`, [
    ["intent", "closeUnanswered"],
    ["reason", "Asked by phone"],
  ]);
  expect(sent.statusCode).toBe(303);
  expect((await open(`/order/${orderId}`)).body).toContain(
    `${manager.order.reasons.payment_unanswered} · Asked by phone`,
  );
  expect(await offered()).toBe(false);
});
