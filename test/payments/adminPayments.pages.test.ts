import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { postToLedger } from "#server/payments/ledger/commands.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { expireOverdueOrders } from "#server/payments/attempts/service.ts";
import { OrderStatus, OVERDUE_CONFIRMATION_DAYS } from "#shared/sales/orders/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  startedOrder,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const { manager } = phrases.en;
const at = (path: string) => `/en/manager${path}`;

interface Desk {
  readonly world: TestWorld;
  readonly open: (path: string) => Promise<LightMyRequestResponse>;
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

/** A short payment, a transfer reported by a buyer whose name is a formula, a forged callback. */
async function busy() {
  const world = await testWorld(await builtPages());
  const { attempt, paid, orderId, amount } = await startedOrder(world);
  await deliverCallback(world, signedForm({ ...paid, TradeAmt: "1" }));
  await deliverCallback(
    world,
    signedForm({ ...paidNotification(attempt), RtnMsg: "x" }).replace("x", "y"),
  );
  const buyer = await world.member({ firstName: "=1+1", lastName: "=HYPERLINK" });
  const bought = await transferOf(buyer);
  return { world, orderId, amount, ...bought };
}

async function transferOf(buyer: Client) {
  await buyer.post("/Cart", cartItem(1));
  const order = (await orderCart(buyer, { paymentMethod: "bank", consent: true })).json().data;
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
  const books = await lines("/ledger.csv");
  expect(books.join("\n")).toContain(`,suspense,${manager.ledger.accounts.suspense},`);
  expect(books.join("\n")).toContain(manager.ledger.kinds.payment_unmatched);
  expect(await lines("/charge.csv")).toHaveLength(1);
});

test("an order with money to decide about is marked as that wherever it is listed", async () => {
  const { world, orderId, reported } = await busy();
  const { open } = await desk(world);
  const badge = new RegExp(`</svg>${manager.orders.review}</span>`, "g");
  const marked = async (path: string) => shownIn((await open(path)).body).match(badge)?.length;
  for (const id of [orderId, reported]) expect([id, await marked(`/order/${id}`)]).toEqual([id, 1]);
  expect([
    await marked("/order"),
    await marked(""),
    await marked("/transfer?columns=order,status"),
  ]).toEqual([2, 3, 1]); // a tile of the overview has the same text
});

const shownIn = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

test("ticked orders are cancelled without scripts, each by itself, and the page says which were", async () => {
  const world = await testWorld(await builtPages());
  const paid = await startedOrder(world);
  await deliverCallback(world, signedForm(paid.paid));
  const unpaid = await placeOrder(world);
  const { open, send } = await desk(world);
  const list = await open("/order");
  const box = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(list.body)?.[0];
  expect(box(unpaid.orderId)).not.toContain('disabled=""');
  expect(box(paid.orderId)).toContain('disabled=""');
  expect(list.body).toContain("1 order on this page can’t be cancelled here");
  const ids: [string, string][] = [paid.orderId, unpaid.orderId].map((id) => ["ids", id]);
  const faulty = await send("/order", [...ids, ["reason", ""]]);
  expect([faulty.statusCode, faulty.body.includes(phrases.en.fault.required)]).toEqual([422, true]);
  const none = await send("/order", [["reason", "Twice"]]);
  expect(none.body).toContain(manager.bulk.none);
  const done = await send("/order", [...ids, ["reason", "Twice"]]);
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain("1 order was cancelled");
  expect(done.body).toContain(manager.bulk.because.paid);
  const rows = await world.db.selectFrom("orders").select(["id", "status"]).execute();
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [paid.orderId]: OrderStatus.paid,
    [unpaid.orderId]: OrderStatus.cancelled,
  });
});

