import { sql } from "kysely";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { RateSource } from "#shared/site/company/choices.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

const VERSIONS = 50;

export interface RateRow extends ActorColumns {
  readonly version: number;
  readonly source: RateSource;
  readonly as_of: string | null;
  readonly set_at: Date;
  readonly restored: number | null;
  readonly currencies: number;
}

export async function listRateVersions(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select version, source, as_of, set_at, restored, actor_id, first_name, last_name, email,
      (select count(*) from jsonb_object_keys(rates)) as currencies
    from exchange_rate_tables left join members on members.id = actor_id
    order by version desc limit ${VERSIONS}`.execute(db);
  return rows;
}

export const findRates = (db: Db | Tx, version: number): Promise<{ rates: Rates } | undefined> =>
  db
    .selectFrom("exchange_rate_tables")
    .select("rates")
    .where("version", "=", version)
    .executeTakeFirst();
