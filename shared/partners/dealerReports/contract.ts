import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { CurrencyFilter, filter } from "#shared/kit/filters.ts";
import { BigMoneyWire } from "#shared/kit/wireSchemas.ts";
import { DEALER_CALL_ERRORS } from "../dealers/contract.ts";
import { REPORT_GROUPS } from "./rules.ts";

const Month = z.string("invalid").regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "report_month");

export const DealerReportInput = z.object({
  /** By default the last twelve months. */
  from: filter(Month),
  to: filter(Month),
  by: z.enum(REPORT_GROUPS, "invalid").default("month"),
  /** By default the one most was earned in. */
  currency: CurrencyFilter,
});
export type DealerReportInput = z.output<typeof DealerReportInput>;

export const DealerReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(REPORT_GROUPS),
  currency: z.string(),
  /** With earnings. */
  currencies: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Of a month, product, tier, dealer or member; an area's name. */
      key: z.string(),
      /** Null: the page says it, such as a month. */
      label: z.string().nullable(),
      amount: BigMoneyWire,
      /** In the period before. */
      before: BigMoneyWire,
    }),
  ),
  total: BigMoneyWire,
  totalBefore: BigMoneyWire,
});
export type DealerReport = z.infer<typeof DealerReport>;

export const dealerReports = {
  get: endpoint({
    method: "GET",
    path: "/Dealer/Report",
    access: "dealer",
    summary:
      "Sum the dealer's earnings by month, product, tier, dealer below, area or customer, against the period before",
    input: DealerReportInput,
    output: DealerReport,
    errors: [...DEALER_CALL_ERRORS, "request.invalid"],
  }),
};
