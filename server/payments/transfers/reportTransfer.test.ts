import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import {
  bookIncomingTransfer,
  orderActions,
  orderStatusOf,
} from "#test/kit/orders/orderActions.ts";
import {
  HOUR_MS,
  SHORTFALL,
  type OrderStage,
  openOrderStage,
} from "#test/kit/orders/orderStage.ts";
import {
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";

const reportsOf = async ({ member, orderId }: OrderStage) =>
  (await member.get(`/Order/${orderId}/BankAccount`)).json().data.reports;

const said = (at: OrderStage, more: object = {}) => ({
  last5: "99887",
  date: "2026-11-20",
  amount: at.amount,
  ...more,
});
const correct = (at: OrderStage, report: string, more: object = {}) =>
  at.member.put(`/Order/${at.orderId}/TransferReport`, { ...said(at, more), report });
const withdraw = (at: OrderStage, report: string) =>
  at.member.post(`/Order/${at.orderId}/TransferReportWithdrawal`, { report });
const confirm = (at: OrderStage, report: string) =>
  at.manager.post(`/Manager/Order/${at.orderId}/Confirmation`, { reason: "Found", report });

async function reported(): Promise<OrderStage & { report: string }> {
  const at = await openOrderStage();
  await orderActions.report(at);
  return { ...at, report: (await reportsOf(at))[0].id };
}

test("a correction opens a new report with the proof, and the old one pays nothing", async () => {
  const at = await reported();
  await at.world.db
    .updateTable("transfer_reports")
    .set({ slip_key: "transfer/slip.pdf" })
    .execute();
  const answer = await correct(at, at.report);
  expect([answer.statusCode, answer.json().data?.status]).toEqual([200, OrderStatus.confirming]);
  const [newer, older] = await reportsOf(at);
  expect([newer, older]).toMatchObject([
    { state: "open", last5: "99887", hasProof: true },
    { state: "corrected", last5: "12345", hasProof: false },
  ]);
  expect((await confirm(at, older.id)).json().code).toBe("transfer.changed");
  expect((await correct(at, older.id)).json().code).toBe("transfer.report_closed");
  expect((await confirm(at, newer.id)).statusCode).toBe(200);
  expect((await correct(at, newer.id)).json().code).toBe("transfer.report_closed");
});

test("a correction is validated like a report and refused as a whole", async () => {
  const at = await reported();
  const wrong = await correct(at, at.report, { date: "2026-11-21" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["date"]]);
  expect(await reportsOf(at)).toMatchObject([{ id: at.report, state: "open" }]);
});

test("equal reports for two orders need a confirmation, which names the buyer's own orders only", async () => {
  const at = await reported();
  const stranger = await placeOrder(at.world);
  const mine = { ...at, ...(await placeOrder(at.world, "credit", at.member)) };
  const same = { last5: "12345", date: "2026-11-20", amount: at.amount };
  const foreign = await stranger.member.post(`/Order/${stranger.orderId}/TransferReport`, same);
  expect(foreign.statusCode).toBe(200);
  const report = (more: object = {}) =>
    at.member.post(`/Order/${mine.orderId}/TransferReport`, { ...same, ...more });
  const { number } = (await at.member.get(`/Order/${at.orderId}`)).json().data;
  const refused = await report();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: "transfer.possible_duplicate", possibleDuplicates: [{ id: at.orderId, number }] },
  ]);
  expect(await orderStatusOf(mine)).toBe(OrderStatus.unpaid);
  expect((await report({ last5: "54321" })).statusCode).toBe(200);
  const [{ id }] = await reportsOf(mine);
  expect((await correct(mine, id, same)).json().code).toBe("transfer.possible_duplicate");
  expect((await correct(mine, id, { ...same, chosen: true })).statusCode).toBe(200);
  expect((await correct(at, at.report, { ...same, chosen: true })).statusCode).toBe(200);
});

test("of two equal concurrent reports one is refused", async () => {
  const at = await openOrderStage();
  for (const last5 of ["10001", "10002", "10003", "10004"]) {
    const orders = [await placeOrder(at.world, "bank", at.member)];
    orders.push(await placeOrder(at.world, "bank", at.member));
    const same = { last5, date: "2026-11-20", amount: at.amount };
    const answers = await Promise.all(
      orders.map(({ orderId }) => at.member.post(`/Order/${orderId}/TransferReport`, same)),
    );
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect(codes.toSorted()).toEqual(["200", "transfer.possible_duplicate"]);
  }
});

