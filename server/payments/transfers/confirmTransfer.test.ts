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
  createStage,
} from "#test/kit/orders/orderStage.ts";
import { orderState, saleBalances } from "#test/kit/orders/payments.ts";

const { unpaid, paid, cancelled, confirming } = OrderStatus;

const heldOf = async ({ manager, orderId }: OrderStage) =>
  (await manager.get("/Manager/SuspenseItem?all=1"))
    .json()
    .data.filter((row: { order: { id: string } }) => row.order.id === orderId);

const reportsOf = async ({ manager, orderId }: OrderStage) =>
  (await manager.get(`/Manager/Order/${orderId}`)).json().data.transfers;

test("money in suspense is not booked again unless confirmed as another", async () => {
  const at = await openOrderStage();
  await orderActions.less(at);
  const less = at.amount - SHORTFALL;
  for (const [noun, more] of [
    ["Confirmation", { acceptDifference: true }],
    ["Rejection", {}],
  ] as const) {
    const again = await decideOrder(at, noun, { received: less, ...more });
    expect(again.json()).toMatchObject({
      code: "transfer.already_in_suspense",
      possibleDuplicates: [{ id: at.orderId }],
    });
  }
  expect((await bookIncomingTransfer(at, { received: less, chosen: false })).json().code).toBe(
    "transfer.already_in_suspense",
  );
  expect(await heldOf(at)).toHaveLength(1);
  const rest = await decideOrder(at, "Confirmation", { received: SHORTFALL });
  expect(rest.json().data).toMatchObject({ status: paid });

  const twice = await createStage(at.world, at.manager);
  await orderActions.less(twice);
  const both = { received: twice.amount - SHORTFALL, chosen: true };
  expect((await decideOrder(twice, "Confirmation", both)).json().data).toMatchObject({
    status: paid,
  });
  expect(await heldOf(twice)).toHaveLength(2);
});

test("an amount received in a confirmation is booked without a report and pays the rest", async () => {
  const at = await openOrderStage();
  await orderActions.less(at);
  const short = { acceptDifference: true, chosen: false, received: SHORTFALL };
  expect((await decideOrder(at, "Confirmation", short)).json().data).toMatchObject({
    status: paid,
  });
  const { paid: minor, books } = await orderState(at.world, at.orderId);
  expect(minor).toBe(at.amount);
  expect(books).toMatchObject({
    "clearing:ecpay": at.amount - SHORTFALL,
    "clearing:bank": SHORTFALL,
    ...saleBalances(at.amount),
    suspense: 0,
  });
  const other = await openOrderStage();
  await bookIncomingTransfer(other, { received: SHORTFALL, last5: "12345" });
  await orderActions.reject(other);
  await orderActions.less(other);
  expect((await decideOrder(other, "Confirmation", short)).json().code).toBe(
    "transfer.possible_duplicate",
  );
});

test("suspense pays the order alone; the open report can still be booked later", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await orderActions.less(at);
  const less = { acceptDifference: true };
  // Nothing is booked unless named.
  expect((await decideOrder(at, "Confirmation", less)).json().code).toBe("transfer.changed");
  expect(await orderStatusOf(at)).toBe(confirming);
  const none = { ...less, report: "none" };
  expect((await decideOrder(at, "Confirmation", none)).json().data).toMatchObject({ status: paid });
  const { paid: minor, books } = await orderState(at.world, at.orderId);
  expect([minor, books["clearing:bank"] ?? 0, books["suspense"]]).toEqual([
    at.amount - SHORTFALL,
    0,
    0,
  ]);
  const [{ id, state }] = await reportsOf(at);
  expect(state).toBe("superseded");
  const late = await bookIncomingTransfer(at, { received: at.amount, report: id });
  expect(late.json().data).toMatchObject({ outcome: "refund_due", suspenseItem: id });
});

test("money booked under an older report pays the order while a corrected one is open", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await orderActions.reject(at);
  at.world.advance(HOUR_MS);
  await orderActions.report(at);
  const [, older] = await reportsOf(at);
  await bookIncomingTransfer(at, { received: at.amount, report: older.id });
  const [newer] = await reportsOf(at);
  expect((await decideOrder(at, "Confirmation")).json()).toMatchObject({
    code: "transfer.changed",
    added: [newer.id],
    removed: [],
  });
  expect((await decideOrder(at, "Confirmation", { report: "none" })).statusCode).toBe(200);
  expect(await reportsOf(at)).toMatchObject([{ state: "superseded" }, { state: "confirmed" }]);
  const { paid: minor, books } = await orderState(at.world, at.orderId);
  expect([minor, books["clearing:bank"], books["suspense"]]).toEqual([at.amount, at.amount, 0]);
});