test("the lists of money are narrowed by age and by words, and leave out what is done", async () => {
  const { world, reported, orderId } = await busy();
  const { open, send } = await desk(world);
  const numberOf = async (id: string) =>
    (await world.db.selectFrom("orders").select("number").where("id", "=", id).executeTakeFirst())
      ?.number ?? "";
  const [booked, differs] = [await numberOf(reported), await numberOf(orderId)];
  const shown = async (path: string, number: string) =>
    (await open(path)).body.includes(`>${number}</a>`);
  expect(await shown("/transfer?old=1", booked)).toBe(false);
  const report = await world.db.selectFrom("transfer_reports").select("id").executeTakeFirst();
  const fields = { intent: "confirm", report: report?.id ?? "", reason: "Found" };
  expect((await send(`/order/${reported}`, Object.entries(fields))).statusCode).toBe(303);
  expect([await shown("/held", booked), await shown("/held", differs)]).toEqual([false, true]);
  expect(await shown("/held?all=1", booked)).toBe(true);
  expect(await shown("/held?state=applied", booked)).toBe(true);
  expect(await shown("/held?old=1", differs)).toBe(false);
  world.advance(OVERDUE_CONFIRMATION_DAYS * 86_400_000);
  expect(await shown("/held?old=1", differs)).toBe(true);
  expect(await shown("/transfer?old=1&all=1", booked)).toBe(true);
  expect([await shown("/transfer?old=1", booked), await shown("/transfer", booked)]).toEqual([
    false,
    false,
  ]);

  const ledger = (await open("/ledger?account=suspense&kind=payment.applied")).body;
  expect(ledger).toContain(
    `<option value="suspense" selected="">${manager.ledger.accounts.suspense}`,
  );
  expect(ledger).toContain(`selected="">${manager.ledger.kinds.payment_applied}</option>`);
  expect(ledger.match(/<tr[^>]*>(?:(?!<\/tr>).)*payment_applied/g)).toBeNull();
});

test("what is open is asked about at once from the page, which says how long it has been", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { attempt } = await startedOrder(world);
  const { open, send } = await desk(world);
  world.advance(90 * 60_000);
  const page = (await open("/reconciliation")).body;
  expect(page).toContain(attempt.ref);
  expect(page).toContain("1 h 30 min");
  expect(page).toContain(manager.payments.turnNever);
  const sent = await send("/reconciliation?from=2026-11-20", [["intent", "turn"]]);
  expect(sent.headers.location).toBe(at("/reconciliation?from=2026-11-20&turn=1"));
  expect((await open("/reconciliation?turn=1")).body).toContain("Checking 1 payment");
  const attempts = world.db.selectFrom("payment_attempts").select("id");
  const { id } = await attempts.executeTakeFirstOrThrow();
  expect((await send("/reconciliation", [["id", id]])).headers.location).toBe(
    at("/reconciliation?asked=none"),
  );
  expect((await open("/reconciliation?asked=none")).body).toContain(manager.payments.askedNone);
  const reader = await desk(world, ["payments.read"]);
  expect((await reader.open("/reconciliation")).body).not.toContain('value="turn"');
});

test("who may only read orders is shown no boxes, no editing and nothing to decide", async () => {
  const { world, reported } = await busy();
  const { open } = await desk(world, ["orders.read"]);
  expect((await open("/order")).body).not.toContain('name="ids"');
  const order = (await open(`/order/${reported}`)).body;
  expect(order).not.toContain("00042"); // the payer's account
  expect(order).toContain("•••••");
  const payments = await desk(world, ["orders.read", "payments.read"]);
  expect((await payments.open(`/order/${reported}`)).body).toContain("00042");
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

test("what a notice says of the payment stands beside what was done with it, with its amount, and can be asked for", async () => {
  const world = await testWorld(await builtPages());
  const { attempt, amount, member, orderId } = await startedOrder(world);
  await deliverCallback(
    world,
    signedForm(paidNotification(attempt, { RtnCode: "10100058", TradeAmt: "0" })),
  );
  const second = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(second)));
  await deliverCallback(world, `${signedForm(paidNotification(second))}0`); // forged: no meaning is stored
  const { open } = await desk(world);
  const { meanings } = manager.payments;
  const rows = async (path: string) =>
    [...(await open(path)).body.matchAll(/<tr[^>]*role="row"[^>]*>(.*?)<\/tr>/gs)]
      .map(([, row = ""]) => row)
      .filter((row) => row.includes("</td>") && row.includes("/manager/payments/"));
  const money = formatMoney({ minor: amount, currency: "TWD" });
  const [declined, ...others] = await rows("/payments?meaning=declined");
  expect(others).toEqual([]);
  for (const said of [attempt.ref, meanings.declined, money, manager.order.outcomes.applied])
    expect(declined).toContain(said);
  const [paid] = await rows("/payments?meaning=paid");
  for (const said of [second.ref, meanings.paid, money]) expect(paid).toContain(said);
  expect(await rows("/payments")).toHaveLength(3);
  expect((await open("/payments.csv?meaning=declined")).body).toContain(
    `,${meanings.declined},${amount},TWD,`,
  );
});

