import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { bookIncomingTransfer, orderActions } from "#test/kit/orders/orderActions.ts";
import { openOrderStage, type OrderStage } from "#test/kit/orders/orderStage.ts";
import { deliverCallback, paidNotification, signedForm } from "#test/kit/orders/payments.ts";

async function giveBack({ world, manager, orderId }: OrderStage) {
  const due = await world.db
    .selectFrom("suspense_items")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "refund_due")
    .execute();
  expect(due).toHaveLength(1);
  for (const { id } of due) {
    const path = `/Manager/SuspenseItem/${id}/Refund`;
    expect((await manager.post(path, { reference: "RF-77" })).statusCode).toBe(200);
    expect((await manager.post(path, { reference: "RF-78" })).json().code).toBe(
      "suspense.not_returnable",
    );
  }
  return world.db
    .selectFrom("mails")
    .selectAll()
    .where("template", "=", "payment_refunded")
    .execute();
}

test("after paying twice by card the buyer gets one refund mail and the order stays paid", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  await orderActions.paidTwice(at);
  const [mail, ...more] = await giveBack(at);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ member_id: at.member.memberId, to_address: at.member.email });
  for (const said of ["RF-77", "the original card", "still paid", "Taipei time"])
    expect(mail?.body_text).toContain(said);
});

test("the mail names the ATM payer's bank and digits in the order's language", async () => {
  const at = await openOrderStage();
  await at.world.db.updateTable("orders").set({ lang: "cn" }).execute();
  const late = paidNotification(at.attempts[0], { ATMAccBank: "822", ATMAccNo: "54321" });
  await orderActions.cancel(at);
  await deliverCallback(at.world, signedForm(late));
  await at.world.db.updateTable("payment_attempts").set({ method: "atm" }).execute();
  await orderActions.reject(at);
  const { data: owed } = (await at.manager.get("/Manager/SuspenseItem")).json();
  expect(owed).toMatchObject([{ payer: { bank: "822", last5: "54321", card: null } }]);
  const [mail] = await giveBack(at);
  expect(mail?.body_text).toContain("822 中国信托，尾号 54321 的账户");
  expect(mail?.body_text).toContain("订单仍为已取消");
});

test("a rejected incoming transfer goes back to the account it came from", async () => {
  const at = await openOrderStage();
  await bookIncomingTransfer(at, { received: 7, last5: "00777" });
  await orderActions.reject(at);
  const [mail] = await giveBack(at);
  expect(mail?.body_text).toContain("your account ending in 00777");
  expect(mail?.body_text).toContain("The order is still unpaid");
  const order = await at.world.db.selectFrom("orders").select("status").executeTakeFirstOrThrow();
  expect(order.status).toBe(OrderStatus.unpaid);
});
