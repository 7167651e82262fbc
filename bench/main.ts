import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "#server/nodeFlags.ts";
import { buildPages } from "../scripts/build.ts";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { freePort, startProgram, whenReady } from "#test/kit/processes/programs.ts";
import { testServer } from "#test/setup/postgres.ts";
import { growthVerdicts, measureGrowth } from "./growth.ts";
import { measureLimit, measureRound, type Measuring, type Round, type Run } from "./measure.ts";
import { residentMemory, startHelper } from "./processes.ts";
import { median, publish } from "./report.ts";
import { seedShop, type Shop } from "./shop.ts";
import { type Subject, subjects } from "./subjects.ts";
import { measureDealers } from "./partners/measure.ts";
import { dealerVerdicts } from "./partners/verdicts.ts";
import { measureForum } from "./forum/measure.ts";
import { forumVerdicts } from "./forum/verdicts.ts";
import { measureTasks, taskVerdicts } from "./tasks/measure.ts";
import { countStatementsOf, judgeTargets } from "./targets.ts";
import { warmStarts } from "./warmStart.ts";

/**
 * Measures the product on PostgreSQL against limits of machine and libraries. Leaves only bench/results.
 * `--quick`: short runs. `--only=List,search`: these subjects. `--only=growth`: reads with 1,000, 10,000
 * and 50,000 products, or `--sizes=100,400`. `--only=tasks`: scheduled tasks with 10,000 and 1,000,000 subscriptions.
 * `--only=dealers`: what dealers and their office read, with 1,000 and 1,000,000 orders. `--only=forum`: the forum with 1,000 and
 * 100,000 discussions.
 */