test("a notice shows what it says and can be taken again; a forged one cannot", async () => {
  const { world } = await busy();
  const { open, send } = await desk(world);
  const events = await world.db.selectFrom("webhook_events").select(["id", "outcome"]).execute();
  const idOf = (outcome: string) => events.find((event) => event.outcome === outcome)?.id ?? "";
  const held = await open(`/payments/${idOf("amount_differs")}`);
  expect(held.body).toContain("交易成功");
  const again = await send(`/payments/${idOf("amount_differs")}`, []);
  const here = `/payments/${idOf("amount_differs")}?replayed=repeated`;
  expect(again.headers.location).toBe(at(here));
  const said = manager.payments.replayed.replace("{outcome}", manager.order.outcomes.repeated);
  expect((await open(here)).body).toContain(said);
  expect((await open(`/payments/${idOf("forged")}`)).body).toContain(
    phrases.en.refusal.webhook.not_replayable,
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
  const turned = fields("1,000").map(([name, value]): [string, string] =>
    name === "ranges.0.min" ? [name, "2,000"] : [name, value],
  );
  const once = (await send("/methods", turned)).body.split(phrases.en.fault.range_turned);
  expect(once).toHaveLength(3); // at the field and in the phrases
  const saved = await send("/methods", fields("1,000"));
  expect(saved.headers.location).toBe(at("/methods?saved=atm"));
  expect(await world.db.selectFrom("payment_method_limits").selectAll().execute()).toEqual([
    { method: "atm", currency: "TWD", min_minor: 11, max_minor: 1_000 },
  ]);
  expect((await open("/methods")).body).toContain(manager.methods.off);
});

test("a provider is asked by the page whether it knows us, and the page says so", async () => {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay?.account) throw new Error("no gateway");
  const check = async () => ({ verdict: "fine" as const, code: "10200047" });
  const account = { ...ecpay.account, check };
  const providers = [{ ...ecpay, account }, ...others];
  const world = await testWorld({ ...(await builtPages()), providers });
  const { open, send } = await desk(world);
  const { verdicts } = manager.methods;
  const shown = async () => shownIn((await open("/methods")).body);
  expect(await shown()).not.toContain(verdicts.fine);
  const asked = await send("/methods", [
    ["intent", "check"],
    ["provider", "ecpay"],
  ]);
  expect([asked.statusCode, asked.headers.location]).toEqual([303, at("/methods")]);
  expect(await shown()).toContain(verdicts.fine);
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

test("too little is told with what is missing, refused at its box, and the keys that follow are said to come", async () => {
  const { world, reported } = await busy();
  const { open, send } = await desk(world);
  const { decide, order } = manager;
  const row = await world.db
    .updateTable("transfer_reports")
    .set((eb) => ({ amount_minor: eb("amount_minor", "-", 300) }))
    .returning(["id", "amount_minor"])
    .executeTakeFirstOrThrow();
  const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
  const [reportedMoney, total] = [money(row.amount_minor), money(row.amount_minor + 300)];
  expect((await open("/transfer")).body).toContain(`>TWD 300 less than ${total}<`);
  const page = (await open(`/order/${reported}`)).body;
  expect(page).toContain(`${reportedMoney} reported, order total ${total}: TWD 300 short`);
  const label = decide.acceptDifference.replace("{total}", total);
  expect(page).toContain(`>${label}<`);
  const confirm = (...more: [string, string][]) =>
    send(`/order/${reported}`, [
      ["intent", "confirm"],
      ["report", row.id],
      ["reason", "Found"],
      ...more,
    ]);
  const short = await confirm();
  expect(short.statusCode).toBe(422);
  expect(short.body).toContain(phrases.en.refusal.order.amount_short);
  expect(short.body).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="acceptDifference"|name="acceptDifference"[^>]*aria-invalid="true"/,
  );
  expect(short.body).toContain(`<span>${phrases.en.fault.amount_short}</span>`);
  expect((await confirm(["acceptDifference", "1"])).statusCode).toBe(303);
  const before = shownIn((await open(`/order/${reported}`)).body);
  const said = [order.keysNone, order.keysComing].map((words) => before.includes(words));
  expect(said).toEqual([false, true]);
  await world.drain();
  expect(shownIn((await open(`/order/${reported}`)).body)).not.toContain(order.keysComing);
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
    expect([booked.statusCode, booked.headers.location]).toEqual([
      303,
      `/en/manager${order}?done=receipt_booked`,
    ]);
  }
  expect((await open("/held?state=refund_due")).body.match(/TWD 2,000/g)).toHaveLength(2);
  const { body } = await open(order);
  expect(body).toContain(manager.order.receiptBooked.replace("{amount}", "TWD 2,000"));
});

