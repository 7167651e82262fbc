import { randomBytes } from "node:crypto";
import type pg from "pg";
import { type Context, systemContext } from "#server/context.ts";
import { listToCheck } from "#server/licensing/subscriptions/queries.ts";
import { settleSubscriptions } from "#server/licensing/subscriptions/settleSubscriptions.ts";
import { sumToCome } from "#server/payments/recognition/listQueries.ts";
import { recognizeRevenue } from "#server/payments/recognition/recognizeRevenue.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { readConfig } from "#server/config/config.ts";
import { ROUND_SIZE } from "#server/platform/jobs/rounds.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { formatDay } from "#shared/kit/time.ts";
import { countStatements, type StatementCounter } from "#test/kit/world/statements.ts";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { median, type TaskRun, type Verdict } from "../report.ts";
import { openShop } from "../shop.ts";
import { payingCards } from "./cards.ts";
import { listScannedTables } from "./plans.ts";
import { seedSchedules, seedSubscriptions } from "./seed.ts";

/** Renewals that are due at once. */
const DUE = 1_000;
/** Days of revenue that one run posts. */
const DAYS = 3;
/** Orders with a schedule. */
const SCHEDULES = 100_000;
const SCANS = 100;
/** Allowed growth from the smallest to the largest shop, of what does not read every row. */
const MAX_GROWTH = 2;

interface TaskOptions {
  /** Each size gets its own database. */
  readonly server: string;
  /** Numbers of subscriptions. */
  readonly sizes: readonly number[];
}

interface Bench {
  readonly pool: pg.Pool;
  readonly scope: Context;
  readonly counter: StatementCounter;
  readonly rows: number;
}

/** Due subscriptions, their renewal by stored cards, and the revenue of a day, by the number of subscriptions. */
export async function measureTasks({ server, sizes }: TaskOptions): Promise<TaskRun[]> {
  const found: TaskRun[] = [];
  for (const rows of sizes) {
    const name = newDatabaseName();
    await onServer(server, `create database ${name}`);
    try {
      found.push(...(await measureSize(databaseUrl(server, name), rows)));
    } finally {
      await dropDatabase(server, name);
    }
  }
  return found;
}

async function measureSize(url: string, rows: number): Promise<TaskRun[]> {
  const env = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("base64") };
  const open = await openShop(readConfig(env), env);
  try {
    await seedDemo(open.container);
    const { pool } = open.database;
    const counter = countStatements(pool);
    const { container } = open;
    const providers = [payingCards(container.now)];
    const scope = systemContext({ ...container, providers });
    const drain = () => open.queue.drain(createJobRunners(scope));
    await drain(); // of the demo's orders
    console.log(`Seeding ${rows} subscriptions …`);
    await seedSubscriptions(pool, { count: rows, due: DUE });
    const bench = { pool, scope, counter, rows };
    const due = await measureDueScan(bench);
    const renewals = await measureRenewals(bench, drain);
    return [due, ...renewals, ...(await measureRevenue(bench))];
  } finally {
    await open.close();
  }
}

async function measureDueScan(bench: Bench): Promise<TaskRun> {
  const { scope } = bench;
  const scan = () => listToCheck(scope.db, scope.now(), ROUND_SIZE);
  const times: number[] = [];
  for (let made = 0; made < SCANS; made++) times.push((await timed(scan)).ms);
  return { ...(await looked(bench, "due scan", scan)), ms: median(times) };
}

/** The statements of the first renewal are looked at, all of them are timed. */
async function measureRenewals(bench: Bench, drain: () => Promise<void>): Promise<TaskRun[]> {
  const { scope } = bench;
  const settle = async () => {
    while ((await listToCheck(scope.db, scope.now(), 1)).length > 0)
      await settleSubscriptions(scope);
  };
  const settled = await looked(bench, `settling ${DUE} due subscriptions`, settle);
  const charged = await looked(bench, `charges and jobs of ${DUE} renewals`, drain);
  const { rows } = await bench.pool.query<{ paid: number }>(
    "select count(*)::int as paid from subscription_periods where index = 1 and state = 'paid'",
  );
  if (rows[0]?.paid !== DUE) throw new Error(`${rows[0]?.paid} of ${DUE} were renewed`);
  return [settled, charged];
}

async function measureRevenue(bench: Bench): Promise<TaskRun[]> {
  const { pool, scope } = bench;
  const today = formatDay(scope.now());
  const count = Math.min(SCHEDULES, bench.rows);
  await seedSchedules(pool, { count, days: DAYS, today });
  const all = { ...bench, rows: count };
  const filters = { search: undefined, product: undefined, currency: undefined };
  const toCome = await looked(all, "revenue to come", () => sumToCome(scope.db, filters, today));
  const earned = await looked(all, "revenue of a day", () => recognizeRevenue(scope));
  return [toCome, { ...earned, ms: earned.ms / DAYS }];
}

/** Its time, and which tables it reads whole. */
async function looked(
  { pool, counter, rows }: Bench,
  name: string,
  work: () => Promise<unknown>,
): Promise<TaskRun> {
  const { result, sent } = await counter.during(() => timed(work));
  const distinct = new Map(sent.map((statement) => [statement.text, statement]));
  return {
    name,
    rows,
    ms: result.ms,
    scanned: await listScannedTables(pool, [...distinct.values()]),
  };
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number }> {
  const began = performance.now();
  await work();
  return { ms: performance.now() - began };
}

/** Sums over every schedule may read them all. */
const READS_ALL: ReadonlySet<string> = new Set(["revenue to come", "revenue of a day"]);

export function taskVerdicts(runs: readonly TaskRun[]): Verdict[] {
  const by = Map.groupBy(
    runs.filter(({ name }) => !READS_ALL.has(name)),
    ({ name }) => name,
  );
  return [...by].flatMap(([name, sizes]) => {
    const [smallest, largest] = [sizes[0], sizes.at(-1)];
    if (!smallest || !largest || smallest === largest) return [];
    const found = largest.ms / smallest.ms;
    return [
      {
        target: `${name}, ${largest.rows} against ${smallest.rows} subscriptions`,
        asked: `≤ ${MAX_GROWTH} times`,
        found: `${Math.round(found * 10) / 10} times`,
        met: found <= MAX_GROWTH,
      },
      {
        target: `${name}: tables read whole`,
        asked: "none",
        found: largest.scanned.join(", ") || "none",
        met: largest.scanned.length === 0,
      },
    ];
  });
}
