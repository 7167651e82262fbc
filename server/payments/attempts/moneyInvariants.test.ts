import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderStatus, PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  bookIncomingTransfer,
  type OrderAction,
  orderActions,
  completeRefunds,
  orderStatusOf,
} from "#test/kit/orders/orderActions.ts";
import { HOUR_MS, SHORTFALL, type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import { checkLedger, checkHistory } from "#test/kit/orders/orderInvariants.ts";
import { paidNotification, signedForm } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import { checkAttempts, WatchedAttempts } from "#test/payments/watchedAttempts.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

// Invariants are named as in the design of subscriptions, section A.3.

const MORE = ["wait", "begin", "beginAtOnce", "hush", "return", "foundTwice"] as const;
type Command = OrderAction | (typeof MORE)[number];
const COMMANDS = [...(Object.keys(orderActions) as OrderAction[]), ...MORE] as const;

const BOOKS: ReadonlySet<Command> = new Set([
  "receipt",
  "receiptNamed",
  "receiptUnchosen",
  "lessFound",
  "confirmFound",
  "rejectSome",
  "cancelSome",
]);

const MONEY: Partial<Record<Command, 0 | 1 | 2>> = { paid: 0, paidTwice: 1, less: 1, paidAgain: 2 };

/** Returns how many bookings certainly happened. */
async function obey(at: OrderStage, command: Command, tries: WatchedAttempts): Promise<number> {
  if (command === "wait") at.world.advance(25 * HOUR_MS);
  else if (command === "hush") tries.isSilent = !tries.isSilent;
  else if (command === "begin") await beginTwice(at);
  else if (command === "beginAtOnce") await beginAtOnce(at);
  else if (command === "return") await completeRefunds(at);
  else if (command === "foundTwice") return findTwice(at);
  else return (await orderActions[command](at)) === null && BOOKS.has(command) ? 1 : 0;
  return 0;
}

/** A3, A14: repeated requests book once. */
async function findTwice(at: OrderStage): Promise<number> {
  const headers = { "idempotency-key": `found-${at.world.newId()}` };
  const send = (received: number) => bookIncomingTransfer(at, { received }, { headers });
  const [one, same] = await Promise.all([send(SHORTFALL), send(SHORTFALL)]);
  expect([one.statusCode, one.json()]).toEqual([200, same.json()]);
  expect((await send(at.amount)).json().code).toBe("request.key_reused");
  return 1;
}

/** A14: one key gives one response and rejects another body. */
async function beginTwice({ world, member, orderId }: OrderStage): Promise<void> {
  const headers = { "idempotency-key": `try-${world.newId()}` };
  const send = (method: string) =>
    member.post(`/Order/${orderId}/Payment`, { method }, { headers });
  const one = await send("credit");
  if (one.json().code === "payment.undecided") return;
  const same = await send("credit");
  expect([same.statusCode, same.json()]).toEqual([one.statusCode, one.json()]);
  if (one.statusCode !== 200) return;
  expect((await send("bank")).json().code).toBe("request.key_reused");
}

async function beginAtOnce({ member, orderId }: OrderStage): Promise<void> {
  const press = () => member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  await Promise.all([press(), press(), press()]);
}

interface Money {
  readonly came: number;
  readonly times: number;
  readonly returned: number;
  readonly paid: number;
  readonly waiting: number;
}

async function moneyOf({ world: { open }, orderId }: OrderStage): Promise<Money> {
  const { rows } = await open.database.pool.query<Money>(
    `with posted as (
       select t.kind, e.amount_minor from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id and e.account like 'clearing:%'
       where t.reference_id in (
         select id from payment_attempts where order_id = $1
         union select id from suspense_items where order_id = $1))
     select coalesce(sum(amount_minor) filter (where kind in ('payment.received', 'payment.unmatched')), 0)::int as came,
       count(*) filter (where kind in ('payment.received', 'payment.unmatched'))::int as times,
       coalesce(-sum(amount_minor) filter (where kind = 'payment.returned'), 0)::int as returned,
       (select paid_minor - refunded_minor from orders where id = $1)::int as paid,
       (select coalesce(sum(amount_minor - applied_minor), 0) from suspense_items
        where order_id = $1 and state in ('held', 'refund_due'))::int as waiting
     from posted`,
    [orderId],
  );
  return rows[0] ?? { came: 0, times: 0, returned: 0, paid: 0, waiting: 0 };
}

/** A3, A9: each payment counts once; all money has paid, waits or went back. */
async function checkMoney(
  at: OrderStage,
  told: ReadonlySet<number>,
  booked: number,
): Promise<void> {
  // Each was booked by staff, and no report without one.
  const transfers = await at.world.db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", at.orderId)
    .where("provider", "=", "bank")
    .execute();
  const reports = await at.world.db
    .selectFrom("transfer_reports")
    .leftJoin("suspense_items", "suspense_items.id", "transfer_reports.id")
    .select("suspense_items.id")
    .where("transfer_reports.order_id", "=", at.orderId)
    .where("transfer_reports.state", "in", ["confirmed", "arrived"])
    .execute();
  expect(transfers.length).toBeGreaterThanOrEqual(booked);
  expect(transfers.length).toBeLessThanOrEqual(booked + reports.length);
  for (const { id } of reports) expect(id).not.toBeNull();
  const { came, times, returned, paid, waiting } = await moneyOf(at);
  expect(times).toBe(told.size + transfers.length);
  expect(returned).toBeGreaterThanOrEqual(0);
  expect(returned).toBeLessThanOrEqual(came);
  expect(paid + waiting + returned).toBe(came);
  if (told.size + transfers.length === 0) expect(paid).toBe(0);
}

const stories = fc.record({
  commands: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Command>(...COMMANDS) },
      { weight: 1, arbitrary: fc.constantFrom<Command>("begin", "beginAtOnce", "hush", "wait") },
    ),
    { minLength: 4, maxLength: 10 },
  ),
  atOnce: fc.integer({ min: 1, max: 3 }),
});

