import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  EntryFilters,
  EntryListInput,
  LedgerBalance,
  LedgerEntry,
  LedgerRange,
  LedgerTotal,
} from "#shared/payments/ledger/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export { findUnbalancedPostings } from "./invariants.ts";

/** All balances of a currency sum to zero. */
export async function getTrialBalance(
  scope: Context,
  range: LedgerRange,
): Promise<LedgerBalance[]> {
  requireStaff(scope, "payments.read");
  const rows = await queries.sumBalances(scope.db, range);
  return rows.map(({ account, currency, debit, credit, balance }) => ({
    account,
    debit: { minor: debit, currency },
    credit: { minor: credit, currency },
    balance: { minor: balance, currency },
  }));
}

export async function sumLedgerEntries(
  scope: Context,
  filters: EntryFilters,
): Promise<LedgerTotal[]> {
  requireStaff(scope, "payments.read");
  const rows = await queries.sumTotals(scope.db, filters);
  return rows.map(({ currency, entries: count, debit, credit, sum }) => ({
    entries: count,
    debit: { minor: debit, currency },
    credit: { minor: credit, currency },
    sum: { minor: sum, currency },
  }));
}

export async function listLedgerEntries(
  scope: Context,
  input: EntryListInput,
): Promise<Page<LedgerEntry>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countEntries(scope.db, input);
  const { page, perPage, ...slice } = pageWindow(input, total);
  const rows = await queries.listEntries(scope.db, input, slice);
  const data = rows.map((row) => ({
    id: row.id,
    transaction: row.transaction_id,
    kind: row.kind,
    reference: row.reference_id,
    postedAt: row.posted_at.toISOString(),
    account: row.account,
    amount: { minor: row.amount_minor, currency: row.currency },
  }));
  return { data, total, page, perPage };
}
