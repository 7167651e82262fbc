import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { STRIPE_SCENARIOS, type StripeCase } from "../../simulators/gateway/stripe/scenarioList.ts";
import {
  readCrashState,
  describeCrashState,
  isBeforeJobs,
  representativeScenarios,
  openCrashableShop,
  collectOutcomes,
  type PlayedScenario,
} from "./crashScenarios.ts";
import { LATE_MS, payTrade, STEPS_MS, TO_THE_END_MS } from "#test/kit/gateway/scenarios.ts";
import { expectedOutcome } from "./expectedOutcome.ts";

const DAY_MS = 86_400_000;
/** Tested on their own; here plain payments. */
const REFUNDS: ReadonlySet<StripeCase["walk"]> = new Set([
  "refund",
  "refundHalf",
  "disputeAndRefund",
]);
const cases = representativeScenarios(
  STRIPE_SCENARIOS.map((it): StripeCase => (REFUNDS.has(it.walk) ? { ...it, walk: "pay" } : it)),
);
const refunding = representativeScenarios(STRIPE_SCENARIOS.filter(({ walk }) => REFUNDS.has(walk)));

const TURNS = 12;
const TURN_MS = 30 * 60_000;

type Street = Awaited<ReturnType<typeof openCrashableShop>>;

async function payAll(
  { sim, live, statusOf }: Street,
  walked: readonly PlayedScenario[],
): Promise<void> {
  const payFor = async (these: readonly PlayedScenario[]) => {
    await Promise.all(these.flatMap(({ it, refs }) => refs.map((ref) => payTrade(sim, ref, it))));
  };
  await payFor(walked.filter(({ it }) => it.walk !== "payLate"));
  for (const step of STEPS_MS) await live(step);
  await live(DAY_MS); // bank debits have settled
  await live(LATE_MS);
  await payFor(walked.filter(({ it }) => it.walk === "payLate"));
  const undone = async () => {
    const statuses = await Promise.all(walked.map(statusOf));
    return walked.flatMap(({ it }, at) =>
      statuses[at] === expectedOutcome(it).status ? [] : [`${it.name} is ${statuses[at]}`],
    );
  };
  // Unanswered: retried at the next poll.
  for (let turn = 0; turn < TURNS && (await undone()).length > 0; turn++) await live(TURN_MS);
  expect(await undone()).toEqual([]);
}

test(
  "killed between Stripe's events and the jobs, the shop ends every scenario as if it had not been",
  { timeout: 400_000 },
  async () => {
    const at = await openCrashableShop();
    const walked = await at.open(cases);
    await at.sim("/clock", { rate: 0 });
    await at.live(0);
    await payAll(at, walked);

    const { pool, pass } = await at.killed();
    const words = new Map<string, string>();
    const missed: string[] = [];
    for (const { it, orderId } of walked) {
      const found = await readCrashState(pool, orderId);
      words.set(orderId, describeCrashState(found));
      if (!isBeforeJobs(it, found)) missed.push(`${it.name}: ${describeCrashState(found)}`);
    }
    expect(missed).toEqual([]);
    await pass(0);
    const deliveries = await at.sim<{ id: string }[]>("/deliveries");
    for (const { id } of deliveries) await at.sim(`/deliveries/${id}/resend`, {}); // Stripe retries
    await pass(TO_THE_END_MS);

    const inOrder = walked.toSorted((a, b) => placeOf(a) - placeOf(b));
    const { table, wrong } = await collectOutcomes(pool, inOrder, false);
    const told = table.map((line, row) => `${line}; ${words.get(inOrder[row]?.orderId ?? "")}`);
    console.log(
      ["What every scenario of Stripe leaves after SIGKILL before its jobs", ...told].join("\n"),
    );
    expect(wrong).toEqual([]);
  },
);

const placeOf = ({ it: { name } }: PlayedScenario) => cases.findIndex((each) => each.name === name);

interface Charged {
  readonly refunds: readonly { readonly amount: number; readonly status: string }[];
}

test(
  "killed between the decision of a refund and Stripe's call, the shop gives each back once",
  { timeout: 300_000 },
  async () => {
    const { sim, open, live, work, rest, refund, statusOf, killed } = await openCrashableShop();
    const walked = await open(refunding);
    await sim("/clock", { rate: 0 });
    await live(0);
    for (const { it, refs } of walked) for (const ref of refs) await payTrade(sim, ref, it);
    await work(); // fulfill all orders
    await live(DAY_MS);
    await rest();
    await live(0);
    const isDisputed = ({ it }: PlayedScenario) => it.walk === "disputeAndRefund";
    for (const { refs } of walked.filter(isDisputed)) await sim(`/sessions/${refs[0]}/dispute`, {});
    expect(await Promise.all(walked.map(statusOf))).toEqual(walked.map(() => OrderStatus.paid));
    await refund(walked);
    await live(0);
    expect(await Promise.all(walked.map(statusOf))).toEqual(
      walked.map(({ it }) => expectedOutcome(it).status),
    );
    const back = async ({ refs: [ref] }: PlayedScenario) =>
      (await sim<Charged>(`/sessions/${ref}`)).refunds;

    const { pool, pass } = await killed();
    const { rows } = await pool.query(
      `select (select count(*)::int from refund_payments where state = 'pending') as pending,
        (select count(*)::int from pgboss.job where name = 'payment.refund' and state = 'created') as jobs`,
    );
    const byStripe = walked.filter((each) => !isDisputed(each)).length;
    expect(rows).toEqual([{ pending: byStripe, jobs: byStripe }]);
    for (const each of walked) expect(await back(each)).toEqual([]);

    for (const step of STEPS_MS) await pass(step);
    await pass(DAY_MS);
    await pass(TO_THE_END_MS);
    const { table, wrong } = await collectOutcomes(pool, walked, false);
    console.log(["What refunds leave after SIGKILL before Stripe's call", ...table].join("\n"));
    expect(wrong).toEqual([]);
    for (const each of walked) {
      const made = (await back(each)).filter(({ status }) => status === "succeeded");
      const isDone = expectedOutcome(each.it).refunds?.startsWith("done") ?? false;
      expect([each.it.name, made]).toMatchObject([each.it.name, { length: isDone ? 1 : 0 }]);
    }
  },
);
