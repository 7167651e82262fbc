import { expect, test } from "vitest";
import { OVERDUE_CONFIRMATION_DAYS } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, createStage } from "#test/kit/orders/orderStage.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };

test("overdue confirmations are counted, flagged and exported as a metric", async () => {
  const world = await testWorld({ providers: fakeProviders(), metrics: { token: null, pool } });
  const manager = await world.manager();
  const figures = async () => {
    const { orders } = (await manager.get("/Manager/Overview")).json().data;
    const { body } = await world.http.inject("/metrics");
    return [orders.longPendingConfirmation, body.match(/(?<=^millwright_orders_confirming).*/gm)];
  };
  const early = await createStage(world, manager);
  await orderActions.report(early);
  world.advance((OVERDUE_CONFIRMATION_DAYS - 1) * 24 * HOUR_MS);
  const again = await createStage(world, manager);
  await orderActions.report(again);
  await orderActions.reject(again);
  world.advance(23 * HOUR_MS);
  await orderActions.report(again);
  expect(await figures()).toEqual([0, ['{age="long"} 0', '{age="recent"} 2']]);
  world.advance(2 * HOUR_MS);
  expect(await figures()).toEqual([1, ['{age="long"} 1', '{age="recent"} 1']]);
  const rows = (await manager.get("/Manager/Transfer?all=1")).json().data;
  const days = rows.map((row: { state: string; order: { id: string; confirmingDays: number } }) => [
    row.order.id === early.orderId ? "early" : row.state,
    row.order.confirmingDays,
  ]);
  expect(new Map(days)).toEqual(
    new Map([
      ["early", OVERDUE_CONFIRMATION_DAYS],
      ["open", 0],
      ["rejected", 0],
    ]),
  );
  await orderActions.confirm(early);
  expect(await figures()).toEqual([0, ['{age="long"} 0', '{age="recent"} 1']]);
});