test("a withdrawn report leaves the order unpaid with its deadline and can be made again", async () => {
  const at = await reported();
  const before = (await at.member.get(`/Order/${at.orderId}`)).json().data.payBy;
  const answer = await withdraw(at, at.report);
  expect(answer.json().data).toMatchObject({ status: OrderStatus.unpaid, payBy: before });
  expect((await withdraw(at, at.report)).json().code).toBe("transfer.report_closed");
  expect(await orderActions.report(at)).toBeNull();
  const history = (await at.member.get(`/Order/${at.orderId}/History`)).json().data;
  expect(history.map(({ reason, by }: { reason: string; by: string }) => [reason, by])).toEqual([
    ["placed", "buyer"],
    ["transfer.reported", "buyer"],
    ["transfer.withdrawn", "buyer"],
    ["transfer.reported", "buyer"],
  ]);
});

test("after the deadline a report can be corrected but not withdrawn", async () => {
  const at = await reported();
  at.world.advance(AFTER_DEADLINE_MS);
  expect((await withdraw(at, at.report)).json().code).toBe("order.overdue");
  expect((await correct(at, at.report)).statusCode).toBe(200);
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
});

test("withdrawing a report leaves an order with other money confirming", async () => {
  const at = await reported();
  await deliverCallback(at.world, signedForm(paidNotification(at.attempts[0], { TradeAmt: "7" })));
  expect((await withdraw(at, at.report)).json().data.status).toBe(OrderStatus.confirming);
  expect(await reportsOf(at)).toMatchObject([{ state: "withdrawn" }]);
});

test("corrections and withdrawals appear in the order history of buyer and staff", async () => {
  const at = await reported();
  at.world.advance(60_000);
  await correct(at, at.report, { amount: at.amount - 5 });
  const [{ id }] = await reportsOf(at);
  await deliverCallback(at.world, signedForm(paidNotification(at.attempts[0], { TradeAmt: "7" })));
  at.world.advance(3_600_000);
  await withdraw(at, id); // the order stays confirming for the other money
  const history = (await at.member.get(`/Order/${at.orderId}/History`)).json().data;
  const told = history.map(({ reason, from, to }: Record<string, unknown>) => [reason, from, to]);
  const { unpaid, confirming } = OrderStatus;
  expect(told).toEqual([
    ["placed", null, unpaid],
    ["transfer.reported", unpaid, confirming],
    ["transfer.corrected", confirming, confirming],
    ["transfer.withdrawn", confirming, confirming],
  ]);
  const [before, after] = [
    { amount: { minor: at.amount }, last5: "12345", date: "2026-11-20" },
    { amount: { minor: at.amount - 5 }, last5: "99887", date: "2026-11-20" },
  ];
  expect(history[2].correction).toMatchObject({ before, after });
  const changes = async (as: OrderStage["manager"]) => {
    const { timeline } = (await as.get(`/Manager/Order/${at.orderId}`)).json().data;
    return timeline.filter(({ kind }: { kind: string }) => kind === "report_changed");
  };
  expect(await changes(at.manager)).toMatchObject([
    { before, after },
    { before: after, after: null },
  ]);
  const clerk = await at.world.manager(["orders.read"]);
  expect(await changes(clerk)).toMatchObject([
    { before: { last5: null }, after: { last5: null } },
    { before: { last5: null }, after: null },
  ]);
  expect(await orderStatusOf(at)).toBe(confirming);
});

