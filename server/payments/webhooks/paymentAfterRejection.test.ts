import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { decideOrder, orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { openOrderStage } from "#test/kit/orders/orderStage.ts";

const { cancelled, confirming, paid } = OrderStatus;

test("money by the same attempt after a rejection is late and can reopen the order", async () => {
  const at = await openOrderStage();
  await orderActions.cancel(at);
  await orderActions.paid(at);
  await decideOrder(at, "Rejection");
  expect(await orderStatusOf(at)).toBe(cancelled);
  await orderActions.paidAgain(at);
  expect(await orderStatusOf(at)).toBe(confirming);
  const held = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  expect(held).toMatchObject([
    { cause: "late", state: "held" },
    { cause: "late", state: "refund_due" },
  ]);
  expect((await decideOrder(at, "Reopening")).json().data).toMatchObject({ status: paid });
});
