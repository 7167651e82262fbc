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
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

/** All balances of a currency sum to zero. */
export async function balances(scope: Scope, range: LedgerRange): Promise<LedgerBalance[]> {
  requireStaff(scope, "payments.read");
  const rows = await queries.balances(scope.db, range);
  return rows.map(({ account, currency, debit, credit, balance }) => ({
    account,
    debit: { minor: debit, currency },
    credit: { minor: credit, currency },
    balance: { minor: balance, currency },
  }));
}

export async function totals(scope: Scope, wanted: EntryFilters): Promise<LedgerTotal[]> {
  requireStaff(scope, "payments.read");
  const rows = await queries.totalsOf(scope.db, wanted);
  return rows.map(({ currency, entries: count, debit, credit, sum }) => ({
    entries: count,
    debit: { minor: debit, currency },
    credit: { minor: credit, currency },
    sum: { minor: sum, currency },
  }));
}

export async function entries(scope: Scope, input: EntryListInput): Promise<Page<LedgerEntry>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countEntries(scope.db, input);
  const { page, perPage, ...slice } = pageWindow(input, total);
  const rows = await queries.wantedEntries(scope.db, input, slice);
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
