import { describe, expect, test } from "vitest";
import { addDays, addMonths, formatDay } from "#shared/kit/time.ts";
import type { PlanOption, SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { upgradeDue } from "#shared/licensing/subscriptions/planChange.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { multiEditionSoftware as product } from "#test/kit/data/demoProducts.ts";
import { buyLicenses, markOrderPaid, placeLicenseOrder } from "#test/kit/data/licenses.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment } from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { dateSchedules } from "#server/payments/recognition/earningDays.ts";
import { refundOrder } from "./refundOrder.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

const DAY = 86_400_000;
const [lower, higher] = product.editions;
if (!higher) throw new Error("no second edition");

type Months = 1 | 3 | 6 | 12;
const planIn = (edition: typeof lower, months: Months) =>
  edition.plans.find((plan) => plan.months === months) ?? expect.fail("no such plan");

/** A plan of the lower edition, paid at the world's time. */
async function subscribed(months: Months = 12) {
  const world = await testWorld();
  const { client } = await buyLicenses(world, { code: product.productCode, months });
  const id = (await client.get("/Subscription")).json().data[0].uuid as string;
  return { world, client, ...actionsOf(world, client, id) };
}

function actionsOf(world: TestWorld, client: Client, id: string) {
  const path = `/Subscription/${id}`;
  const options = async (): Promise<PlanOption[]> =>
    (await client.get(`${path}/Change`)).json().data.options;
  const optionOf = async (plan: { readonly uuid: string }) =>
    (await options()).find(({ commodity }) => commodity === plan.uuid) ?? expect.fail("no option");
  return {
    id,
    path,
    optionOf,
    detail: async (): Promise<SubscriptionDetail> => (await client.get(path)).json().data,
    change: (body: object) => client.post(`${path}/Change`, body),
    choose: async (plan: { readonly uuid: string }) => {
      const { commodity, due } = await optionOf(plan);
      const chosen = await client.post(`${path}/Change`, { commodity, due: due.minor });
      expect(chosen.statusCode, chosen.body).toBe(200);
      return chosen.json().data as { order: { uuid: string } | null; startsAt: string };
    },
    settle: async (days: number) => {
      world.advance(days * DAY);
      await settleSubscriptions(world.scope());
      await world.drain();
    },
  };
}

/** Through the gateway, so that it can be refunded. */
async function payByCard(world: TestWorld, client: Client, orderId: string) {
  const begun = await beginPayment(world, client, orderId);
  await deliverCallback(world, signedForm(paidNotification(begun)));
  await world.drain();
}

const refund = async (world: TestWorld, orderId: string) => {
  await startRefund(world, orderId);
  await world.drain();
};

/** Its jobs are still to run. */
const startRefund = async (world: TestWorld, orderId: string) => {
  const refunded = await (
    await world.manager()
  ).post(
    `/Manager/Order/${orderId}/Refund`,
    { share: "whole", reason: "Asked for" },
    { headers: { "idempotency-key": world.newId() } },
  );
  expect(refunded.statusCode, refunded.body).toBe(200);
};

async function payUpgrade(world: TestWorld, order: { uuid: string } | null) {
  await markOrderPaid(world, order?.uuid ?? expect.fail("no order"));
  await world.drain();
}

async function schedulesOf(world: TestWorld, orderId: string) {
  await dateSchedules(world.scope(), orderId);
  return world.db
    .selectFrom("revenue_schedules")
    .select(["from_day", "to_day", "rule"])
    .where("order_id", "=", orderId)
    .execute();
}

const keyOf = ({ db }: TestWorld) =>
  db.selectFrom("licenses").select(["edition_id", "months"]).executeTakeFirstOrThrow();
const countRows = async ({ db }: TestWorld) => {
  const count = async (table: "orders" | "ledger_entries" | "mails") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return [await count("orders"), await count("ledger_entries"), await count("mails")];
};

describe("an upgrade", () => {
  test("costs what was shown, and starts when it is paid; the next period costs the new price", async () => {
    const { world, client, detail, optionOf, choose, path } = await subscribed();
    const before = await detail();
    world.advance(100 * DAY);
    const plan = planIn(higher, 12);
    const shown = await optionOf(plan);
    const [period] = before.periods;
    const due = upgradeDue(
      [
        {
          startsAt: new Date(period?.startsAt ?? ""),
          endsAt: new Date(period?.endsAt ?? ""),
          valueMinor: before.amount.minor,
        },
      ],
      { listMinor: shown.amount.minor, months: 12 },
      world.now(),
    );
    expect(shown).toMatchObject({ kind: "now", due: { minor: due } });
    expect(due).toBeGreaterThan(0);

    const { order } = await choose(plan);
    const placed = (await client.get(`/Order/${order?.uuid}`)).json().data;
    expect(placed).toMatchObject({
      status: OrderStatus.unpaid,
      amount: { minor: due, currency: "TWD" },
    });
    expect(await keyOf(world)).toMatchObject({ edition_id: lower.uuid }); // not before it is paid
    expect((await client.get(`${path}/Change`)).json().data.notChangeable).toBe("order_open");

    await payUpgrade(world, order);
    expect(await keyOf(world)).toMatchObject({ edition_id: higher.uuid, months: 12 });
    const after = await detail();
    expect(after).toMatchObject({
      edition: higher.name.en,
      amount: shown.amount,
      paidUntil: before.paidUntil,
      state: "active",
    });
    expect(after.history.at(-1)?.code).toBe("PLAN_CHANGED");
    expect(after.renewable?.amount).toEqual(shown.amount);
    const mail = await world.db
      .selectFrom("mails")
      .select("subject")
      .orderBy("id", "desc")
      .execute();
    expect(mail.map(({ subject }) => subject).join()).toContain("is upgraded");
  });

  test("is earned over the rest of the time that was paid when it started, however late its days are looked up", async () => {
    const { world, client, choose, detail, path } = await subscribed();
    const before = await detail();
    world.advance(30 * DAY);
    const { order } = await choose(planIn(higher, 12));
    const orderId = order?.uuid ?? expect.fail("no order");
    await payByCard(world, client, orderId);
    const started = formatDay(world.now());
    world.advance(DAY);
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    await markOrderPaid(world, renewal.uuid);
    await world.drain();
    const scheduled = await schedulesOf(world, orderId);
    const last = addDays(formatDay(before.paidUntil), -1);
    expect(scheduled).toEqual([{ from_day: started, to_day: last, rule: "period" }]);
  });

  test("is refused with the new amount if it costs another one than was shown", async () => {
    const { world, optionOf, change } = await subscribed();
    const plan = planIn(higher, 12);
    const { commodity, due } = await optionOf(plan);
    world.advance(10 * DAY);
    const { due: now } = await optionOf(plan);
    const refused = await change({ commodity, due: due.minor });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "subscription.due_changed", charge: now });
    expect(now.minor).toBeLessThan(due.minor);
  });

  test("S4: withdraws a change that waits, once it is paid", async () => {
    const { world, choose, detail, settle } = await subscribed(1);
    await choose(planIn(lower, 3));
    expect((await detail()).change).not.toBeNull();
    const { order } = await choose(planIn(higher, 1));
    expect((await detail()).change).not.toBeNull(); // it may never be paid
    await payUpgrade(world, order);
    expect((await detail()).change).toBeNull();
    await settle(31);
    expect(await keyOf(world)).toMatchObject({ edition_id: higher.uuid, months: 1 });
  });

  test("that is refunded gives the plan before back", async () => {
    const { world, client, choose, detail } = await subscribed();
    const before = await detail();
    const { order } = await choose(planIn(higher, 12));
    const orderId = order?.uuid ?? expect.fail("no order");
    await payByCard(world, client, orderId);
    expect(await keyOf(world)).toMatchObject({ edition_id: higher.uuid });
    await refund(world, orderId);
    expect(await keyOf(world)).toMatchObject({ edition_id: lower.uuid });
    expect(await detail()).toMatchObject({
      edition: before.edition,
      amount: before.amount,
      paidUntil: before.paidUntil,
    });
  });

  test("that is refunded and chosen again costs the same, whatever was paid for the period", async () => {
    const { world, client, choose, optionOf } = await subscribed();
    await world.db.updateTable("subscription_periods").set({ amount_minor: 0 }).execute();
    const plan = planIn(higher, 12);
    const { due } = await optionOf(plan);
    const { order } = await choose(plan);
    const orderId = order?.uuid ?? expect.fail("no order");
    await payByCard(world, client, orderId);
    await refund(world, orderId);
    expect(await optionOf(plan)).toMatchObject({ due });
  });

  test("that is refunded after a period of the new plan was paid leaves that plan", async () => {
    const { world, client, choose, detail, path, settle } = await subscribed(1);
    const { order } = await choose(planIn(higher, 1));
    const orderId = order?.uuid ?? expect.fail("no order");
    await payByCard(world, client, orderId);
    world.advance(DAY);
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    await markOrderPaid(world, renewal.uuid);
    await settle(31);
    await refund(world, orderId);
    expect(await keyOf(world)).toMatchObject({ edition_id: higher.uuid });
    expect(await detail()).toMatchObject({ edition: higher.name.en });
  });

  /** A year bought by card, with an order of an upgrade that is not paid yet. */
  const orderedUpgrade = async () => {
    const world = await testWorld();
    const { client, orderId } = await placeLicenseOrder(world, { code: product.productCode });
    await payByCard(world, client, orderId);
    const id = (await client.get("/Subscription")).json().data[0].uuid as string;
    const { choose, detail } = actionsOf(world, client, id);
    const { order } = await choose(planIn(higher, 12));
    const upgradeId = order?.uuid ?? expect.fail("no order");
    const subjects = async (key: string) => {
      const mails = world.db.selectFrom("mails").select("subject").where("dedupe_key", "like", key);
      return (await mails.execute()).map(({ subject }) => subject);
    };
    return { world, client, orderId, detail, upgradeId, subjects };
  };

  test("that is paid while the subscription ends changes nothing, and its member is told", async () => {
    const { world, orderId, detail, upgradeId, subjects } = await orderedUpgrade();
    await markOrderPaid(world, upgradeId);
    await startRefund(world, orderId);
    await refundOrder(world.scope(), { orderId });
    await world.drain();
    expect(await detail()).toMatchObject({ edition: lower.name.en, state: "terminated" });
    expect(await subjects(`order.paid:${upgradeId}`)).toEqual([
      expect.stringContaining("came too late"),
    ]);
  });

  test("that is not paid is cancelled when a refund ends its subscription, and its member is told", async () => {
    const { world, client, orderId, upgradeId, subjects } = await orderedUpgrade();
    await refund(world, orderId);
    const events = (await client.get(`/Order/${upgradeId}/History`)).json().data;
    expect(events.at(-1)).toMatchObject({ to: OrderStatus.cancelled, reason: "plan.ended" });
    expect(await subjects(`order.closed:${upgradeId}:%`)).toHaveLength(1);
  });

  test("raises periods paid in advance too", async () => {
    const { world, client, optionOf, path } = await subscribed(1);
    const plan = planIn(higher, 1);
    const { due: one } = await optionOf(plan);
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    await markOrderPaid(world, renewal.uuid);
    await world.drain();
    const { due: two } = await optionOf(plan);
    expect(two.minor).toBe(one.minor * 2); // both on their first day
  });

  test("during a trial that was bought costs and earns nothing for the days of the trial", async () => {
    const world = await testWorld();
    const client = await world.member();
    const verified = { email_verified_at: world.now() };
    await world.db.updateTable("members").set(verified).execute();
    const trial = await client.post("/Subscription/Trial", {
      product: product.uuid,
      consent: true,
    });
    const { uuid: id } = trial.json().data;
    const { uuid: commodity } = planIn(lower, 12);
    await client.post("/Cart", { product: product.uuid, commodity });
    const bought = (await orderCart(client, cardPayment)).json().data;
    await markOrderPaid(world, bought.id);
    await world.drain();
    const { choose, optionOf, detail } = actionsOf(world, client, id);
    const { amount: before } = await detail();
    const { amount, due } = await optionOf(planIn(higher, 12));
    expect(due.minor).toBe(amount.minor - before.minor);
    const { order } = await choose(planIn(higher, 12));
    await payByCard(world, client, order?.uuid ?? "");
    const [trialPeriod, paid] = (await detail()).periods;
    expect(trialPeriod).toMatchObject({ amount: { minor: 0 } });
    const { value_minor: value } = await world.db
      .selectFrom("subscription_periods")
      .select("value_minor")
      .where("subscription_id", "=", id)
      .where("index", "=", 0)
      .executeTakeFirstOrThrow();
    expect(value).toBeNull();
    const [start, end] = [paid?.startsAt ?? "", paid?.endsAt ?? ""].map((at) => formatDay(at));
    expect(await schedulesOf(world, order?.uuid ?? "")).toEqual([
      { from_day: start, to_day: addDays(end ?? "", -1), rule: "period" },
    ]);
  });

  test("asked for twice at once places one order", async () => {
    const { world, optionOf, change } = await subscribed();
    const { commodity, due } = await optionOf(planIn(higher, 12));
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => change({ commodity, due: due.minor })),
    );
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(sent.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    const upgrades = await world.db
      .selectFrom("orders")
      .select("id")
      .where("origin", "=", "upgrade")
      .execute();
    expect(upgrades).toHaveLength(1);
  });

  test("waits for a renewal in the last days of the paid time", async () => {
    const { world, client, path } = await subscribed(1);
    world.advance(29 * DAY);
    expect((await client.get(`${path}/Change`)).json().data).toEqual({
      options: [],
      notChangeable: "renew_first",
    });
  });
});

