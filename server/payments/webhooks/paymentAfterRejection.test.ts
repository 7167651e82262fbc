import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { decide, deeds, statusOf } from "#test/kit/orders/orderActions.ts";
import { stage } from "#test/kit/orders/orderStage.ts";

const { cancelled, confirming, paid } = OrderStatus;

test("money by the same attempt after a rejection is late and can reopen the order", async () => {
  const at = await stage();
  await deeds.cancel(at);
  await deeds.paid(at);
  await decide(at, "Rejection");
  expect(await statusOf(at)).toBe(cancelled);
  await deeds.paidAgain(at);
  expect(await statusOf(at)).toBe(confirming);
  const held = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  expect(held).toMatchObject([
    { cause: "late", state: "held" },
    { cause: "late", state: "refund_due" },
  ]);
  expect((await decide(at, "Reopening")).json().data).toMatchObject({ status: paid });
});
