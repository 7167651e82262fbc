import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { endpoint, listEndpoint, FileResponse } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  SearchFilter,
  STAFF_ERRORS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, MoneyWire, CurrencyCode } from "#shared/kit/wireSchemas.ts";
import { Email, optionalText, requiredText } from "#shared/kit/validation.ts";
import type { Money } from "#shared/kit/money.ts";
import { Quotation, QuotationSummary } from "./contract.ts";
import {
  MAX_QUOTATION_DAYS,
  MAX_QUOTATION_LINES,
  QUOTATION_DAYS,
  QUOTATION_STATES,
} from "./rules.ts";

const MAX_MINOR = 1_000_000_000_000;

const OfficeSummary = QuotationSummary.extend({
  member: PersonWire,
  company: z.string().nullable(),
});
export type OfficeQuotationSummary = z.infer<typeof OfficeSummary>;

export const OfficeQuotation = Quotation.extend({
  member: PersonWire,
  company: z.string().nullable(),
  link: z.string(),
  /** Null if issued by the buyer. */
  createdBy: PersonWire.nullable(),
  withdrawnBy: PersonWire.nullable(),
});
export type OfficeQuotation = z.infer<typeof OfficeQuotation>;

export const NewQuotation = z.object({
  email: Email,
  currency: CurrencyCode.default("TWD"),
  days: Count(1, MAX_QUOTATION_DAYS).default(QUOTATION_DAYS),
  note: optionalText(1_000, MultiLine),
  lines: z
    .array(
      z.object({
        commodity: z.uuid("required"),
        quantity: Count(1, MAX_QUANTITY),
        /** Unit price in minor units; defaults to the shop's price. */
        unit: filter(Count(1, MAX_MINOR)),
      }),
      "required",
    )
    .min(1, "required")
    .max(MAX_QUOTATION_LINES, "out_of_range"),
});
export type NewQuotation = z.output<typeof NewQuotation>;

export const OfficeListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(QUOTATION_STATES),
  by: ChoiceFilter(["staff", "buyer"]),
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["issuedAt", "lastDay", "total"], limit: 20 }),
});
export type OfficeListInput = z.output<typeof OfficeListInput>;

const QuotablePlan = PurchasablePlan.extend({ prices: z.array(MoneyWire) });
export type QuotablePlan = z.infer<typeof QuotablePlan>;

export interface QuotationPreview {
  readonly lines: readonly {
    readonly name: string;
    readonly edition: string | null;
    readonly kind: PurchasablePlan["kind"];
    readonly months: PurchasablePlan["months"];
    readonly quantity: number;
    readonly unit: Money;
    readonly listed: Money | null;
  }[];
  readonly total: Money;
}

const One = z.object({ id: z.uuid("invalid") });
const QUOTATION_ERRORS = [...STAFF_ERRORS, "quotation.not_found"] as const;

export const quotationOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Quotation",
    access: "orders.read",
    summary: "List quotations, newest first by default",
    input: OfficeListInput,
    output: OfficeSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Quotation/:id",
    access: "orders.read",
    summary: "Return a quotation",
    input: One,
    output: OfficeQuotation,
    errors: QUOTATION_ERRORS,
  }),
  file: endpoint({
    method: "GET",
    path: "/Manager/Quotation/:id/Document",
    access: "orders.read",
    summary: "Return a quotation as PDF, in the caller's language",
    input: One,
    output: FileResponse,
    answers: "application/pdf",
    errors: [...QUOTATION_ERRORS, "rate.limited", "rate.overloaded"],
  }),
  plans: endpoint({
    method: "GET",
    path: "/Manager/QuotationPlan",
    access: "orders.write",
    summary: "Find up to twenty plans to quote",
    /** Id, part number, or words of the product or edition name; empty finds nothing. */
    input: z.object({ named: TextFilter(200) }),
    output: z.array(QuotablePlan),
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Quotation",
    access: "orders.write",
    summary:
      "Create a quotation for a member and email them its link; custom prices require `prices.write`",
    message: "quotation_sent",
    idempotent: true,
    input: NewQuotation,
    output: OfficeQuotation,
    errors: STAFF_ERRORS,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Manager/Quotation/:id/Withdrawal",
    access: "orders.write",
    summary: "Withdraw an open quotation with a reason for the buyer",
    message: "quotation_withdrawn",
    input: One.extend({ reason: requiredText(500) }),
    output: OfficeQuotation,
    errors: [...QUOTATION_ERRORS, "quotation.ended"],
  }),
};
