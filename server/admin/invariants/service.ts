import { sql } from "kysely";
import type { z } from "zod";
import {
  INVARIANTS,
  type InvariantName,
  type InvariantStatus,
  type invariants,
} from "#shared/admin/invariants/contract.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Findings, InvariantPart } from "#server/platform/registry/invariantPart.ts";
import * as queries from "./queries.ts";

const DAY_MS = 86_400_000;
/** A check that takes longer has failed. */
const TIME_LIMIT = "60s";

/** With the last check of each. @throws {Refusal} unless `jobs.read`. */
export async function list(scope: Context): Promise<InvariantStatus[]> {
  requireStaff(scope, "jobs.read");
  const runs = new Map((await queries.listRuns(scope.db)).map((run) => [run.name, run]));
  return INVARIANTS.map((name) => statusOf(name, runs.get(name)));
}

function statusOf(name: InvariantName, run: queries.InvariantRunRow | undefined): InvariantStatus {
  return {
    name,
    checkedAt: run?.checked_at.toISOString() ?? null,
    milliseconds: run?.milliseconds ?? null,
    count: run?.count ?? 0,
    violations: run?.violations ?? [],
    error: run?.error ?? null,
  };
}

/** Checks one invariant, or all, and keeps what it finds. @throws {Refusal} unless `jobs.read`. */
export async function check(
  scope: Context,
  { name }: z.output<typeof invariants.check.input>,
): Promise<InvariantStatus[]> {
  requireStaff(scope, "jobs.read");
  for (const part of scope.registry.invariants) {
    if (name === undefined || part.name === name) await checkPart(scope, part);
  }
  return list(scope);
}

/** Task: once a day. A violation is no failure of the task. */
export async function checkDaily(scope: Context): Promise<void> {
  const before = scope.now().getTime() - DAY_MS;
  const runs = await queries.listRuns(scope.db);
  const fresh = new Set(
    runs.filter(({ checked_at: at }) => at.getTime() > before).map(({ name }) => name),
  );
  for (const part of scope.registry.invariants) {
    if (scope.jobs.isStopping()) return;
    if (!fresh.has(part.name)) await checkPart(scope, part);
  }
}

async function checkPart(scope: Context, part: InvariantPart<Context>): Promise<void> {
  const start = scope.realNow().getTime();
  const found = await findingsOf(scope, part);
  await queries.saveRun(scope.db, {
    name: part.name,
    checked_at: scope.now(),
    milliseconds: Math.max(0, scope.realNow().getTime() - start),
    count: found.count,
    violations: JSON.stringify(found.violations),
    error: found.error,
  });
}

async function findingsOf(
  scope: Context,
  { check: find }: InvariantPart<Context>,
): Promise<Findings & { readonly error: string | null }> {
  try {
    const found = await runTransaction(scope.db, async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await sql`set local statement_timeout = ${sql.lit(TIME_LIMIT)}`.execute(tx);
      return find(tx, scope);
    });
    return { ...found, error: null };
  } catch (error) {
    scope.report(error);
    return { count: 0, violations: [], error: error instanceof Error ? error.message : "unknown" };
  }
}
