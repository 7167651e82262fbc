import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  bookIncomingTransfer,
  decideOrder,
  orderActions,
  orderStatusOf,
} from "#test/kit/orders/orderActions.ts";
import {
  HOUR_MS,
  SHORTFALL,
  type OrderStage,
  openOrderStage,
} from "#test/kit/orders/orderStage.ts";
import { placeOrder, orderState, saleBalances } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";

const { unpaid, paid, cancelled, expired, confirming } = OrderStatus;

const heldOf = async ({ manager, orderId }: OrderStage) =>
  (await manager.get("/Manager/SuspenseItem"))
    .json()
    .data.filter((row: { order: { id: string } }) => row.order.id === orderId);

const reportsOf = async ({ manager, orderId }: OrderStage) =>
  (await manager.get(`/Manager/Order/${orderId}`)).json().data.transfers;

const mailsOf = async ({ world }: OrderStage) => {
  await world.drain();
  return (await world.db.selectFrom("mails").selectAll().execute()).filter(
    ({ template }) => template === "payment_held",
  );
};

test("money found for an unpaid order goes to suspense, is mailed, and pays it once confirmed", async () => {
  const at = await openOrderStage();
  const answer = await bookIncomingTransfer(at, { received: at.amount, last5: "１２３４５" });
  expect(answer.json().data).toMatchObject({ status: confirming, outcome: "held" });
  const [row] = await heldOf(at);
  expect(row).toMatchObject({
    id: answer.json().data.suspenseItem,
    cause: "transfer",
    state: "held",
  });
  expect((await mailsOf(at))[0]?.body_text).toContain("We are reviewing your payment");
  const detail = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  expect(detail.suspenseItems).toMatchObject([{ found: { date: "2026-11-20", last5: "12345" } }]);
  const told = detail.timeline.filter(({ kind }: { kind: string }) => kind === "receipt");
  expect(told).toMatchObject([
    { note: "Found on the statement", actor: { uuid: at.manager.memberId }, ref: row.ref },
  ]);
  const [entry] = (await at.manager.get(`/Manager/Audit?subjectId=${at.orderId}`)).json().data;
  expect(entry).toMatchObject({
    action: "payment.booked",
    before: { status: unpaid },
    after: { status: confirming, amount: at.amount, currency: "TWD", date: "2026-11-20" },
  });

  expect((await decideOrder(at, "Confirmation")).statusCode).toBe(200);
  const { status, paid: minor, books, paidJobs } = await orderState(at.world, at.orderId);
  expect([status, minor, paidJobs]).toEqual([paid, at.amount, 1]);
  expect(books).toMatchObject({
    "clearing:bank": at.amount,
    ...saleBalances(at.amount),
    suspense: 0,
  });
});

test("parts add up; the surplus is due for refund and mailed", async () => {
  const at = await openOrderStage();
  await bookIncomingTransfer(at, { received: SHORTFALL });
  at.world.advance(HOUR_MS);
  expect((await decideOrder(at, "Confirmation")).json().code).toBe("order.amount_short");
  await bookIncomingTransfer(at, { received: at.amount });
  expect(await decideOrder(at, "Confirmation")).toMatchObject({ statusCode: 200 });
  expect(await heldOf(at)).toMatchObject([
    { cause: "transfer", state: "refund_due", rest: { minor: SHORTFALL } },
    { cause: "amount_differs", state: "applied" },
  ]);
  const { books, paid: minor } = await orderState(at.world, at.orderId);
  expect([books["suspense"], minor]).toEqual([-SHORTFALL, at.amount]);
  const last = (await mailsOf(at)).find(({ dedupe_key: key }) => key?.includes("refund_due"));
  expect(last?.body_text).toContain(`TWD ${SHORTFALL}`);
});

