import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { type ScenarioCase, SCENARIOS } from "../../simulators/gateway/scenarioList.ts";
import {
  BUYERS,
  readCrashState,
  describeCrashState,
  isBeforeJobs,
  representativeScenarios,
  CRASH_TIMEOUT_MS,
  openCrashableShop,
  collectOutcomes,
  type PlayedScenario,
} from "./crashScenarios.ts";
import { provedOnly } from "#test/kit/proof.ts";
import { FAST_GATEWAY } from "#test/kit/gateway/fastGateway.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import {
  cancelRenewal,
  LATE_MS,
  payTrade,
  STEPS_MS,
  TO_THE_END_MS,
} from "#test/kit/gateway/scenarios.ts";
import { readOutcome } from "./outcomeSnapshot.ts";
import { expectedOutcome } from "./expectedOutcome.ts";

const REFUNDS: ReadonlySet<ScenarioCase["walk"]> = new Set([
  "refund",
  "refundAtOnce",
  "refundHalf",
  "cancelAndRefund",
]);
/** Tested on their own; here plain payments. */
const AFTERWARDS: ReadonlySet<ScenarioCase["walk"]> = new Set(["renew", ...REFUNDS]);
const cases: readonly PlayedScenario["it"][] = representativeScenarios(
  SCENARIOS.map((it): ScenarioCase => (AFTERWARDS.has(it.walk) ? { ...it, walk: "pay" } : it)),
);
const isLate = ({ walk }: PlayedScenario["it"]) => walk === "payLate";

const TURNS = 12;
const TURN_MS = 30 * 60_000;

test(
  "killed between the gateway's callbacks and the jobs, the shop ends every scenario as if it had not been",
  { timeout: 400_000 },
  async () => {
    const { sim, open, live, statusOf, killed } = await openCrashableShop(FAST_GATEWAY);
    const walked = await open(cases);
    await sim("/clock", { rate: 0 });
    await live(0);
    const late = walked.filter(({ it }) => isLate(it));
    const payNow = walked.filter(({ it }) => !isLate(it));
    await Promise.all(payNow.flatMap(({ it, refs }) => refs.map((ref) => payTrade(sim, ref, it))));
    for (const step of STEPS_MS) await live(step);
    await live(LATE_MS);
    for (const { it, refs } of late) for (const ref of refs) await payTrade(sim, ref, it);
    for (const { it, owner, orderId } of walked)
      if (it.walk === "cancel") await cancelRenewal(owner, orderId);
    const undone = async () => {
      const statuses = await Promise.all(walked.map(statusOf));
      return walked.flatMap(({ it }, at) =>
        statuses[at] === expectedOutcome(it).status ? [] : [`${it.name} is ${statuses[at]}`],
      );
    };
    // Unanswered: retried at the next poll.
    for (let turn = 0; turn < TURNS && (await undone()).length > 0; turn++) await live(TURN_MS);
    expect(await undone()).toEqual([]);

    const { pool, pass } = await killed();
    const lines = new Map<string, string>();
    const missed: string[] = [];
    for (const { it, orderId } of walked) {
      const at = await readCrashState(pool, orderId);
      lines.set(orderId, describeCrashState(at));
      if (!isBeforeJobs(it, at)) missed.push(`${it.name}: ${describeCrashState(at)}`);
    }
    expect(missed).toEqual([]);
    await pass(0);
    const deliveries = await sim<{ id: string }[]>("/deliveries");
    for (const { id } of deliveries) await sim(`/deliveries/${id}/resend`, {}); // the gateway retries
    await pass(TO_THE_END_MS);

    const inOrder = walked.toSorted((a, b) => cases.indexOf(a.it) - cases.indexOf(b.it));
    const { table, wrong } = await collectOutcomes(pool, inOrder, false);
    const told = table.map((line, row) => `${line}; ${lines.get(inOrder[row]?.orderId ?? "")}`);
    console.log(["What every scenario leaves after SIGKILL before its jobs", ...told].join("\n"));
    expect(wrong).toEqual([]);
  },
);

const MONTH_MS = 31 * 86_400_000;
/** Even: renewals overtake in pairs. */
const RENEWALS = { all: 8, before: 3 };
const renewing = SCENARIOS.filter(({ walk }) => walk === "renew").map((it): ScenarioCase => ({
  ...it,
  renewals: RENEWALS.all,
}));