const PRESSED = {
  commands: [
    "beginAtOnce",
    "wait",
    "beginAtOnce",
    "hush",
    "beginAtOnce",
    "begin",
  ] satisfies Command[],
  atOnce: 1,
};

test(
  "commands in any order, repeated and concurrent, keep A1, A3, A6 to A9 and A14",
  { timeout: 300_000 },
  async () => {
    const tries = new WatchedAttempts();
    const world = await testWorld({ providers: tries.providers });
    tries.watch(world);
    const manager = await world.manager();
    await fc.assert(
      fc.asyncProperty(stories, async ({ commands, atOnce }) => {
        tries.isSilent = false;
        const at = await createStage(world, manager);
        const told = new Set<number>();
        let booked = 0;
        for (let first = 0; first < commands.length; first += atOnce) {
          const batch = commands.slice(first, first + atOnce);
          tries.turn();
          const counts = await Promise.all(batch.map((command) => obey(at, command, tries)));
          booked += counts.reduce((sum, count) => sum + count, 0);
          for (const command of batch) {
            const which = MONEY[command];
            if (which !== undefined) told.add(which);
          }
          await checkLedger(at);
          await checkHistory(at);
          await checkMoney(at, told, booked);
          await checkAttempts(tries, at);
        }
        tries.isSilent = false; // staff cannot reject while a silent gateway may hold money
        await settleAll(at, told, booked);
        expect((await moneyOf(at)).waiting).toBe(0);
      }),
      { numRuns: runCount(4, 12), examples: [[PRESSED]] },
    );
  },
);

/** A6, A9: no overdue order stays unpaid; after rejection and refunds the sum is zero. */
async function settleAll(at: OrderStage, told: ReadonlySet<number>, booked: number): Promise<void> {
  at.world.advance(AFTER_DEADLINE_MS);
  await orderActions.sweep(at);
  expect(await orderStatusOf(at)).not.toBe(OrderStatus.unpaid);
  await orderActions.reject(at);
  await completeRefunds(at);
  await checkLedger(at);
  await checkHistory(at);
  await checkMoney(at, told, booked);
  const { came, returned, paid } = await moneyOf(at);
  const isPaid = (await orderStatusOf(at)) === OrderStatus.paid;
  expect(isPaid ? paid : came - returned).toBe(isPaid ? came - returned : 0);
}

const ends = fc.record({
  deeds: fc.array(
    fc.constantFrom<OrderAction>("report", "less", "paidTwice", "failed", "cancel", "cancelAny"),
    { maxLength: 2 },
  ),
  lost: fc.boolean(),
});

const LAPSING: { deeds: OrderAction[]; lost: boolean }[] = [
  { deeds: [], lost: true },
  { deeds: ["report"], lost: false },
  { deeds: ["failed"], lost: false },
  { deeds: [], lost: false },
];

test(
  "days passing one by one or all at once leave the same orders (A13)",
  { timeout: 300_000 },
  async () => {
    const days = fc.integer({ min: 2, max: 2 * PAYMENT_WINDOW_DAYS });
    const orders = fc.array(ends, { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(days, orders, async (count, plans) => {
        const slowly = await afterDays(plans, Array<number>(count).fill(1));
        expect(await afterDays(plans, [count])).toEqual(slowly);
      }),
      { numRuns: runCount(1, 4), examples: [[PAYMENT_WINDOW_DAYS + 2, LAPSING]] },
    );
  },
);

async function afterDays(
  plans: readonly { deeds: readonly OrderAction[]; lost: boolean }[],
  jumps: readonly number[],
) {
  const found = new Map<string, string>();
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const query = async (ref: string) => {
    const body = found.get(ref) ?? "";
    return { body, verdict: body ? ecpay.verify("notify", body) : null };
  };
  const providers = [{ ...ecpay, query }, ...others];
  const world = await testWorld({ providers });
  const manager = await world.manager();
  const stages: OrderStage[] = [];
  for (const { deeds: done, lost } of plans) {
    const at = await createStage(world, manager);
    for (const deed of done) await orderActions[deed](at);
    if (lost) found.set(at.attempts[0].ref, signedForm(paidNotification(at.attempts[0])));
    stages.push(at);
  }
  for (const jump of jumps) {
    world.advance(jump * 24 * HOUR_MS);
    await runScheduledTasks(world.scope({ providers }));
  }
  return Promise.all(
    stages.map(async (at) => {
      const { came, paid, waiting } = await moneyOf(at);
      return { status: await orderStatusOf(at), came, paid, waiting };
    }),
  );
}
