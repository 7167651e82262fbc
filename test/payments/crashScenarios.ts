import { rename, rm, writeFile } from "node:fs/promises";
import type pg from "pg";
import { onTestFinished } from "vitest";
import { renderMail } from "#app/mail/renderMail.tsx";
import { systemContext } from "#server/context.ts";
import { isWithinPollingHours } from "#server/payments/recurring/syncRecurringCharges.ts";
import { isProof } from "#test/kit/proof.ts";
import { networkBuyer } from "#test/kit/gateway/networkBuyer.ts";
import { openListeningShop } from "#test/kit/processes/listeningShop.ts";
import { untilTaipei3am } from "#test/kit/world/atTaipei3am.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import {
  type AnyScenario,
  type Buyer,
  type OpenedOrder,
  openOrder,
  PARTIAL_REFUND,
} from "#test/kit/gateway/scenarios.ts";
import { gatewayControl } from "#test/kit/gateway/shopAndGateway.ts";
import { readOutcome } from "./outcomeSnapshot.ts";
import { expectedOutcome, judgeOutcome } from "./expectedOutcome.ts";
import { startCrashableShop } from "#test/kit/processes/crashableShop.ts";

export const BUYERS = ["member@demo.test", "dealer@demo.test", "subdealer@demo.test"];

export type PlayedScenario = OpenedOrder & { readonly it: AnyScenario; readonly owner: Buyer };

/**
 * The first scenario per method, walk, changed settings and outcome; `scenarios.test.ts` covers all without
 * a crash.
 */
export function representativeScenarios<Case extends AnyScenario>(cases: readonly Case[]): Case[] {
  const kindOf = (it: Case) =>
    JSON.stringify([
      it.method,
      it.walk,
      Object.keys(it.scenario).toSorted(),
      it.scenario.callback === "longAfterReturn",
      expectedOutcome(it),
    ]);
  const firsts = new Map(cases.toReversed().map((it) => [kindOf(it), it]));
  return isProof ? [...cases] : cases.filter((it) => firsts.get(kindOf(it)) === it);
}

async function openAll(
  api: string,
  gatewayUrl: string,
  cases: readonly AnyScenario[],
): Promise<PlayedScenario[]> {
  const sim = gatewayControl(gatewayUrl);
  const lanes = BUYERS.map(async (email, lane) => {
    const owner = await networkBuyer(api, email);
    const walked: PlayedScenario[] = [];
    for (const it of cases.filter((_, index) => index % BUYERS.length === lane)) {
      walked.push({ it, owner, ...(await openOrder(owner, sim, it)) });
    }
    return walked;
  });
  return (await Promise.all(lanes)).flat();
}

export const CRASH_TIMEOUT_MS = 120_000;

/**
 * Without job workers; `killed` kills the shop and reopens it here. `patienceMs`: timeout of ECPay
 * requests.
 */
