import type { Overview } from "#shared/admin/overview/contract.ts";
import { endOfDay, formatDay, startOfDay } from "#shared/kit/time.ts";
import { STRAY_OUTCOMES, type StrayOutcome } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** First counted Taipei day; today is the last. */
export function straySince(now: Date): string {
  return formatDay(new Date(endOfDay(formatDay(now)).getTime() - DAYS * DAY_MS));
}

/**
 * Unmatched events of the last seven days: signed ones may stand for unbooked money, `forged` ones for an
 * attack.
 */
export async function strayCensus(
  db: Db,
  now: Date,
): Promise<{ outcome: StrayOutcome; count: number }[]> {
  const rows = await db
    .selectFrom("webhook_events")
    .select(({ fn }) => ["outcome", fn.countAll<number>().as("count")])
    .where("received_at", ">=", startOfDay(straySince(now)))
    .where("outcome", "in", STRAY_OUTCOMES)
    .where((eb) => eb.or([eb("signature_ok", "=", true), eb("outcome", "=", "forged")]))
    .groupBy("outcome")
    .execute();
  return STRAY_OUTCOMES.map((outcome) => ({
    outcome,
    count: rows.find((row) => row.outcome === outcome)?.count ?? 0,
  }));
}

export async function strayFigures({
  db,
  now,
}: Scope): Promise<NonNullable<Overview["unmatchedEvents"]>> {
  const census = await strayCensus(db, now());
  const sum = (isForged: boolean) =>
    census
      .filter(({ outcome }) => (outcome === "forged") === isForged)
      .reduce((total, { count }) => total + count, 0);
  return { since: straySince(now()), signed: sum(false), forged: sum(true) };
}
