import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("a contract whose first payment is refunded is reported until the gateway has ended it", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
  const first = await beginPayment(world, member, orderId, "creditPeriod");
  const second = await beginPayment(world, member, orderId, "creditPeriod");
  const manager = await world.manager();
  const needless = async () =>
    (await manager.get(`/Manager/Order/${orderId}`)).json().data.orphanedMandates;
  await deliverCallback(world, signedForm(paidNotification(first, { gwsr: "10001" })));
  expect(await needless()).toEqual([]); // this one pays the order
  await deliverCallback(world, signedForm(paidNotification(second, { gwsr: "10002" })));
  const { ref } = second;
  expect(await needless()).toMatchObject([
    { ref, months: 1, amount: { minor: amount, currency: "TWD" } },
  ]);
  const [row] = (await manager.get("/Manager/SuspenseItem")).json().data;
  expect(row).toMatchObject({ ref, state: "refund_due", mandate: "running" });
  await manager.post(`/Manager/SuspenseItem/${row.id}/Refund`, { reference: "R-1" });
  expect(await needless()).toHaveLength(1); // refunded, but still charging

  await world.db
    .updateTable("mandates")
    .set({ state: "cancelled", ended_at: world.now() })
    .where("attempt_id", "=", (eb) =>
      eb.selectFrom("payment_attempts").select("id").where("ref", "=", ref),
    )
    .execute();
  expect(await needless()).toEqual([]);
});
