import { sql } from "kysely";
import type {
  EntryFilters,
  EntryListInput,
  LedgerRange,
} from "#shared/payments/ledger/contract.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

/** Sums are digits: they may exceed safe integers. */
export function sumBalances(db: Db, { from, to }: LedgerRange) {
  let query = db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id");
  if (to) query = query.where("posted_at", "<", endOfDay(to));
  const inRange = from ? sql<boolean>`posted_at >= ${startOfDay(from)}` : sql<boolean>`true`;
  return query
    .select([
      "account",
      "currency",
      sql<string>`coalesce(sum(amount_minor) filter (where amount_minor > 0 and ${inRange}), 0)::text`.as(
        "debit",
      ),
      sql<string>`coalesce(sum(-amount_minor) filter (where amount_minor < 0 and ${inRange}), 0)::text`.as(
        "credit",
      ),
      sql<string>`sum(amount_minor)::text`.as("balance"),
    ])
    .groupBy(["account", "currency"])
    .orderBy("currency")
    .orderBy("account")
    .execute();
}

function filteredEntries(db: Db, { account, kind, currency, from, to }: EntryFilters) {
  let query = db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id");
  if (account) query = query.where("account", "=", account);
  if (kind) query = query.where("kind", "=", kind);
  if (currency) query = query.where("currency", "=", currency.toUpperCase());
  if (from) query = query.where("posted_at", ">=", startOfDay(from));
  if (to) query = query.where("posted_at", "<", endOfDay(to));
  return query;
}

/** Keeps both sides of a transaction together. */
export function listEntries(
  db: Db,
  input: EntryListInput,
  { offset, limit }: { offset: number; limit: number },
) {
  return filteredEntries(db, input)
    .select(["ledger_entries.id", "transaction_id", "account", "currency", "amount_minor"])
    .select(["kind", "reference_id", "posted_at"])
    .orderBy("posted_at", input.sort)
    .orderBy("transaction_id")
    .orderBy("ledger_entries.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Sums are digits: they may exceed safe integers. */
export const sumTotals = (db: Db, wanted: EntryFilters) =>
  filteredEntries(db, wanted)
    .select([
      "currency",
      sql<number>`count(*)::integer`.as("entries"),
      sql<string>`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text`.as("debit"),
      sql<string>`coalesce(sum(-amount_minor) filter (where amount_minor < 0), 0)::text`.as(
        "credit",
      ),
      sql<string>`sum(amount_minor)::text`.as("sum"),
    ])
    .groupBy("currency")
    .orderBy("currency")
    .execute();

export const countEntries = (db: Db, wanted: EntryListInput): Promise<number> =>
  countRows(filteredEntries(db, wanted));
