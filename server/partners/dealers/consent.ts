import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Percent of a product that has a cap now, as agreed. */
const agreedBps = sql`least(agreed.original_bps, coalesce((
  select (cap ->> 'bps')::integer from jsonb_array_elements(agreed.caps) cap
  where cap ->> 'product' = capped ->> 'product' limit 1), agreed.original_bps))`;

/**
 * Of `dealers`: he agreed to terms, and those in force at `now` are the same or no worse for him: no lower percent or cap,
 * no fewer renewals, own purchases as before.
 */
export const hasAgreed = (now: Date): RawBuilder<boolean> => sql`(
  dealers.agreed_at is not null and not exists (
    select from dealer_agreements agreed, lateral (
      select * from dealer_agreements version
      where version.dealer_id = dealers.id and version.effective_from <= ${now}
      order by version.effective_from desc, version.version desc limit 1) current
    where agreed.dealer_id = dealers.id and agreed.version = dealers.agreed_version and (
      current.original_bps < agreed.original_bps
      or agreed.own_purchases and not current.own_purchases
      or current.max_renewals is not null and current.max_renewals < coalesce(agreed.max_renewals, current.max_renewals + 1)
      or exists (
        select from jsonb_array_elements(current.caps) capped where (capped ->> 'bps')::integer < ${agreedBps}))))`;

/** Those of `ids` who have agreed to the terms in force, or to terms no better. */
export async function findAgreed(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("dealers")
    .select("id")
    .where("id", "in", [...ids])
    .where(hasAgreed(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