test("money found after closing is late: it reopens the order or is refunded", async () => {
  for (const [way, end] of [
    [orderActions.cancel, cancelled],
    [
      async (at: OrderStage) => (at.world.advance(AFTER_DEADLINE_MS), orderActions.sweep(at)),
      expired,
    ],
  ] as const) {
    const at = await openOrderStage();
    await way(at);
    expect((await bookIncomingTransfer(at, { received: at.amount })).json().data.status).toBe(
      confirming,
    );
    expect(await heldOf(at)).toMatchObject([{ cause: "late", state: "held" }]);
    expect((await decideOrder(at, "Confirmation")).json().code).toBe("order.needs_reopening");
    // Gateway money is late as well now: the items may be sold.
    await orderActions.paid(at);
    expect(await orderStatusOf(at)).toBe(confirming);
    expect((await heldOf(at)).map(({ cause }: { cause: string }) => cause)).toEqual([
      "late",
      "late",
    ]);
    expect((await decideOrder(at, "Rejection")).json().data.status).toBe(end);
    expect((await decideOrder(at, "Reopening")).json().code).toBe("order.not_reopenable");
    await bookIncomingTransfer(at, { received: at.amount });
    expect((await decideOrder(at, "Reopening")).json().data).toMatchObject({ status: paid });
  }
});

test("money found for a paid order is due for refund and mailed", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  const answer = await bookIncomingTransfer(at, { received: at.amount });
  expect(answer.json().data).toMatchObject({ status: paid, outcome: "refund_due" });
  expect(await heldOf(at)).toMatchObject([{ cause: "duplicate", state: "refund_due" }]);
  expect((await mailsOf(at)).map(({ body_text: text }) => text)).toEqual([
    expect.stringContaining("We will refund your payment"),
  ]);
  await orderActions.paidTwice(at);
  expect(await mailsOf(at)).toHaveLength(2);
});

test("a booking decides the open report, and a rejected one if named", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await bookIncomingTransfer(at, { received: at.amount - SHORTFALL });
  const reports = () => reportsOf(at);
  expect(await reports()).toMatchObject([{ state: "confirmed" }]);
  expect(await heldOf(at)).toMatchObject([{ amount: { minor: at.amount - SHORTFALL } }]);
  await decideOrder(at, "Rejection");
  expect(await reports()).toMatchObject([{ state: "arrived" }]);

  at.world.advance(HOUR_MS);
  await orderActions.report(at);
  await decideOrder(at, "Rejection");
  const [{ id, state }] = await reports();
  expect(state).toBe("rejected");
  const named = await bookIncomingTransfer(at, { received: at.amount, report: id });
  expect(named.json().data).toMatchObject({ suspenseItem: id, status: confirming });
  expect((await bookIncomingTransfer(at, { received: 1, report: id })).json().code).toBe(
    "transfer.already_booked",
  );
  const other = await placeOrder(at.world);
  const elsewhere = await bookIncomingTransfer(
    { ...at, orderId: other.orderId },
    { received: 1, report: id },
  );
  expect(elsewhere.json().code).toBe("transfer.not_found");
});

test("money is booked to a report only if named, and beside an open one with `none`", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  const [{ id }] = await reportsOf(at);
  const unnamed = await bookIncomingTransfer(at, { received: SHORTFALL, report: undefined });
  expect(unnamed.json()).toMatchObject({ code: "transfer.changed", added: [id], removed: [] });
  // A form opened before the report came must state `none`.
  const stray = await bookIncomingTransfer(at, { received: SHORTFALL, report: "none" });
  expect(stray.json().data).toMatchObject({ outcome: "held", status: confirming });
  expect(stray.json().data.suspenseItem).not.toBe(id);
  expect(await reportsOf(at)).toMatchObject([{ id, state: "open" }]);
  const same = { received: at.amount, report: "none", chosen: false, last5: "12345" };
  expect((await bookIncomingTransfer(at, same)).json().code).toBe("transfer.possible_duplicate");
  expect((await bookIncomingTransfer(at, { received: at.amount, report: id })).statusCode).toBe(
    200,
  );
  expect(await reportsOf(at)).toMatchObject([{ state: "confirmed" }]);
});

test("one statement line is booked once unless confirmed as another", async () => {
  const at = await openOrderStage();
  const other = { ...at, ...(await placeOrder(at.world)) };
  const line = { received: at.amount, last5: "12345", chosen: false };
  expect((await bookIncomingTransfer(at, line)).statusCode).toBe(200);
  const { number } = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  const alike = [{ id: at.orderId, number }];
  for (const where of [at, other]) {
    expect((await bookIncomingTransfer(where, line)).json()).toMatchObject({
      code: "transfer.possible_duplicate",
      possibleDuplicates: alike,
    });
  }
  const { last5: _, ...noDigits } = line;
  expect((await bookIncomingTransfer(other, noDigits)).json()).toMatchObject({
    possibleDuplicates: alike,
  });
  expect((await bookIncomingTransfer(other, { ...line, last5: "99999" })).statusCode).toBe(200);
  await decideOrder(other, "Rejection");
  await orderActions.report(other);
  expect(await orderActions.confirm(other, { chosen: false })).toBe("transfer.possible_duplicate");
  expect(await orderActions.confirm(other)).toBe(null);
});

