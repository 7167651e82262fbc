import { expect, test } from "vitest";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, type OrderStage, openOrderStage } from "#test/kit/orders/orderStage.ts";
import { deliverCallback, paidNotification, signedForm } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS, BEFORE_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { expireOverdueOrders, abandonOverdueAttempts, reconcileDueAttempts } from "./service.ts";

interface Told {
  readonly state: string;
  readonly failureCode: string | null;
  readonly settledAt: string | null;
}

const tries = async ({ orderId }: OrderStage, client: Client): Promise<Told[]> =>
  (await client.get(`/Order/${orderId}/Payment`)).json().data.payments;

const statesOf = async (at: OrderStage) =>
  (await tries(at, at.member)).map(({ state }) => state).toSorted();

async function sweep({ world }: OrderStage, providers = fakeProviders()) {
  const scope = world.scope({ providers });
  for (const task of [
    reconcileDueAttempts,
    expireOverdueOrders,
    abandonOverdueAttempts,
    reconcileDueAttempts,
    abandonOverdueAttempts,
  ])
    await task(scope).catch(() => undefined);
}

test("an unfinished attempt is given up once it is overdue and the gateway has answered unpaid", async () => {
  const at = await openOrderStage();
  at.world.advance(BEFORE_DEADLINE_MS);
  await sweep(at);
  expect(await statesOf(at)).toEqual(["started", "started"]);
  at.world.advance(HOUR_MS + 1_000);
  await sweep(at);
  expect(await orderStatusOf(at)).toBe(OrderStatus.expired);
  expect(await statesOf(at)).toEqual(["given_up", "given_up"]);
  const [newest] = await tries(at, at.member);
  expect(newest?.settledAt).toBe(at.world.now().toISOString());
  const { attempts, timeline } = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  expect(attempts.map(({ state }: Told) => state)).toEqual(["given_up", "given_up"]);
  const settled = timeline.filter(({ kind }: { kind: string }) => kind === "attempt_settled");
  expect(settled).toMatchObject([{ state: "given_up" }, { state: "given_up" }]);
});

test("an attempt beside the successful one is queried once more when overdue, even after its polling ended", async () => {
  const at = await openOrderStage();
  await orderActions.paid(at);
  await at.world.db.updateTable("payment_attempts").set({ ask_after: null }).execute();
  at.world.advance(BEFORE_DEADLINE_MS);
  await sweep(at);
  expect(await statesOf(at)).toEqual(["started", "succeeded"]);
  at.world.advance(2 * HOUR_MS);
  await sweep(at);
  expect(await statesOf(at)).toEqual(["given_up", "succeeded"]);
  expect(await orderStatusOf(at)).toBe(OrderStatus.paid);
});

test("nothing is given up while the gateway is silent or a decision is pending", async () => {
  const silent = await openOrderStage();
  await orderActions.cancel(silent);
  silent.world.advance(AFTER_DEADLINE_MS);
  const mute = fakeProviders().map((provider) => ({
    ...provider,
    query: () => Promise.reject(new Error("no answer")),
  }));
  await sweep(silent, mute);
  expect(await statesOf(silent)).toEqual(["started", "started"]);
  silent.world.advance(25 * HOUR_MS);
  await sweep(silent);
  expect(await statesOf(silent)).toEqual(["given_up", "given_up"]);

  const deciding = await openOrderStage();
  await orderActions.report(deciding);
  deciding.world.advance(AFTER_DEADLINE_MS);
  await sweep(deciding);
  expect(await statesOf(deciding)).toEqual(["started", "started"]);
});

test("money for a given-up attempt goes to suspense as late money", async () => {
  const at = await openOrderStage();
  at.world.advance(AFTER_DEADLINE_MS);
  await sweep(at);
  await deliverCallback(at.world, signedForm(paidNotification(at.attempts[0])));
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
  expect(await statesOf(at)).toEqual(["given_up", "review"]);
  const [held] = (await at.manager.get("/Manager/SuspenseItem")).json().data;
  expect(held).toMatchObject({ cause: "late", state: "held", amount: { minor: at.amount } });
});

test("the gateway's code of a declined card is shown to the buyer only", async () => {
  const at = await openOrderStage();
  await orderActions.failed(at);
  const failed = async (client: Client) =>
    (await tries(at, client)).find(({ state }) => state === "failed");
  expect(await failed(at.member)).toMatchObject({ failure: "declined", failureCode: "10100058" });
  expect(await failed(at.world.guest())).toMatchObject({ failure: "declined", failureCode: null });
});

test("scheduled tasks give attempts up", async () => {
  const at = await openOrderStage();
  at.world.advance(AFTER_DEADLINE_MS);
  const scope = at.world.scope({ providers: fakeProviders() });
  await runScheduledTasks(scope);
  await runScheduledTasks(scope);
  expect(await statesOf(at)).toEqual(["given_up", "given_up"]);
});
