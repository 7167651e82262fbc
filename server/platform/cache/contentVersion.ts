import { sql } from "kysely";
import { REDUCTION_DAYS } from "#shared/catalog/pricing/schedule.ts";
import type { Db } from "../db/client.ts";

/** Changes with everything that guest pages show. Null: nothing was written yet. */
export async function readContentVersion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ stamp: string }>`select stamp from catalog_revision`.execute(db);
  return rows[0]?.stamp ?? null;
}

/**
 * Next instant at which pages change without a write: a price starts or stops being news, content is published.
 */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const reductionPeriod = sql`interval '${sql.lit(REDUCTION_DAYS)} days'`;
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(valid_from) from prices where valid_from > ${now}),
      (select min(valid_from) from prices where valid_from > ${now}::timestamptz - ${reductionPeriod}) + ${reductionPeriod},
      (select min(published_at) from cms_documents where published_at > ${now}),
      (select min(published_at) from news_items where published_at > ${now})) as next`.execute(db);
  return rows[0]?.next ?? null;
}
