import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { CurrencyFilter, ChoiceFilter, DayFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire, BigMoneyWire } from "#shared/kit/wireSchemas.ts";
import { ACCOUNTS, LEDGER_KINDS, POSTING_CAUSES } from "./accounts.ts";

/** Inclusive Taipei days. */
export const LedgerRange = z.object({ from: DayFilter, to: DayFilter });
export type LedgerRange = z.output<typeof LedgerRange>;

export const LedgerBalance = z.object({
  account: z.string(),
  debit: BigMoneyWire,
  credit: BigMoneyWire,
  /** With earlier postings; credits are negative. */
  balance: BigMoneyWire,
});
export type LedgerBalance = z.infer<typeof LedgerBalance>;

export const LedgerEntry = z.object({
  id: z.int(),
  transaction: z.uuid(),
  kind: z.string(),
  reference: z.uuid(),
  postedAt: InstantWire,
  account: z.string(),
  /** Positive is a debit, negative a credit. */
  amount: MoneyWire,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const BookedEntry = LedgerEntry.extend({
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  cause: z.object({ kind: z.enum(POSTING_CAUSES), ref: z.string() }).nullable(),
});
export type BookedEntry = z.infer<typeof BookedEntry>;

export const LedgerTotal = z.object({
  entries: z.int(),
  debit: BigMoneyWire,
  credit: BigMoneyWire,
  sum: BigMoneyWire,
});
export type LedgerTotal = z.infer<typeof LedgerTotal>;

const EntryFilters = LedgerRange.extend({
  account: ChoiceFilter(ACCOUNTS),
  kind: ChoiceFilter(LEDGER_KINDS),
  currency: CurrencyFilter,
});
export type EntryFilters = z.output<typeof EntryFilters>;

export const EntryListInput = EntryFilters.extend({
  ...sortedPaging({ orderby: ["postedAt"], limit: 20 }),
});
export type EntryListInput = z.output<typeof EntryListInput>;

export const ledger = {
  balances: endpoint({
    method: "GET",
    path: "/Manager/Ledger",
    access: "payments.read",
    input: LedgerRange,
    output: z.array(LedgerBalance),
    summary: "Get the trial balance by account and currency",
    errors: STAFF_ERRORS,
  }),
  entries: listEndpoint({
    method: "GET",
    path: "/Manager/Ledger/Entry",
    access: "payments.read",
    input: EntryListInput,
    output: BookedEntry,
    summary: "List ledger entries with their orders",
    errors: STAFF_ERRORS,
  }),
  totals: endpoint({
    method: "GET",
    path: "/Manager/Ledger/Total",
    access: "payments.read",
    input: EntryFilters,
    output: z.array(LedgerTotal),
    summary: "Sum the matching ledger entries by currency",
    errors: STAFF_ERRORS,
  }),
};