export async function openCrashableShop({ patienceMs }: { readonly patienceMs?: number } = {}) {
  let time: Date | null = null; // null: the real time
  const now = () => new Date(time ?? Date.now());
  const shop = await startCrashableShop(now, patienceMs);
  const { gateway, sim, program, url, port, dataDir, databaseUrl, clock } = shop;
  const move = async (ms: number) => {
    time = new Date(now().getTime() + ms);
    await sim("/clock", { at: time.toISOString() });
  };
  const rounds = () => program.output().split("worked").length;
  const set = async (ms: number) => {
    await writeFile(`${clock}.next`, new Date(now().getTime() + ms).toISOString());
    await rename(`${clock}.next`, clock); // atomic replacement
    await move(ms);
  };
  return {
    sim,
    open: (these: readonly AnyScenario[]) => openAll(`${url}/api/v1`, gateway.url, these),
    buyer: (email: string) => networkBuyer(`${url}/api/v1`, email),
    move,
    /** Moves both clocks without waiting for what the shop does. */
    set,
    /** Waits for a full round of scheduled tasks. */
    live: async (ms: number) => {
      await set(ms);
      const done = rounds() + 1; // the current round may have begun before
      await eventually(async () => rounds() > done, CRASH_TIMEOUT_MS);
    },
    refund: async (these: readonly PlayedScenario[]) => {
      const asked = these.map(({ orderId, it }) =>
        it.walk === "refundHalf" ? `${orderId}:${PARTIAL_REFUND}` : orderId,
      );
      await writeFile(`${clock}.refunds.next`, asked.join(" "));
      await rename(`${clock}.refunds.next`, `${clock}.refunds`);
    },
    work: () => writeFile(`${clock}.jobs`, ""),
    rest: () => rm(`${clock}.jobs`),
    databaseUrl,
    statusOf: async ({ orderId }: OpenedOrder): Promise<number> => {
      const answer = await fetch(`${url}/api/v1/Order/${orderId}`);
      return ((await answer.json()) as { data: { status: number } }).data.status;
    },
    killed: async () => {
      await program.end("SIGKILL");
      const places = { port, dataDir, databaseUrl, gatewayUrl: gateway.url };
      const again = await openListeningShop(places, { now, renderMail });
      onTestFinished(again.close);
      await forgetTheDead(again.open.database.pool);
      await sim("/clock", { rate: 0 });
      const live = async (ms: number) => {
        await move(ms);
        await runScheduledTasks(systemContext(again.open.container));
        await again.drain();
      };
      /** Contracts are polled by day only. */
      const pass = async (ms: number) => {
        await live(ms);
        if (!isWithinPollingHours(now())) await live(untilTaipei3am(now()));
      };
      return { ...again.open.database, pass };
    },
  };
}

/** Expires the dead process's rate slots and job heartbeats. */
async function forgetTheDead(pool: pg.Pool): Promise<void> {
  await pool.query("update gateway_rate_slots set held_until = clock_timestamp()");
  await pool.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
  );
}

interface CrashState {
  /** Stored, hence acknowledged. */
  readonly told: number;
  /** Whether the gateway has answered a query. */
  readonly answered: boolean;
  /** Enqueued, never started. */
  readonly deliver: number;
  readonly tell: number;
  readonly held: number;
  /** Results of jobs. */
  readonly done: number;
}

export async function readCrashState(pool: pg.Pool, orderId: string): Promise<CrashState> {
  const { rows } = await pool.query<CrashState>(
    `with tries as (select * from payment_attempts where order_id = $1),
      money as (select id::text from suspense_items where order_id = $1),
      untouched as (select name, data from pgboss.job where state = 'created' and started_on is null)
    select (select count(*) from webhook_events where ref in (select ref from tries))::int as told,
      (select bool_or(last_answer_at is not null) from tries) as answered,
      (select count(*) from untouched where name = 'license.issue' and data ->> 'orderId' = $1::text)::int as deliver,
      (select count(*) from untouched where name = 'payment.held'
        and data ->> 'heldId' in (select id from money))::int as tell,
      (select count(*) from money)::int as held,
      (select count(*) from licenses k join order_lines l on l.id = k.order_line_id where l.order_id = $1)::int
        + (select count(*) from mails where dedupe_key = 'order.paid:' || $1::text)::int as done`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

/** The outcome was known; no job ran. */
export function isBeforeJobs(
  it: AnyScenario,
  { told, answered, deliver, tell, held, done }: CrashState,
) {
  const must = expectedOutcome(it);
  const isTold = must.received === 0 && must.held === 0 ? answered : told > 0;
  return isTold && done === 0 && deliver === must.received && held === must.held && tell === held;
}

export const describeCrashState = ({ told, answered, deliver, tell, done }: CrashState) =>
  `killed with: told ${told}, answered ${answered ? "yes" : "no"}, jobs waiting ${deliver + tell}, done ${done}`;

export async function collectOutcomes(
  pool: pg.Pool,
  walked: readonly PlayedScenario[],
  withRenewals: boolean,
) {
  const table: string[] = [];
  const wrong: string[] = [];
  for (const { it, orderId } of walked) {
    const left = await readOutcome(pool, orderId);
    const { renewals, ...must } = expectedOutcome(it);
    const { fits, line } = judgeOutcome(it, left, withRenewals ? { ...must, renewals } : must);
    table.push(line);
    if (!fits) wrong.push(line);
  }
  return { table, wrong };
}