test(
  "killed between two charges of a period, the shop keeps each of them once",
  { timeout: 300_000 },
  async () => {
    const { sim, open, move, killed } = await openCrashableShop();
    const walked = await open(renewing);
    for (const { it, refs } of walked) for (const ref of refs) await payTrade(sim, ref, it);
    await sim("/clock", { rate: 0 });
    for (let month = 0; month < RENEWALS.before; month++) await move(MONTH_MS);

    const { pool, db, pass } = await killed();
    const kept = await db.selectFrom("recurring_charges").select("id").execute();
    expect(kept.length, "nothing was charged before the end").toBeGreaterThan(renewing.length);
    for (let month = RENEWALS.before; month < RENEWALS.all; month++) await pass(MONTH_MS);
    await pass(TO_THE_END_MS);

    const { table, wrong } = await collectOutcomes(pool, walked, true);
    console.log(["What renewals leave after SIGKILL between two charges", ...table].join("\n"));
    expect(wrong).toEqual([]);
    // Each charge paid one period, by one order; nothing stays in suspense.
    const { rows } = await pool.query(
      `select (select count(*)::int from recurring_charges where succeeded) as charged,
         (select count(*)::int from orders where origin = 'renewal') as orders,
         (select count(*)::int from subscription_periods where state = 'paid' and index > 0) as periods,
         (select count(*)::int from suspense_items where state = 'held') as held,
         (select coalesce(sum(amount_minor), 0)::int from ledger_entries where account = 'suspense') as suspense`,
    );
    const { charged } = rows[0];
    expect(rows[0]).toEqual({ charged, orders: charged, periods: charged, held: 0, suspense: 0 });
    expect(charged).toBeGreaterThan(renewing.length);
  },
);

/** The gateway cancels the contract without answering. */
const unheardEnd = (name: string): ScenarioCase => ({
  name,
  method: "creditPeriod",
  scenario: { api: "acceptedSilent", apiCalls: ["CreditCardPeriodAction"], apiTimes: 1 },
  walk: "cancel",
  ends: "paid",
});
const ENDED = ["killedAsEnded", "killedAsEndedAskedAgain"].map(unheardEnd);
const SOON_MS = 5 * 60_000;
/** Of the first of two cancellations. */
const A_TURN_MS = 4_000;

interface Trade {
  readonly period: { readonly status: string };
  readonly charges: readonly object[];
}

test(
  "killed between the gateway's end of a period and its writing, the shop ends the renewal once",
  { timeout: 300_000 },
  async () => {
    const { sim, open, buyer, live, statusOf, killed } = await openCrashableShop({
      patienceMs: A_TURN_MS,
    });
    const walked = await open(ENDED);
    await sim("/clock", { rate: 0 });
    for (const { it, refs } of walked) for (const ref of refs) await payTrade(sim, ref, it);
    await live(0);
    expect(await Promise.all(walked.map(statusOf))).toEqual([OrderStatus.paid, OrderStatus.paid]);
    const trades = () =>
      Promise.all(walked.flatMap(({ refs }) => refs.map((ref) => sim<Trade>(`/trades/${ref}`))));
    const asked = walked.map(async ({ orderId }, lane) => {
      const owner = await buyer(BUYERS[lane] ?? "");
      return cancelRenewal(owner, orderId).then(
        () => "answered",
        () => "cut off",
      );
    });
    const isOver = ({ period }: Trade) => period.status === "cancelled";
    await eventually(async () => (await trades()).every(isOver), CRASH_TIMEOUT_MS);
    expect(await Promise.all(walked.map(statusOf))).toEqual([OrderStatus.paid, OrderStatus.paid]);

    const { pool, pass } = await killed();
    expect(await Promise.all(asked)).toEqual(["cut off", "cut off"]);
    const before = await collectOutcomes(pool, walked, false);
    expect(before.wrong).toHaveLength(walked.length); // the end was not written
    const [, again] = walked;
    if (again) await cancelRenewal(await buyer(BUYERS[1] ?? ""), again.orderId);
    await pass(SOON_MS);
    await pass(2 * MONTH_MS);
    const { table, wrong } = await collectOutcomes(pool, walked, true);
    console.log(
      ["What an ended renewal leaves after SIGKILL before it is written", ...table].join("\n"),
    );
    expect(wrong).toEqual([]);
    const mails = await pool.query(
      "select body_text from mails where template = 'renewal_cancelled'",
    );
    expect(mails.rows).toHaveLength(walked.length);
    for (const { body_text: text } of mails.rows)
      expect(text).toMatch(/依您的要求|at your request/);
    expect((await trades()).map(({ charges }) => charges.length)).toEqual([1, 1]); // none since
  },
);

const refunding = representativeScenarios(SCENARIOS.filter(({ walk }) => REFUNDS.has(walk)));
const DAY_MS = 86_400_000;

interface Charged {
  readonly charges: readonly {
    readonly state: string;
    readonly amount: number;
    readonly refunds: readonly { readonly amount: number }[];
  }[];
}

