import { z } from "zod";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { SoldPlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { endpoint, listEndpoint, FileAnswer } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  SearchFilter,
  STAFF_REFUSALS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { Email, optionalText, requiredText } from "#shared/kit/validation.ts";
import type { Money } from "#shared/kit/money.ts";
import { Quotation, QuotationSummary } from "./contract.ts";
import { MOST_QUOTATION_DAYS, MOST_QUOTED, QUOTATION_DAYS, QUOTATION_STATES } from "./rules.ts";

const MOST_MINOR = 1_000_000_000_000;

/** A quotation as staff see it. */
const OfficeSummary = QuotationSummary.extend({
  /** For whom it is. */
  member: PersonWire,
  company: z.string().nullable(),
});
export type OfficeQuotationSummary = z.infer<typeof OfficeSummary>;

export const OfficeQuotation = Quotation.extend({
  member: PersonWire,
  company: z.string().nullable(),
  /** Where its buyer reads and accepts it, in their language. */
  link: z.string(),
  /** Who on the staff made it; null where its buyer did. */
  createdBy: PersonWire.nullable(),
  withdrawnBy: PersonWire.nullable(),
});
export type OfficeQuotation = z.infer<typeof OfficeQuotation>;

export const NewQuotation = z.object({
  /** For which member. */
  email: Email,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "invalid")
    .default("TWD"),
  days: Count(1, MOST_QUOTATION_DAYS).default(QUOTATION_DAYS),
  note: optionalText(1_000),
  lines: z
    .array(
      z.object({
        commodity: z.uuid("required"),
        quantity: Count(1, MAX_QUANTITY),
        /** Minor units for a piece; the price of the shop when left out. */
        unit: filter(Count(1, MOST_MINOR)),
      }),
      "required",
    )
    .min(1, "required")
    .max(MOST_QUOTED, "out_of_range"),
});
export type NewQuotation = z.output<typeof NewQuotation>;

export const OfficeListInput = z.object({
  /** Words of its number, of whom it is for, or of what is on it. */
  search: SearchFilter,
  state: ChoiceFilter(QUOTATION_STATES),
  by: ChoiceFilter(["staff", "buyer"]),
  /** First and last day it was issued on. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["issuedAt", "lastDay", "total"], limit: 20 }),
});
export type OfficeListInput = z.output<typeof OfficeListInput>;

/** A plan that can be offered, with what a piece of it costs in the shop now. */
const QuotablePlan = SoldPlan.extend({ prices: z.array(MoneyWire) });
export type QuotablePlan = z.infer<typeof QuotablePlan>;

/** What a quotation would hold, before it is issued. */
export interface QuotationPreview {
  readonly lines: readonly {
    readonly name: string;
    readonly edition: string | null;
    readonly kind: SoldPlan["kind"];
    readonly months: SoldPlan["months"];
    readonly quantity: number;
    readonly unit: Money;
    /** What a piece costs in the shop, where that is another price. */
    readonly listed: Money | null;
  }[];
  readonly total: Money;
}

const One = z.object({ id: z.uuid("invalid") });
const UNKNOWN = [...STAFF_REFUSALS, "quotation.not_found"] as const;

export const quotationOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Quotation",
    access: "orders.read",
    summary: "Every quotation, the newest first unless told",
    input: OfficeListInput,
    output: OfficeSummary,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Quotation/:id",
    access: "orders.read",
    summary: "One quotation",
    input: One,
    output: OfficeQuotation,
    errors: UNKNOWN,
  }),
  file: endpoint({
    method: "GET",
    path: "/Manager/Quotation/:id/Document",
    access: "orders.read",
    summary: "One quotation as a PDF, in the caller's language",
    input: One,
    output: FileAnswer,
    answers: "application/pdf",
    errors: [...UNKNOWN, "rate.limited", "rate.overloaded"],
  }),
  plans: endpoint({
    method: "GET",
    path: "/Manager/QuotationPlan",
    access: "orders.write",
    summary: "The plans that can be offered and are named so, the first twenty",
    /** An id, a part number, or words of the product's or edition's name; nothing finds nothing. */
    input: z.object({ named: TextFilter(200) }),
    output: z.array(QuotablePlan),
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Quotation",
    access: "orders.write",
    summary:
      "Prepare an order for a member, who is sent the link by which it is accepted and paid; prices of its own take `prices.write`",
    message: "quotation_sent",
    idempotent: true,
    input: NewQuotation,
    output: OfficeQuotation,
    errors: STAFF_REFUSALS,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/Manager/Quotation/:id/Withdrawal",
    access: "orders.write",
    summary: "Take back a quotation that nobody has accepted; its buyer is shown why",
    message: "quotation_withdrawn",
    input: One.extend({ reason: requiredText(500) }),
    output: OfficeQuotation,
    errors: [...UNKNOWN, "quotation.ended"],
  }),
};
