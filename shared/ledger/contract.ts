import { z } from "zod";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { DayFilter, STAFF_REFUSALS, TextFilter } from "../kit/filters.ts";
import { sortedPaging } from "../kit/paging.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";

/** First and last day, as Taipei counts them. */
export const LedgerRange = z.object({ from: DayFilter, to: DayFilter });
export type LedgerRange = z.output<typeof LedgerRange>;

/** A sum of amounts, exact up to 2^53 minor units and rounded beyond. */
const Total = MoneyWire.extend({ minor: z.number() });

/** One account in one currency. */
export const LedgerBalance = z.object({
  account: z.string(),
  /** Posted within the range. */
  debit: Total,
  credit: Total,
  /** At the end of the range, with all that was posted before; a credit is negative. */
  balance: Total,
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

export const EntryListInput = LedgerRange.extend({
  account: TextFilter(40),
  currency: TextFilter(3),
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
    output: LedgerEntry,
    summary: "What was posted to the books",
    errors: STAFF_REFUSALS,
  }),
};
