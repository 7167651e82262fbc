import type { Overview } from "#shared/admin/overview/contract.ts";
import { endOfDay, formatDay, startOfDay } from "#shared/kit/time.ts";
import { UNMATCHED_OUTCOMES, type UnmatchedOutcome } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** First counted Taipei day; today is the last. */
export function unmatchedSince(now: Date): string {
  return formatDay(new Date(endOfDay(formatDay(now)).getTime() - DAYS * DAY_MS));
}

/**
 * Unmatched events of the last seven days: signed ones may stand for unbooked money, `forged` ones for an
 * attack.
 */
export async function countUnmatchedEvents(
  db: Db,
  now: Date,
): Promise<{ outcome: UnmatchedOutcome; count: number }[]> {
  const rows = await db
    .selectFrom("webhook_events")
    .select(({ fn }) => ["outcome", fn.countAll<number>().as("count")])
    .where("received_at", ">=", startOfDay(unmatchedSince(now)))
    .where("outcome", "in", UNMATCHED_OUTCOMES)
    .where((eb) => eb.or([eb("signature_ok", "=", true), eb("outcome", "=", "forged")]))
    .groupBy("outcome")
    .execute();
  return UNMATCHED_OUTCOMES.map((outcome) => ({
    outcome,
    count: rows.find((row) => row.outcome === outcome)?.count ?? 0,
  }));
}

export async function summarizeUnmatchedEvents({
  db,
  now,
}: Context): Promise<NonNullable<Overview["unmatchedEvents"]>> {
  const counts = await countUnmatchedEvents(db, now());
  const sum = (isForged: boolean) =>
    counts
      .filter(({ outcome }) => (outcome === "forged") === isForged)
      .reduce((total, { count }) => total + count, 0);
  return { since: unmatchedSince(now()), signed: sum(false), forged: sum(true) };
}