test("only the buyer corrects or withdraws", async () => {
  const at = await reported();
  const other = { ...at, member: await at.world.member() };
  for (const answer of [await correct(other, at.report), await withdraw(other, at.report)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order.not_found"]);
});

test("booked, undecided money is shown as such and not as confirmed", async () => {
  const at = await reported();
  expect(await orderActions.receipt(at)).toBeNull();
  expect(await reportsOf(at)).toMatchObject([{ state: "confirmed", deciding: true }]);
  expect(await orderActions.confirm(at)).toBeNull();
  expect(await reportsOf(at)).toMatchObject([{ state: "confirmed", deciding: false }]);
});

test("of a confirmation and a concurrent withdrawal or correction one is refused", async () => {
  for (const deed of [withdraw, correct]) {
    const at = await reported();
    const [mine, theirs] = await Promise.all([deed(at, at.report), confirm(at, at.report)]);
    const won = mine.statusCode === 200;
    expect([mine.statusCode, theirs.statusCode].toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = won ? theirs.json().code : mine.json().code;
    expect([
      "transfer.report_closed",
      "transfer.changed",
      "order.not_awaiting_confirmation",
    ]).toContain(refused);
    const status = await orderStatusOf(at);
    expect(status === OrderStatus.paid).toBe(!won);
  }
});

const book = (at: OrderStage, report: string) =>
  bookIncomingTransfer(at, { received: at.amount, last5: "12345", report });

test("money is not booked to a withdrawn or corrected report; the refusal names the newer one", async () => {
  const at = await reported();
  await correct(at, at.report);
  const [newer] = await reportsOf(at);
  const corrected = await book(at, at.report);
  expect([corrected.statusCode, corrected.json()]).toMatchObject([
    422,
    { code: "transfer.changed", added: [newer.id], removed: [at.report] },
  ]);
  await withdraw(at, newer.id);
  for (const { id } of await reportsOf(at)) {
    expect((await book(at, id)).json()).toMatchObject({
      code: "transfer.changed",
      added: [],
      removed: [id],
    });
  }
  expect((await at.manager.get("/Manager/SuspenseItem")).json().data).toEqual([]);
  expect(await orderStatusOf(at)).toBe(OrderStatus.unpaid);
});

test("of a booking and a concurrent withdrawal or correction one is refused", async () => {
  for (const deed of [withdraw, correct]) {
    const at = await reported();
    const [mine, theirs] = await Promise.all([deed(at, at.report), book(at, at.report)]);
    const won = mine.statusCode === 200;
    expect([mine.statusCode, theirs.statusCode].toSorted((a, b) => a - b)).toEqual([200, 422]);
    const [newest] = await reportsOf(at);
    const { code, removed: gone } = (won ? theirs : mine).json();
    expect([code, gone]).toEqual(
      won ? ["transfer.changed", [at.report]] : ["transfer.report_closed", undefined],
    );
    const held = (await at.manager.get("/Manager/SuspenseItem")).json().data;
    expect([newest.state, held.length]).toEqual(
      won ? [deed === withdraw ? "withdrawn" : "open", 0] : ["confirmed", 1],
    );
  }
});

/** The clock starts at 2026-11-20 00:00 UTC: noon of the 19th furthest west, 14:00 of the 20th furthest east. */
test("a transfer may be dated in any time zone", async () => {
  const at = await openOrderStage();
  const dateFaults = async (date: string) => {
    const answer = await at.member.post(`/Order/${at.orderId}/TransferReport`, said(at, { date }));
    return answer.statusCode === 422 ? answer.json().errors.date.length : answer.statusCode;
  };
  const day = formatInstant(at.world.now()).slice(0, 10);
  expect(day).toBe("2026-11-20");
  expect([await dateFaults("2026-11-18"), await dateFaults("2026-11-21")]).toEqual([1, 1]);
  expect(await dateFaults("2026-11-19")).toBe(200); // still the 19th in Honolulu
  const [report] = await reportsOf(at);
  at.world.advance(10 * HOUR_MS); // past noon: the 21st has begun in Kiritimati
  const early = await correct(at, report.id, { date: "2026-11-22" });
  expect(Object.keys(early.json().errors)).toEqual(["date"]);
  const ahead = await correct(at, report.id, { date: "2026-11-21" });
  expect([ahead.statusCode, (await reportsOf(at))[0].date]).toEqual([200, "2026-11-21"]);
});

test("money of a report can be booked by the buyer's local date", async () => {
  const at = await openOrderStage();
  const day = { date: "2026-11-19" };
  await at.member.post(`/Order/${at.orderId}/TransferReport`, said(at, day));
  expect((await bookIncomingTransfer(at, { received: at.amount, ...day })).statusCode).toBe(200);
  const before = await bookIncomingTransfer(at, {
    received: SHORTFALL,
    date: "2026-11-18",
    report: "none",
  });
  expect(Object.keys(before.json().errors)).toEqual(["date"]);
});
