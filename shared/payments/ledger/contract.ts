import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, DayFilter, STAFF_REFUSALS, TextFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, MoneyWire, SumWire } from "#shared/kit/wireSchemas.ts";
import { ACCOUNTS, LEDGER_KINDS, POSTING_CAUSES } from "./accounts.ts";

/** First and last day, as Taipei counts them. */
export const LedgerRange = z.object({ from: DayFilter, to: DayFilter });
export type LedgerRange = z.output<typeof LedgerRange>;

/** One account in one currency. */
export const LedgerBalance = z.object({
  account: z.string(),
  /** Posted within the range. */
  debit: SumWire,
  credit: SumWire,
  /** At the end of the range, with all that was posted before; a credit is negative. */
  balance: SumWire,
});
export type LedgerBalance = z.infer<typeof LedgerBalance>;

/** One side of a transaction. */
export const LedgerEntry = z.object({
  id: z.int(),
  transaction: z.uuid(),
  kind: z.string(),
  /** The attempt, or the held payment, that it is about. */
  reference: z.uuid(),
  postedAt: InstantWire,
  account: z.string(),
  /** Positive is a debit, negative a credit. */
  amount: MoneyWire,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The same, with the order that it is about, and what caused it. */
export const BookedEntry = LedgerEntry.extend({
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** `ref`: the provider's number of the charge, else the number of the payment. */
  cause: z.object({ kind: z.enum(POSTING_CAUSES), ref: z.string() }).nullable(),
});
export type BookedEntry = z.infer<typeof BookedEntry>;

/** What the entries that are asked for come to, in one currency. */
export const LedgerTotal = z.object({
  entries: z.int(),
  debit: SumWire,
  credit: SumWire,
  /** Debits less credits. */
  sum: SumWire,
});
export type LedgerTotal = z.infer<typeof LedgerTotal>;

const EntryFilters = LedgerRange.extend({
  account: ChoiceFilter(ACCOUNTS),
  kind: ChoiceFilter(LEDGER_KINDS),
  currency: TextFilter(3),
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
    summary: "The trial balance, by account and currency",
    errors: STAFF_REFUSALS,
  }),
  entries: listEndpoint({
    method: "GET",
    path: "/Manager/Ledger/Entry",
    access: "payments.read",
    input: EntryListInput,
    output: BookedEntry,
    summary: "What was posted to the books, with the order that it is about",
    errors: STAFF_REFUSALS,
  }),
  totals: endpoint({
    method: "GET",
    path: "/Manager/Ledger/Total",
    access: "payments.read",
    input: EntryFilters,
    output: z.array(LedgerTotal),
    summary: "What the entries that are asked for come to, by currency",
    errors: STAFF_REFUSALS,
  }),
};