test("a transfer like another order's is booked only once somebody has ticked that it is another", async () => {
  const { world, reported, orderId } = await busy();
  const { open, send } = await desk(world);
  const {
    transferred_on: date,
    amount_minor: minor,
    last5,
  } = await world.db
    .selectFrom("transfer_reports")
    .select(["transferred_on", "amount_minor", "last5"])
    .where("order_id", "=", reported)
    .executeTakeFirstOrThrow();
  const box = `name="chosen"`;
  expect((await open(`/order/${orderId}`)).body).not.toContain(box);
  const book = (...more: [string, string][]) =>
    send(`/order/${orderId}`, [
      ["intent", "receipt"],
      ["idempotencyKey", world.newId()],
      ["received", String(minor)],
      ["date", date],
      ["last5", last5],
      ["reason", "Found on the statement"],
      ...more,
    ]);
  const { statusCode, body } = await book();
  expect([statusCode, body.split(box)]).toEqual([422, expect.objectContaining({ length: 2 })]);
  expect(body).toContain(phrases.en.refusal.transfer.possible_duplicate);
  expect(body).toContain(`href="/en/manager/order/${reported}"`);
  expect((await book(["chosen", "1"])).statusCode).toBe(303);
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
  const since = stale.body.slice(stale.body.indexOf(phrases.en.refusal.transfer.changed));
  expect(since.slice(0, since.indexOf("</ul>"))).toContain("00042");
  const shown = (await open(`/order/${reported}`)).body;
  const { id } = await world.db
    .selectFrom("transfer_reports")
    .select("id")
    .executeTakeFirstOrThrow();
  expect(shown).toContain(`name="report" value="${id}"`);
  const held = await world.db
    .selectFrom("suspense_items")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const page = (await open(`/order/${orderId}`)).body;
  expect(page.split(`name="seen" value="${held.id}"`)).toHaveLength(4); // to confirm, reject and cancel
  const confirm = (seen: string) =>
    send(`/order/${orderId}`, [
      ["intent", "confirm"],
      ["report", "none"],
      ["seen", seen],
      ["acceptDifference", "1"],
      ["reason", "Enough"],
    ]);
  const told = (await confirm("none")).body;
  expect(told).toContain(phrases.en.refusal.suspense.changed);
  expect(told).toContain(
    manager.decide.cameSince
      .replace("{amount}", "TWD 1")
      .replace("{why}", manager.held.causes.amount_differs),
  );
  const reject = (seen: string) =>
    send(`/order/${orderId}`, [
      ["intent", "reject"],
      ["seen", seen],
      ["reason", "Too little"],
    ]);
  expect((await reject("none")).body).toContain(phrases.en.refusal.suspense.changed);
  expect((await reject(held.id)).statusCode).toBe(303);
});

