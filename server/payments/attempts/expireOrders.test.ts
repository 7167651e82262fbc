import { expect, onTestFinished, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { ROUND_SIZE } from "#server/platform/jobs/rounds.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { cardPayment, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  placeOrder,
  signedForm,
  type StartedPayment,
  orderState,
} from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { expireOverdueOrders } from "./service.ts";

const MINUTE_MS = 60_000;

/** Runs `expireOverdueOrders` with a gateway that knows the `paid` attempts, or is down. */
function sweep(
  world: TestWorld,
  { paid = [], down = false }: { paid?: StartedPayment[]; down?: boolean },
) {
  const asked: string[] = [];
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const provider: PaymentProvider = {
    ...ecpay,
    async query(ref) {
      asked.push(ref);
      if (down) throw new Error("nobody answers");
      const attempt = paid.find((each) => each.ref === ref);
      const body = attempt ? signedForm(paidNotification(attempt)) : "";
      return { body, verdict: attempt ? ecpay.verify("notify", body) : null };
    },
  };
  return { asked, run: () => expireOverdueOrders(world.scope({ providers: [provider] })) };
}

/** An order that is just overdue; its payment started five minutes earlier. */
async function overdue() {
  const world = await testWorld();
  const { member, orderId, amount } = await placeOrder(world);
  world.advance(WINDOW_MS - 5 * MINUTE_MS);
  const attempt = await beginPayment(world, member, orderId);
  world.advance(5 * MINUTE_MS);
  return { world, orderId, amount, attempt };
}

test("a late payment whose webhook was lost makes the order paid, not expired", async () => {
  const { world, orderId, amount, attempt } = await overdue();
  const { asked, run } = sweep(world, { paid: [attempt] });
  await run();
  expect(asked).toEqual([attempt.ref]);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
    paidJobs: 1,
  });
});

test("an unpaid order expires, and money that comes afterwards goes to suspense", async () => {
  const { world, orderId, attempt } = await overdue();
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.confirming);
  expect(await webhookOutcomes(world)).toEqual(["late"]);
});

test("while the gateway is down its orders wait, and the others expire", async () => {
  const { world, orderId } = await overdue();
  const other = await placeOrder(world);
  world.advance(WINDOW_MS);
  await expect(sweep(world, { down: true }).run()).rejects.toThrow("could not be cancelled");
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  expect((await orderState(world, other.orderId)).status).toBe(OrderStatus.expired);
  world.advance(WINDOW_MS);
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
});

test("an order without a gateway answer is queried less and less often", async () => {
  const { world, attempt } = await overdue();
  const { asked, run } = sweep(world, { down: true });
  for (let minute = 0; minute < 24 * 60; minute++) {
    await run().catch(() => undefined);
    world.advance(MINUTE_MS);
  }
  expect(new Set(asked)).toEqual(new Set([attempt.ref]));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(20);
});

test("twenty orders without a gateway answer do not block the next one", async () => {
  const world = await testWorld();
  const silent: (StartedPayment & { orderId: string })[] = [];
  for (let made = 0; made < 20; made++) {
    const { member, orderId } = await placeOrder(world);
    silent.push({ ...(await beginPayment(world, member, orderId)), orderId });
  }
  const last = await placeOrder(world);
  await beginPayment(world, last.member, last.orderId);
  world.advance(WINDOW_MS);
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const refs = new Set(silent.map(({ ref }) => ref));
  const provider: PaymentProvider = {
    ...ecpay,
    async query(ref) {
      if (refs.has(ref)) throw new Error("nobody answers");
      return { body: "", verdict: null };
    },
  };
  const run = () => expireOverdueOrders(world.scope({ providers: [provider] }));
  await expect(run()).rejects.toThrow("could not be cancelled");
  await run();
  for (const { orderId } of silent) {
    expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  }
  expect((await orderState(world, last.orderId)).status).toBe(OrderStatus.expired);
});

test("a payment started while the gateway was queried keeps the order open", async () => {
  const { world, orderId } = await overdue();
  const [ecpay] = world.providers;
  if (!ecpay) throw new Error("no provider");
  const provider: PaymentProvider = {
    ...ecpay,
    async query() {
      const [row] = await world.db.selectFrom("payment_attempts").selectAll().execute();
      if (!row) throw new Error("no attempt");
      const twin = { ...row, id: world.newId(), ref: "BEGUNMEANWHILE" };
      await world.db.insertInto("payment_attempts").values(twin).execute();
      return { body: "", verdict: null };
    },
  };
  await expireOverdueOrders(world.scope({ providers: [provider] }));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.unpaid);
  world.advance(5 * MINUTE_MS);
  await sweep(world, {}).run();
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
});

const [piece] = hardware as [DemoHardware];

/** `count` overdue orders without a payment; each holds a piece of stock and a use of a code. */
async function backlogOf(count: number) {
  const world = await testWorld();
  const { pool } = world.open.database;
  await pool.query("update commodities set stock = $1 where id = $2", [count, piece.commodityUuid]);
  await createPromotion(world, { code: "BACKLOG" });
  const buyer = await world.member();
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed++) {
    await buyer.post("/Cart", hardwareItem(piece));
    const entered = await buyer.post("/Cart/Code", { code: "BACKLOG" });
    expect(entered.statusCode, entered.body).toBe(200);
    const answer = await orderCart(buyer, cardPayment);
    expect(answer.statusCode, answer.body).toBe(200);
    ids.push(answer.json().data.id);
  }
  const held = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from orders where status = $1) as orders,
         (select $2 - stock from commodities where id = $3)::int as pieces,
         (select count(*)::int from promotion_redemptions where released_at is null) as uses`,
      [OrderStatus.unpaid, count, piece.commodityUuid],
    );
    return rows[0];
  };
  world.advance(WINDOW_MS);
  return { world, ids, held };
}

/** Each try to expire one of `ids` fails, until the returned function is called. */
async function breakExpiry({ open }: TestWorld, ids: readonly string[]) {
  const { pool } = open.database;
  await pool.query(`
    create function refuse_expiry() returns trigger language plpgsql as $$
      begin raise exception 'cannot expire %', new.order_id; end $$;
    create trigger refuse_expiry before insert on order_events for each row
      when (new.order_id in (${ids.map((id) => `'${id}'`).join(",")})) execute function refuse_expiry()`);
  const mend = () =>
    pool.query(
      "drop trigger if exists refuse_expiry on order_events; drop function if exists refuse_expiry",
    );
  onTestFinished(async () => void (await mend()));
  return mend;
}

test("one run expires a backlog of three rounds, and those that fail neither block the others nor repeat", async () => {
  const count = 3 * ROUND_SIZE;
  const { world, ids, held } = await backlogOf(count);
  expect(await held()).toEqual({ orders: count, pieces: count, uses: count });
  const broken = ids.slice(0, ROUND_SIZE + 1);
  const mend = await breakExpiry(world, broken);
  const failure = await expireOverdueOrders(world.scope()).catch((error: unknown) => error);
  const left = broken.length;
  expect(await held()).toEqual({ orders: left, pieces: left, uses: left });
  const [{ errors }] = (failure as AggregateError).errors;
  const failed: string[] = errors.map(({ message }: Error) => message);
  expect(failed.toSorted()).toEqual(broken.map((id) => `cannot expire ${id}`).toSorted());
  await mend();
  await expireOverdueOrders(world.scope());
  expect(await held()).toEqual({ orders: 0, pieces: 0, uses: 0 });
});
