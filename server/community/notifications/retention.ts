import { READ_TTL_DAYS, TTL_DAYS } from "#shared/community/notifications/rules.ts";
import type { Context } from "#server/context.ts";
import { deleteOldDigests } from "./digestQueries.ts";
import { deleteOld } from "./queries.ts";

const DAY_MS = 86_400_000;
/** Per statement. */
const BATCH = 5_000;

export async function forgetOld(scope: Context): Promise<void> {
  const { db, now, jobs } = scope;
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteOldDigests(db, ago(READ_TTL_DAYS));
  const which = { readBefore: ago(READ_TTL_DAYS), before: ago(TTL_DAYS), limit: BATCH };
  while (!jobs.isStopping() && (await deleteOld(db, which)) === BATCH);
}