test("a gateway that does not know us is told of on the first page, to whoever may read payments", async () => {
  const world = await testWorld(await builtPages());
  const { gateway } = manager.start;
  const title = gateway.title.replace("{provider}", manager.order.providers.ecpay);
  const [{ open }, clerk] = [await desk(world), await desk(world, ["orders.read"])];
  expect((await open("")).body).not.toContain(`>${title}<`);
  const checked_at = new Date("2026-11-20T00:00:00Z");
  await world.db
    .insertInto("provider_checks")
    .values({
      provider: "ecpay",
      verdict: "wrong_key",
      code: "10200073",
      checked_at,
      actor_id: null,
    })
    .execute();
  const { body } = await open("");
  const means = gateway.means.replace("{time}", "2026-11-20 08:00:00");
  for (const said of [title, manager.methods.verdicts.wrong_key, means, gateway.settings])
    expect(body).toContain(`>${said}<`);
  expect((await clerk.open("")).body).not.toContain(`>${title}<`);
});

test("sums that no number holds are shown to their last digit: what a member paid, and the books", async () => {
  const world = await testWorld(await builtPages());
  const buyer = await world.member();
  for (const _ of [1, 2, 3]) {
    const { orderId } = await placeOrder(world, "credit", buyer);
    const most = { paid_minor: Number.MAX_SAFE_INTEGER, status: OrderStatus.paid };
    await world.db.updateTable("orders").set(most).where("id", "=", orderId).execute();
    await runTransaction(world.db, (tx) =>
      postToLedger(tx, world.scope(), {
        kind: "payment.received",
        referenceId: orderId,
        entries: [
          { account: "clearing:ecpay", money: { minor: most.paid_minor, currency: "TWD" } },
          { account: "deferred_revenue", money: { minor: -most.paid_minor, currency: "TWD" } },
        ],
      }),
    );
  }
  const { open } = await desk(world);
  const sum = "TWD 27,021,597,764,222,973";
  expect((await open(`/member/${buyer.memberId}`)).body).toContain(`>${sum}<`);
  const books = (await open("/ledger")).body;
  for (const said of [sum, `−${sum}`, "TWD 0"]) expect(books).toContain(`>${said}<`);
});

test("a report that its buyer takes back is listed as that, with nothing to match or book, and books nothing", async () => {
  const { world, reported } = await busy();
  const { open, send } = await desk(world);
  const { id } = await world.db
    .selectFrom("transfer_reports")
    .select("id")
    .executeTakeFirstOrThrow();
  const { transfers } = manager;
  expect((await open("/transfer")).body).toContain(`>${transfers.fits}<`);
  expect((await open(`/order/${reported}`)).body).toContain(`value="${id}"`);
  for (const state of ["withdrawn", "corrected"] as const) {
    await world.db.updateTable("transfer_reports").set({ state }).execute();
    const { body } = await open("/transfer?all=1");
    for (const said of [transfers.takenBack, transfers.states[state]])
      expect(body).toContain(`>${said}<`);
    for (const not of [transfers.fits, transfers.differs, transfers.book])
      expect(body).not.toContain(`>${not}<`);
    expect((await open(`/order/${reported}`)).body).not.toContain(`value="${id}"`);
    const booked = await send(`/order/${reported}`, [
      ["intent", "receipt"],
      ["idempotencyKey", world.newId()],
      ["report", id],
      ["received", "2,000"],
      ["date", "2026-11-20"],
      ["reason", "Found on the statement"],
    ]);
    expect(booked.statusCode).toBe(422);
    const told = booked.body.slice(booked.body.indexOf(phrases.en.refusal.transfer.changed));
    expect(told.slice(0, told.indexOf("</ul>"))).toContain(transfers.states[state]);
  }
});

test("an overdue order that the gateway says nothing about can be closed on its page, and only then", async () => {
  const pages = await builtPages();
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no provider");
  const query = () => Promise.reject(new Error("nobody answers"));
  const world = await testWorld({ ...pages, providers: [{ ...ecpay, query }, ...others] });
  const { orderId } = await startedOrder(world);
  const { open, send } = await desk(world);
  const form = 'name="intent" value="closeUnanswered"';
  const offered = async (to = open) => (await to(`/order/${orderId}`)).body.includes(form);
  expect(await offered()).toBe(false);
  world.advance(WINDOW_MS);
  await expect(expireOverdueOrders(world.scope())).rejects.toThrow("could not be cancelled");
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
