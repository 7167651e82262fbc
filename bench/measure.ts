import pg from "pg";
import type { LoadJob, LoadResult } from "./load/job.ts";
import { cpuTime, type Helper } from "./processes.ts";
import { fillCarts } from "./seed.ts";
import type { Subject } from "./subjects.ts";

export interface Run {
  readonly name: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytesPerAnswer: number;
  /** Microseconds of CPU time per request. */
  readonly serverUs: number | null;
  readonly databaseUs: number | null;
}

/** Between two runs of its limit: other load affects both. */
export interface Round {
  readonly subject: Run;
  readonly limit: Run;
  /** Of the limit's requests per second. */
  readonly percent: number;
}

export interface Measuring {
  readonly pool: pg.Pool;
  readonly load: Helper;
  readonly portal: { readonly pid: number; readonly url: string };
  readonly limits: { readonly pid: number; readonly url: string };
  readonly seconds: number;
}

/** @throws on an incorrect response. */
export async function measureRound(
  bench: Measuring,
  subject: Subject,
  connections: number,
): Promise<Round> {
  const before = await measureLimit(bench, subject, subject.limit, connections);
  const run = await measure(bench, subject, connections);
  const after = await measureLimit(bench, subject, subject.limit, connections);
  const perSecond = (before.perSecond + after.perSecond) / 2;
  return {
    subject: run,
    limit: { ...before, perSecond },
    percent: (100 * run.perSecond) / perSecond,
  };
}

async function measure(bench: Measuring, subject: Subject, connections: number): Promise<Run> {
  if (subject.emptiesCarts) await fillCarts(bench.pool);
  const { url, pid } = bench.portal;
  const { beats } = subject;
  return run(bench, subject.name, pid, {
    ...job(bench, subject, connections),
    url,
    ...(beats && { beats }),
  });
}

/** Same size; the route ignores their content. */
export function measureLimit(
  bench: Measuring,
  subject: Subject,
  limit: Subject["limit"],
  connections: number,
): Promise<Run> {
  const path = `/${limit}/${encodeURIComponent(subject.name)}`;
  const requests = subject.requests.slice(0, connections).map((request) => ({ ...request, path }));
  const { url, pid } = bench.limits;
  const asked = { ...job(bench, subject, connections), url, requests };
  return run(bench, `${limit} of ${subject.name}`, pid, asked);
}

const job = ({ seconds }: Measuring, { requests, marker }: Subject, connections: number) => ({
  seconds,
  connections,
  requests,
  marker,
});

async function run(bench: Measuring, name: string, pid: number, asked: LoadJob): Promise<Run> {
  const backends = await backendPids(bench.pool);
  const [server, database] = [cpuTime([pid]), cpuTime(backends)];
  const result = await bench.load.ask<LoadResult>(asked);
  if (result.faults.length > 0) throw new Error(`${name}: ${result.faults.join("; ")}`);
  const perRequest = (pids: readonly number[], before: number | null) => {
    const now = cpuTime(pids);
    return now === null || before === null ? null : (now - before) / result.requests;
  };
  return {
    name,
    connections: asked.connections,
    perSecond: result.requests / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    bytesPerAnswer: result.bytesPerAnswer,
    serverUs: perRequest([pid], server),
    databaseUs: perRequest(backends, database),
  };
}

async function backendPids(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return rows.map(({ pid }) => pid);
}
