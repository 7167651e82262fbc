import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { CurrencyFilter, filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { MAX_MONTHS, monthsBetween, REPORT_GROUPS } from "./rules.ts";

const Month = SingleLine("invalid").regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, "invalid");

const Sums = z.object({
  /** What dealers earn. */
  earned: MoneyWire,
  /** Kept by the company. */
  withheld: MoneyWire,
  /** Both: what the company gives away. */
  pool: MoneyWire,
});

export const ReportRow = Sums.extend({
  /** Dealer or product by id, tier as a number, area as text. */
  key: z.string(),
  /** Name of dealer or product in the caller's language. */
  label: z.string(),
  /** Pool of the period before. */
  before: MoneyWire,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportMonth = Sums.extend({ month: z.string() });
export type ReportMonth = z.infer<typeof ReportMonth>;

export const ProfitReport = z.object({
  /** Months in Taipei, both included. */
  from: z.string(),
  to: z.string(),
  /** The period before, as long. */
  before: z.object({ from: z.string(), to: z.string() }),
  by: z.enum(REPORT_GROUPS),
  /** One for each month and currency. */
  months: z.array(ReportMonth),
  /** The greatest first, by currency. */
  rows: z.array(ReportRow),
  /** One for each currency. */
  totals: z.array(Sums.extend({ before: MoneyWire })),
});
export type ProfitReport = z.infer<typeof ProfitReport>;

export const ReportInput = z
  .object({
    from: filter(Month),
    to: filter(Month),
    by: z.enum(REPORT_GROUPS, "invalid").default("dealer"),
    currency: CurrencyFilter,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: "out_of_range", path: ["to"] })
  .refine(({ from, to }) => !from || !to || monthsBetween(from, to).length <= MAX_MONTHS, {
    error: "out_of_range",
    path: ["to"],
  });
export type ReportInput = z.output<typeof ReportInput>;

export const profitReport = {
  report: endpoint({
    method: "GET",
    path: "/Manager/ProfitReport",
    access: "dealers.read",
    summary:
      "Sum up what dealers earn by dealer, tier, area or product, and by month, with the period before; the last twelve months by default",
    input: ReportInput,
    output: ProfitReport,
    errors: STAFF_ERRORS,
  }),
};