const quick = process.argv.includes("--quick");
const only = process.argv
  .find((arg) => arg.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");

const SIZES = "--sizes=";
const growthSizes = (
  process.argv.find((arg) => arg.startsWith(SIZES))?.slice(SIZES.length) ?? "1000,10000,50000"
)
  .split(",")
  .map(Number);

const TASK_SIZES = [10_000, 1_000_000];
const DEALER_SIZES = [
  { orders: 1_000, dealers: 10 },
  { orders: 1_000_000, dealers: 5_000 },
];
const FORUM_SIZES = [1_000, 100_000];

/** Of targets; also the pool size. */
const JUDGED_AT = 16;
const CONCURRENCIES = quick ? [JUDGED_AT] : [JUDGED_AT, 1, 64];
const ROUNDS: Record<number, number> = quick ? { [JUDGED_AT]: 3 } : { [JUDGED_AT]: 5, 1: 2, 64: 2 };
const SECONDS = quick ? 0.8 : 1.5;
const WARM_REQUESTS = 3_000;
const WARM_UP_RUNS = quick ? 6 : 12;
/** The first run compiles code. */
const WARM_UP_SECONDS = 5;
/** Every order of a run takes another member. */
const MEMBERS = quick ? 8_000 : 16_000;
/** Lets V8 release the memory of startup. */
const IDLE_MS = 30_000;

await using cleanup = new AsyncDisposableStack();
const started = performance.now();
buildPages();
const server = await testServer([]);
cleanup.defer(() => server.stop());
const name = newDatabaseName();
await onServer(server.url, `create database ${name}`);
cleanup.defer(() => dropDatabase(server.url, name));
const grown = only?.includes("growth")
  ? await measureGrowth({ server: server.url, sizes: growthSizes, rounds: quick ? 1 : 3 })
  : [];
const tasks = only?.includes("tasks")
  ? await measureTasks({ server: server.url, sizes: TASK_SIZES })
  : [];
const dealers = only?.includes("dealers")
  ? await measureDealers({ server: server.url, sizes: DEALER_SIZES })
  : null;
const forum = only?.includes("forum")
  ? await measureForum({ server: server.url, sizes: FORUM_SIZES })
  : [];
const url = databaseUrl(server.url, name);
say("Seeding …");
const seeded = await seedShop(url, MEMBERS);
const all = subjects(seeded).filter((subject) => only?.includes(subject.name) ?? true);
const counted = await countStatementsOf(seeded, all);
await seeded.close();

const env = await portalEnv(seeded);
const portal = startProgram("server/main.ts", env);
cleanup.defer(async () => void (await portal.end("SIGTERM")));
const portalUrl = `http://127.0.0.1:${env.PORT}`;
await whenReady(portal, portalUrl);
const portalPid = portal.process.pid ?? 0;
const payloads = await Promise.all(all.map((subject) => firstAnswer(portalUrl, subject)));
await pause(IDLE_MS);
const idle = residentMemory(portalPid);

const limitsPort = String(await freePort());
const limits = startHelper("bench/limits/main.ts", {
  DATABASE_URL: url,
  PORT: limitsPort,
  PASSWORD_HASH: seeded.passwordHash,
});
cleanup.defer(() => limits.end());
await limits.ask(payloads);
const load = startHelper("bench/load/main.ts");
cleanup.defer(() => load.end());
const pool = new pg.Pool({ connectionString: url, max: 1 });
cleanup.defer(() => pool.end());
const bench: Measuring = {
  pool,
  load,
  portal: { pid: portalPid, url: portalUrl },
  limits: { pid: limits.pid, url: `http://127.0.0.1:${limitsPort}` },
  seconds: SECONDS,
};

const { rounds, bare } = await measureAll(bench);
const memory = { idle, "after the load": residentMemory(portalPid) };
await portal.end("SIGTERM");
const warmStartMs = await warmStarts(env, portalUrl);
const judged = judgeTargets(all, {
  rounds: rounds.filter(({ subject }) => subject.connections === JUDGED_AT),
  counted,
  idle,
  warmStartMs,
});
const verdicts = [
  ...judged,
  ...growthVerdicts(grown, median),
  ...taskVerdicts(tasks),
  ...dealerVerdicts(dealers),
  ...forumVerdicts(forum),
];
const folder = publish({
  at: new Date().toISOString(),
  machine: await machine(),
  rounds,
  grown,
  tasks,
  dealers: dealers?.reads ?? [],
  forum,
  bare,
  counted,
  memory,
  warmStartMs,
  verdicts,
});
say(`${Math.round((performance.now() - started) / 1_000)} s; written to ${folder}`);
if (verdicts.some(({ met }) => !met)) process.exitCode = 1;

/** Interleaves subjects: a slow minute affects all. */
async function measureAll(measuring: Measuring): Promise<{ rounds: Round[]; bare: Run[] }> {
  const found: Round[] = [];
  const memoryOnly: Run[] = [];
  say("Warming up …");
  for (const subject of all) await warmUp(measuring, subject);
  for (const connections of CONCURRENCIES) {
    for (let round = 1; round <= (ROUNDS[connections] ?? 0); round++) {
      say(`${connections} connections, round ${round} of ${ROUNDS[connections]}`);
      for (const subject of all) found.push(await measureRound(measuring, subject, connections));
    }
  }
  for (const subject of all)
    memoryOnly.push(await measureLimit(measuring, subject, "bare", JUDGED_AT));
  return { rounds: found, bare: memoryOnly };
}

/** Compiles code and plans queries. */
async function warmUp(measuring: Measuring, subject: Subject): Promise<void> {
  let requests = 0;
  for (let run = 0; run < WARM_UP_RUNS && requests < WARM_REQUESTS; run++) {
    const round = await measureRound(
      { ...measuring, seconds: run === 0 ? WARM_UP_SECONDS : SECONDS },
      subject,
      JUDGED_AT,
    );
    requests += round.subject.perSecond * SECONDS;
  }
}

async function portalEnv(shop: Shop): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  cleanup.defer(async () => rmSync(dataDir, { recursive: true, force: true }));
  return {
    ...shop.env,
    ...NODE_ENVIRONMENT,
    NODE_OPTIONS: NODE_FLAGS.join(" "),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ECPAY_URL: `http://127.0.0.1:${await freePort()}`,
  };
}

/** For the limits to replay. @throws if unexpected. */
async function firstAnswer(base: string, { name: subject, requests, marker, proves }: Subject) {
  const [request] = requests;
  const { method, path, headers, body = null } = request ?? { path: "" };
  const answer = await fetch(`${base}${path}`, { method, headers, body } as RequestInit);
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(marker) || !(proves?.(text) ?? true)) {
    throw new Error(`${subject}: ${answer.status} ${text}`);
  }
  const contentType = answer.headers.get("content-type") ?? "application/octet-stream";
  return { name: subject, contentType, body: text };
}

async function machine(): Promise<Record<string, string | number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string; fsync: string }>(
    "select split_part(version(), ' ', 2) as version, current_setting('fsync') as fsync",
  );
  await client.end();
  return {
    processor: cpus()[0]?.model ?? "?",
    processors: availableParallelism(),
    Node: process.version,
    PostgreSQL: rows[0]?.version ?? "?",
    fsync: rows[0]?.fsync ?? "?",
  };
}

function say(text: string): void {
  console.log(text);
}