test(
  "killed between the decision of a refund and the gateway's call, the shop gives each back once",
  { timeout: 300_000 },
  async () => {
    const { sim, open, live, work, rest, refund, statusOf, killed } = await openCrashableShop();
    const walked = await open(refunding);
    await sim("/clock", { rate: 0 });
    await live(0);
    const isCaptured = ({ it }: PlayedScenario) => it.walk === "refund";
    const payFor = async (these: readonly PlayedScenario[]) => {
      for (const { it, refs } of these) for (const ref of refs) await payTrade(sim, ref, it);
    };
    await payFor(walked.filter(isCaptured));
    await live(DAY_MS);
    await payFor(walked.filter((each) => !isCaptured(each)));
    await work(); // fulfill all orders
    await live(0);
    await rest();
    await live(0);
    expect(await Promise.all(walked.map(statusOf))).toEqual(walked.map(() => OrderStatus.paid));
    for (const { it, owner, orderId } of walked)
      if (it.walk === "cancelAndRefund") await cancelRenewal(owner, orderId);
    await refund(walked);
    await live(0);
    expect(await Promise.all(walked.map(statusOf))).toEqual(
      walked.map(({ it }) => expectedOutcome(it).status),
    );
    const back = async ({ refs: [ref] }: PlayedScenario) => {
      const { charges } = await sim<Charged>(`/trades/${ref}`);
      return charges.flatMap(({ state, amount, refunds }) =>
        // Uncaptured charges are abandoned in full.
        state === "abandoned" ? [amount] : refunds.map((refund) => refund.amount),
      );
    };

    const { pool, pass } = await killed();
    const { rows } = await pool.query(
      `select (select count(*)::int from refund_payments where state = 'pending') as pending,
        (select count(*)::int from pgboss.job where name = 'payment.refund' and state = 'created') as jobs`,
    );
    expect(rows).toEqual([{ pending: walked.length, jobs: walked.length }]);
    for (const each of walked) expect(await back(each)).toEqual([]);

    for (const step of STEPS_MS) await pass(step);
    await pass(TO_THE_END_MS);
    const { table, wrong } = await collectOutcomes(pool, walked, false);
    console.log(
      ["What refunds leave after SIGKILL before the gateway's call", ...table].join("\n"),
    );
    expect(wrong).toEqual([]);
    for (const each of walked) {
      const isDone = expectedOutcome(each.it).refunds?.startsWith("done") ?? false;
      expect([each.it.name, await back(each)]).toMatchObject([
        each.it.name,
        { length: isDone ? 1 : 0 },
      ]);
    }
  },
);

/** Unanswered, or the response cannot be written: the database looks the same after the kill. */
const UNWRITTEN = { unheard: true, unwritten: false };

test.for<keyof typeof UNWRITTEN>([...provedOnly(["unheard"] as const), "unwritten"])(
  "killed between the gateway's refund and its writing, the shop gives the money back once (%s)",
  { timeout: 300_000 },
  async (name, { skip }) => {
    const { sim, open, live, refund, work, statusOf, databaseUrl, killed } =
      await openCrashableShop();
    const silent = UNWRITTEN[name];
    // The lock needs a database server.
    if (!silent && !databaseUrl) return skip();
    const deaf: ScenarioCase["scenario"] = {
      api: "acceptedSilent",
      apiCalls: ["DoAction"],
      apiTimes: 1,
    };
    const [walked] = await open([
      { name, method: "credit", scenario: silent ? deaf : {}, walk: "refund", ends: "paid" },
    ]);
    if (!walked) throw new Error("nothing was opened");
    const [ref = ""] = walked.refs;
    await sim("/clock", { rate: 0 });
    await live(0);
    await payTrade(sim, ref, walked.it);
    await live(86_400_000); // the charge is captured
    await refund([walked]);
    await eventually(
      async () => (await statusOf(walked)) === OrderStatus.cancelled,
      CRASH_TIMEOUT_MS,
    );
    const back = () =>
      sim<Charged>(`/trades/${ref}`).then(({ charges }) =>
        charges[0]?.refunds.map(({ amount }) => amount),
      );
    expect(await back()).toEqual([]);
    const books = silent ? null : await holdBooks(databaseUrl ?? "");
    await work();
    await eventually(async () => (await back())?.length === 1, CRASH_TIMEOUT_MS);
    if (books) await eventually(books.isWaitedFor, CRASH_TIMEOUT_MS);

    const { pool, pass } = await killed();
    await books?.letGo();
    const part = async () => {
      const { rows } = await pool.query(
        `select part.state, ordered_at is not null as ordered, held.state as held,
          (select count(*)::int from ledger_transactions where kind = 'payment.returned' and reference_id = held_id) as posted,
          (select count(*)::int from mails where template = 'payment_refunded') as told
        from refund_payments part join suspense_items held on held.id = held_id
        where held.provider <> 'bank'`,
      );
      return rows;
    };
    const before = { state: "pending", ordered: true, held: "refund_due", posted: 0, told: 0 };
    expect(await part()).toEqual([before]);
    await eventually(async () => {
      await pass(SOON_MS);
      return (await part())[0]?.state === "done";
    }, CRASH_TIMEOUT_MS);
    await pass(TO_THE_END_MS);
    const after = { state: "done", ordered: true, held: "refunded", posted: 1, told: 1 };
    expect(await part()).toEqual([after]);
    expect(await back()).toHaveLength(1);
    const { status, received, keys, refunds } = expectedOutcome(walked.it);
    const left = await readOutcome(pool, walked.orderId);
    expect(left).toMatchObject({ status, received, keys, refunds });
  },
);

/** Blocks ledger writes until released. */
async function holdBooks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; lock table ledger_transactions in access exclusive mode");
  return {
    isWaitedFor: async () => {
      const { rows } = await client.query(
        "select from pg_locks where not granted and relation = 'ledger_transactions'::regclass",
      );
      return rows.length > 0;
    },
    letGo: () => client.query("rollback"),
  };
}