describe("a change that waits", () => {
  test("S2: a shorter term starts after the paid time and costs nothing before", async () => {
    const { world, choose, detail, optionOf, settle } = await subscribed(12);
    const before = await detail();
    const plan = planIn(higher, 1);
    expect(await optionOf(plan)).toMatchObject({
      kind: "period_end",
      due: { minor: 0 },
      from: before.paidUntil,
    });
    expect(await choose(plan)).toEqual({ order: null, startsAt: before.paidUntil });
    expect(await detail()).toMatchObject({
      amount: before.amount,
      change: { months: 1, from: before.paidUntil },
      renewable: { from: before.paidUntil },
    });
    expect(await keyOf(world)).toMatchObject({ edition_id: lower.uuid });
    const left = new Date(before.paidUntil).getTime() - world.now().getTime();
    await settle(left / DAY);
    expect(await keyOf(world)).toMatchObject({ edition_id: higher.uuid, months: 1 });
    expect(await detail()).toMatchObject({ edition: higher.name.en, months: 1, change: null });
  });

  test("S7: taken back ten times it leaves no order, no entry and no mail", async () => {
    const { world, client, choose, detail, path } = await subscribed(12);
    const before = await countRows(world);
    for (let time = 0; time < 10; time++) {
      await choose(planIn(lower, 1));
      expect((await client.delete(`${path}/Change`)).statusCode).toBe(200);
    }
    await world.drain();
    expect(await countRows(world)).toEqual(before);
    const { history, change, renewable, amount } = await detail();
    expect(history.filter(({ code }) => code === "CHANGE_WITHDRAWN")).toHaveLength(10);
    expect(change).toBeNull();
    expect(renewable?.amount).toEqual(amount);
    const none = await client.delete(`${path}/Change`);
    expect(none.json().code).toBe("subscription.no_change");
  });

  test("a renewal in advance sells the chosen plan, and the change can then not be taken back", async () => {
    const { world, client, choose, detail, path } = await subscribed(1);
    const before = await detail();
    const plan = planIn(lower, 3);
    await choose(plan);
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    const order = (await client.get(`/Order/${renewal.uuid}`)).json().data;
    const { change } = await detail();
    expect(order.amount).toEqual(change?.amount);
    expect((await client.delete(`${path}/Change`)).json().code).toBe("subscription.order_open");
    await markOrderPaid(world, renewal.uuid);
    await world.drain();
    expect((await client.delete(`${path}/Change`)).json().code).toBe("subscription.change_paid");
    const anchor = new Date(before.periods[0]?.startsAt ?? "");
    expect((await detail()).paidUntil).toBe(addMonths(anchor, 1 + 3).toISOString());
  });

  test("nothing changes between the payment of an order and what it pays for", async () => {
    const { world, client, choose, change, detail, path } = await subscribed(1);
    await choose(planIn(lower, 3));
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    await markOrderPaid(world, renewal.uuid);
    expect((await client.delete(`${path}/Change`)).json().code).toBe("subscription.order_open");
    const other = await change({ commodity: planIn(higher, 1).uuid, due: 0 });
    expect(other.json().code).toBe("subscription.order_open");
    await world.drain();
    expect((await detail()).change).toMatchObject({ months: 3 });
  });

  test("a choice whose period is paid starts with it: no other takes its place", async () => {
    const { world, client, choose, change, detail, settle, path } = await subscribed(1);
    await choose(planIn(lower, 3));
    const renewal = (await client.post(`${path}/Renewal`)).json().data;
    await markOrderPaid(world, renewal.uuid);
    await world.drain();
    for (const plan of [planIn(lower, 6), planIn(higher, 1)]) {
      const refused = await change({ commodity: plan.uuid, due: 0 });
      expect(refused.json().code).toBe("subscription.change_paid");
    }
    expect((await client.get(`${path}/Change`)).json().data).toEqual({
      options: [],
      notChangeable: "change_paid",
    });
    await settle(31);
    expect(await detail()).toMatchObject({ months: 3, change: null });
    await choose(planIn(lower, 6));
  });

  test("S5: a refund of the running period withdraws it", async () => {
    const world = await testWorld();
    const { client, orderId } = await placeLicenseOrder(world, {
      code: product.productCode,
      months: 1,
    });
    await payByCard(world, client, orderId);
    const id = (await client.get("/Subscription")).json().data[0].uuid as string;
    const { choose, detail, settle } = actionsOf(world, client, id);
    await choose(planIn(lower, 3));
    expect((await detail()).change).not.toBeNull();
    await refund(world, orderId);
    expect(await detail()).toMatchObject({ state: "terminated", change: null });
    await settle(60);
    const pending = await world.db
      .selectFrom("subscription_changes")
      .select("id")
      .where("state", "=", "pending")
      .execute();
    expect(pending).toEqual([]);
    expect((await detail()).history.at(-1)?.code).toBe("TERMINATED");
  });
});

test("a plan that a contract charges cannot change, and says so", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const stage = await createStage(world, await world.manager());
  await startRecurring(stage);
  await world.drain();
  const id = (await stage.member.get("/Subscription")).json().data[0].uuid;
  const listed = (await stage.member.get(`/Subscription/${id}/Change`)).json().data;
  expect(listed).toEqual({ options: [], notChangeable: "contract_runs" });
  const refused = await stage.member.post(`/Subscription/${id}/Change`, {
    commodity: planIn(higher, 12).uuid,
    due: 0,
  });
  expect(refused.json().code).toBe("subscription.contract_runs");
});

test("nobody changes another member's plan, and a plan of another product is none", async () => {
  const { world, path, change } = await subscribed();
  const other = await world.member();
  const asked = [
    other.get(`${path}/Change`),
    other.post(`${path}/Change`, { commodity: planIn(higher, 12).uuid, due: 0 }),
    other.delete(`${path}/Change`),
  ];
  for (const sent of asked) expect((await sent).json().code).toBe("subscription.not_found");
  const unknown = await change({ commodity: world.newId(), due: 0 });
  expect(unknown.json().code).toBe("subscription.plan_unavailable");
});