test("a statement line without digits is booked once unless confirmed as another", async () => {
  const at = await openOrderStage();
  const other = { ...at, ...(await placeOrder(at.world)) };
  const line = { received: at.amount, chosen: false };
  expect((await bookIncomingTransfer(at, line)).statusCode).toBe(200);
  for (const where of [at, other]) {
    expect((await bookIncomingTransfer(where, line)).json()).toMatchObject({
      code: "transfer.possible_duplicate",
      possibleDuplicates: [{ id: at.orderId }],
    });
  }
  expect((await bookIncomingTransfer(other, { ...line, received: SHORTFALL })).statusCode).toBe(
    200,
  );
  expect((await bookIncomingTransfer(other, { ...line, chosen: true })).statusCode).toBe(200);
});

test("invalid bookings are refused at their field, and payments.write is required", async () => {
  const at = await openOrderStage();
  for (const [field, value] of [
    ["received", 0],
    ["received", 1.5],
    ["received", 100_000_000],
    ["date", "2026-11-21"],
    ["date", "2026-11-18"],
    ["date", "0000-01-01"],
    ["date", "yesterday"],
    ["last5", "123"],
    ["reason", ""],
  ] as const) {
    const answer = await bookIncomingTransfer(at, { received: 1, [field]: value });
    expect([field, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      field,
      422,
      [field],
    ]);
  }
  const clerk = await at.world.manager(["orders.read", "orders.write", "payments.read"]);
  expect((await bookIncomingTransfer({ ...at, manager: clerk }, { received: 1 })).statusCode).toBe(
    403,
  );
  const refused = { reason: "No", received: 1 };
  const path = `/Manager/Order/${at.orderId}/Cancellation`;
  expect((await clerk.post(path, refused)).statusCode).toBe(403);
  expect(await heldOf(at)).toEqual([]);
});

test("a refused underpayment is booked for a refund", async () => {
  for (const noun of ["Rejection", "Cancellation"] as const) {
    const at = await openOrderStage();
    await orderActions.report(at);
    await decideOrder(at, noun, { received: SHORTFALL });
    expect(await heldOf(at)).toMatchObject([
      { state: "refund_due", rest: { minor: SHORTFALL }, ref: expect.stringMatching(/B1$/) },
    ]);
    const { transfers } = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
    expect(transfers).toMatchObject([{ state: "arrived" }]);
    expect((await orderState(at.world, at.orderId)).books).toMatchObject({
      "clearing:bank": SHORTFALL,
      suspense: -SHORTFALL,
    });
    const [{ id }] = await heldOf(at);
    const back = await at.manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "R" });
    expect(back.statusCode).toBe(200);
  }
});

test("a stale page cannot confirm another report", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  const first = await at.world.db.selectFrom("transfer_reports").select("id").execute();
  await decideOrder(at, "Rejection");
  await orderActions.report(at);
  const confirm = (report: string) => decideOrder(at, "Confirmation", { report, chosen: true });
  expect((await confirm(first[0]?.id ?? "")).json().code).toBe("transfer.changed");
  expect(await orderStatusOf(at)).toBe(confirming);
  const open = await at.world.db
    .selectFrom("transfer_reports")
    .select("id")
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  expect((await confirm(open.id)).statusCode).toBe(200);
});

test("unseen money is not refunded by a rejection or cancellation", async () => {
  for (const noun of ["Rejection", "Cancellation"]) {
    const at = await openOrderStage();
    await orderActions.report(at);
    await orderActions.less(at);
    expect((await decideOrder(at, noun, { seen: "none" })).json().code).toBe("suspense.changed");
    expect((await decideOrder(at, noun, { seen: [at.orderId] })).json().code).toBe(
      "suspense.changed",
    );
    const [{ id, state }] = await heldOf(at);
    expect(state).toBe("held");
    expect((await decideOrder(at, noun, { seen: [id] })).statusCode).toBe(200);
    expect(await heldOf(at)).toMatchObject([{ state: "refund_due" }]);
  }
});
