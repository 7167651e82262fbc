import { sql } from "kysely";
import type { EntryListInput, LedgerRange } from "#shared/ledger/contract.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { Db } from "../db/client.ts";

/**
 * Every account with what was posted to it by the end of the range, and within it. The sums are floats, which are exact as
 * far as integers are safe and only rounded beyond: a page of the books must not fail by what is written in them.
 */
export function balances(db: Db, { from, to }: LedgerRange) {
  let query = db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id");
  if (to) query = query.where("posted_at", "<", endOfDay(to));
  const inRange = from ? sql<boolean>`posted_at >= ${startOfDay(from)}` : sql<boolean>`true`;
  return query
    .select([
      "account",
      "currency",
      sql<number>`coalesce(sum(amount_minor) filter (where amount_minor > 0 and ${inRange}), 0)::float8`.as(
        "debit",
      ),
      sql<number>`coalesce(sum(-amount_minor) filter (where amount_minor < 0 and ${inRange}), 0)::float8`.as(
        "credit",
      ),
      sql<number>`sum(amount_minor)::float8`.as("balance"),
    ])
    .groupBy(["account", "currency"])
    .orderBy("currency")
    .orderBy("account")
    .execute();
}

function entriesWanted(db: Db, { account, currency, from, to }: EntryListInput) {
  let query = db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id");
  if (account) query = query.where("account", "=", account);
  if (currency) query = query.where("currency", "=", currency.toUpperCase());
  if (from) query = query.where("posted_at", ">=", startOfDay(from));
  if (to) query = query.where("posted_at", "<", endOfDay(to));
  return query;
}

/** Newest first unless told; the two sides of one transaction stand together. */
export function wantedEntries(
  db: Db,
  wanted: EntryListInput,
  { offset, limit }: { offset: number; limit: number },
) {
  return entriesWanted(db, wanted)
    .select(["ledger_entries.id", "transaction_id", "account", "currency", "amount_minor"])
    .select(["kind", "reference_id", "posted_at"])
    .orderBy("posted_at", wanted.sort)
    .orderBy("transaction_id")
    .orderBy("ledger_entries.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countEntries(db: Db, wanted: EntryListInput): Promise<number> {
  const row = await entriesWanted(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}