test("a named report, or its amount, pays together with suspense", async () => {
  for (const name of [
    async (at: OrderStage) => ({ report: (await reportsOf(at))[0].id }),
    async ({ amount }: OrderStage) => ({ received: amount }),
  ]) {
    const at = await openOrderStage();
    await orderActions.report(at);
    await orderActions.less(at);
    const named = { ...(await name(at)), chosen: true };
    expect((await decideOrder(at, "Confirmation", named)).statusCode).toBe(200);
    expect(await reportsOf(at)).toMatchObject([{ state: "confirmed" }]);
    const rests = (await heldOf(at)).map((row: { rest: { minor: number } }) => row.rest.minor);
    expect(rests.toSorted((a: number, b: number) => a - b)).toEqual([0, at.amount - SHORTFALL]);
  }
});

test("a confirmation is refused with the changes if suspense changed", async () => {
  const at = await openOrderStage();
  await orderActions.less(at);
  const [less] = await heldOf(at);
  await bookIncomingTransfer(at, { received: SHORTFALL });
  const all = (await heldOf(at)).map((row: { id: string }) => row.id);
  const other = all.find((id: string) => id !== less.id);
  const stale = async (seen?: readonly string[]) =>
    (await decideOrder(at, "Confirmation", { seen, acceptDifference: true })).json();
  expect(await stale([less.id])).toMatchObject({
    code: "suspense.changed",
    added: [other],
    removed: [],
  });
  const gone = at.orderId;
  expect(await stale([...all, gone])).toMatchObject({ added: [], removed: [gone] });
  expect((await stale(undefined)).code).toBe("suspense.changed");
  expect(await orderStatusOf(at)).toBe(confirming);
  expect((await stale(all)).data).toMatchObject({ status: paid });
  expect((await orderState(at.world, at.orderId)).paid).toBe(at.amount);
});

test("a stale page cannot reject or cancel another report", async () => {
  for (const [noun, to] of [
    ["Rejection", unpaid],
    ["Cancellation", cancelled],
  ] as const) {
    const at = await openOrderStage();
    await orderActions.report(at);
    await orderActions.reject(at);
    at.world.advance(HOUR_MS);
    await orderActions.report(at);
    const [newer, older] = await reportsOf(at);
    for (const report of [older.id, "none"]) {
      expect((await decideOrder(at, noun, { report })).json().code).toBe("transfer.changed");
    }
    expect(await reportsOf(at)).toMatchObject([{ state: "open" }, { state: "rejected" }]);
    expect(await orderStatusOf(at)).toBe(confirming);
    const answer = await decideOrder(at, noun, { report: newer.id });
    expect(answer.json().data).toMatchObject({ status: to });
  }
});

test("bulk cancellation refuses orders with unreviewed money", async () => {
  const at = await openOrderStage();
  await orderActions.less(at);
  const ids = [at.orderId];
  const answer = await at.manager.post("/Manager/Order/Cancellation", { ids, reason: "Old" });
  expect(answer.json().data).toMatchObject({
    cancelled: [],
    refused: [{ id: at.orderId, code: "order.not_cancellable" }],
  });
  expect(await orderStatusOf(at)).toBe(confirming);
  expect(await heldOf(at)).toMatchObject([{ state: "held" }]);
});

test("unseen late money does not pay its order", async () => {
  const at = await openOrderStage();
  await orderActions.cancel(at);
  await orderActions.less(at);
  const [{ id }] = await heldOf(at);
  await orderActions.paid(at);
  const stale = await decideOrder(at, "Reopening", { seen: [id], acceptDifference: true });
  const both = (await heldOf(at)).map((row: { id: string }) => row.id);
  const came = both.find((each: string) => each !== id);
  expect(stale.json()).toMatchObject({ code: "suspense.changed", added: [came], removed: [] });
  expect(await orderStatusOf(at)).toBe(confirming);
  const answer = await decideOrder(at, "Reopening", { seen: both });
  expect(answer.json().data).toMatchObject({ outcome: "reopened", status: paid });
});

test("late money of a sold-out order is not refunded together with unseen money", async () => {
  const at = await openOrderStage();
  await at.world.db.updateTable("order_lines").set({ reserved: 1 }).execute();
  await at.world.db.updateTable("commodities").set({ stock: 0 }).execute();
  await orderActions.cancel(at);
  await orderActions.paid(at);
  const [{ id }] = await heldOf(at);
  await orderActions.paidTwice(at);
  await at.world.db.updateTable("commodities").set({ stock: 0 }).execute();
  expect((await decideOrder(at, "Reopening", { seen: [id] })).json().code).toBe("suspense.changed");
  const both = (await heldOf(at)).map((row: { id: string }) => row.id);
  const answer = await decideOrder(at, "Reopening", { seen: both });
  expect(answer.json().data).toMatchObject({ outcome: "refund_due", status: cancelled });
});

test("money rejected before its first mail is mailed once", async () => {
  const at = await openOrderStage();
  await bookIncomingTransfer(at, { received: SHORTFALL });
  await orderActions.reject(at);
  await at.world.drain();
  const mails = await at.world.db.selectFrom("mails").select("template").execute();
  const told = mails.filter(({ template }) => /^payment_(held|rejected)$/.test(template));
  expect(told).toEqual([{ template: "payment_rejected" }]);
});
