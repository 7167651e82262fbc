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
import { isWithinPollingHours } from "./syncRecurringCharges.ts";
import { syncRecurringCharges } from "../attempts/service.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Contracts started at 08:00 in Taipei. */
async function periods(count: number) {
  const asked: string[] = [];
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  let whileAsked = () => undefined as void;
  const queryCharges = async (ref: string) => {
    asked.push(ref);
    whileAsked();
    return { state: "running" as const, firstChargeRef: null, charges: [] };
  };
  const providers = [{ ...ecpay, queryCharges }, ...others];
  const world = await testWorld({ providers });
  const orders: { orderId: string; ref: string }[] = [];
  for (let made = 0; made < count; made++) {
    const { member, orderId } = await placeOrder(world, "creditPeriod");
    const begun = await beginPayment(world, member, orderId, "creditPeriod");
    await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: `1000${made}` })));
    orders.push({ orderId, ref: begun.ref });
  }
  const round = async () => {
    asked.length = 0;
    await syncRecurringCharges(world.scope({ providers }));
    return [...asked];
  };
  const at = (time: string) => world.advanceTo(new Date(`${time}+08:00`));
  return { world, orders, round, at, during: (deed: () => void) => void (whileAsked = deed) };
}

test("polling hours are 02:00 to 19:00 in Taipei", () => {
  const open = (time: string) => isWithinPollingHours(new Date(`2026-11-20T${time}+08:00`));
  expect(["01:59:59", "02:00:00", "18:59:59", "19:00:00", "00:00:00"].map(open)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("a contract due at night is queried when the hours begin, one due by day at once", async () => {
  const { world, round, at, orders } = await periods(1);
  const due = (time: string) =>
    world.db
      .updateTable("mandates")
      .set({ ask_after: new Date(`${time}+08:00`) })
      .execute();
  await due("2026-11-21T19:00:00");
  const hits: string[] = [];
  for (const time of ["21T19:00:00", "21T23:30:00", "22T01:59:59", "22T02:00:00", "22T02:01:00"]) {
    at(`2026-11-${time}`);
    if ((await round()).length > 0) hits.push(time);
  }
  expect(hits).toEqual(["22T02:00:00"]);
  await due("2026-11-23T18:59:00");
  at("2026-11-23T18:59:59");
  expect(await round()).toEqual([orders[0]?.ref]);
});

test("an unanswered cancellation is also polled at night", async () => {
  const { world, round, at, orders } = await periods(2);
  at("2026-11-21T22:00:00");
  const [wished] = orders;
  const mandate = await world.db
    .selectFrom("mandates")
    .select("id")
    .where("order_id", "=", wished?.orderId ?? "")
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable("mandates")
    .set({ end_asked_at: new Date(world.now().getTime() - MINUTE_MS) })
    .where("id", "=", mandate.id)
    .execute();
  expect(await round()).toEqual([wished?.ref]);
});

test("a run in which the hours end stops and resumes in the morning", async () => {
  const { world, round, at, during } = await periods(3);
  at("2026-11-21T18:59:30");
  during(() => world.advance(MINUTE_MS));
  const evening = await round();
  expect(evening).toHaveLength(1);
  world.advance(HOUR_MS);
  during(() => undefined);
  expect(await round()).toEqual([]);
  at("2026-11-22T02:00:00");
  const morning = await round();
  expect(morning).toHaveLength(2);
  expect(new Set([...evening, ...morning]).size).toBe(3);
});
