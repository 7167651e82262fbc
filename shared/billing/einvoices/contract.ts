import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  SearchFilter,
  STAFF_REFUSALS,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TAX_KINDS } from "#shared/sales/tax/rules.ts";
import { ALLOWANCE_STATES, INVOICE_DEEDS, INVOICE_STATES, INVOICE_TROUBLES } from "./issuing.ts";

const Ordered = z.object({ id: z.uuid(), number: z.string() });

/** What of an invoice is not owed any more. */
const Allowance = z.object({
  /** The provider's; null until it is made. */
  number: z.string().nullable(),
  amount: MoneyWire,
  createdAt: InstantWire.nullable(),
});

/** An official invoice as its buyer sees it. */
export const Invoice = z.object({
  id: z.uuid(),
  order: Ordered,
  state: z.enum(INVOICE_STATES),
  /** `AA00000000`; null until it is issued, like the two that follow. */
  number: z.string().nullable(),
  randomCode: z.string().nullable(),
  issuedAt: InstantWire.nullable(),
  amount: MoneyWire,
  /** The company that it is for. */
  uniformNumber: z.string().nullable(),
  donated: z.boolean(),
  voidedAt: InstantWire.nullable(),
  allowances: z.array(Allowance),
});
export type Invoice = z.infer<typeof Invoice>;

const One = z.object({ id: z.uuid("invalid") });

export const invoices = {
  list: listEndpoint({
    method: "GET",
    path: "/Invoice",
    access: "member",
    summary: "The official invoices of one's own orders, the newest first",
    input: z.object(paging()),
    output: Invoice,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Invoice/:id",
    access: "member",
    summary: "One official invoice of one's own",
    input: One,
    output: Invoice,
    errors: ["request.invalid", "session.required", "einvoice.not_found"],
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Order/:id/Invoice",
    access: "member",
    summary: "The official invoices of one of the member's own orders, the newest first",
    input: One,
    output: z.array(Invoice),
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

const Trouble = z.object({
  kind: z.enum(INVOICE_TROUBLES),
  /** The provider's own. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

/** An official invoice as staff see it in the list. */
export const OfficeInvoice = Invoice.omit({ allowances: true }).extend({
  buyer: z.string(),
  requestedAt: InstantWire,
  tax: z.enum(TAX_KINDS),
  /** What allowances have taken off. */
  allowed: MoneyWire,
  /** Of itself, or of one of its allowances. */
  problem: Trouble.nullable(),
});
export type OfficeInvoice = z.infer<typeof OfficeInvoice>;

const OfficeAllowance = Allowance.extend({
  state: z.enum(ALLOWANCE_STATES),
  problem: Trouble.nullable(),
});

export const InvoiceDetail = OfficeInvoice.extend({
  /** Our own number, by which the provider knows it. */
  relateNumber: z.string(),
  /** What it says; null until it was first about to be told. */
  content: z
    .object({
      title: z.string(),
      address: z.string(),
      loveCode: z.string().nullable(),
      carrier: z.object({ kind: z.string(), number: z.string() }).nullable(),
      printed: z.boolean(),
      items: z.array(
        z.object({ name: z.string(), count: z.int(), price: z.int(), amount: z.int() }),
      ),
    })
    .nullable(),
  allowances: z.array(OfficeAllowance),
  history: z.array(
    z.object({
      action: z.enum(INVOICE_DEEDS),
      detail: z.string().nullable(),
      note: z.string().nullable(),
      by: PersonWire.nullable(),
      at: InstantWire,
    }),
  ),
  /** Until when it can be made void; null when it cannot. */
  voidableUntil: InstantWire.nullable(),
  retryable: z.boolean(),
  /** It is void, and its order has none that stands. */
  replaceable: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** The official invoices of an order. */
export const OrderInvoices = z.object({
  /** The newest first. */
  invoices: z.array(OfficeInvoice),
  /** One can be issued: the order is paid, one is written for it, and none stands. */
  issuable: z.boolean(),
});
export type OrderInvoices = z.infer<typeof OrderInvoices>;

export const InvoiceListInput = z.object({
  /** The number, or its beginning; or words of the order's number or buyer. */
  search: SearchFilter,
  state: ManyFilter(z.enum(INVOICE_STATES, "invalid")),
  /** `yes`: a person has to look at it. */
  problem: ChoiceFilter(["yes", "no"]),
  /** First and last day it was asked for on. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["requestedAt", "issuedAt", "amount"], limit: 20 }),
});
export type InvoiceListInput = z.output<typeof InvoiceListInput>;

const UNKNOWN = [...STAFF_REFUSALS, "einvoice.not_found"] as const;
/** The provider's field for it is no longer. */
const REASON_LENGTH = 20;

export const invoiceOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Invoice",
    access: "orders.read",
    summary: "Every official invoice, the newest first unless told",
    input: InvoiceListInput,
    output: OfficeInvoice,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Invoice/:id",
    access: "orders.read",
    summary: "One official invoice with its allowances and history",
    input: One,
    output: InvoiceDetail,
    errors: UNKNOWN,
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Invoice",
    access: "orders.read",
    summary: "The official invoices of an order, the newest first",
    input: One,
    output: OrderInvoices,
    errors: [...STAFF_REFUSALS, "order.not_found"],
  }),
  retry: endpoint({
    method: "POST",
    path: "/Manager/Invoice/:id/Retry",
    access: "payments.write",
    summary: "Have the provider asked once more for what it refused, or did not answer",
    message: "invoice_retried",
    input: One,
    output: InvoiceDetail,
    errors: [...UNKNOWN, "einvoice.not_retryable", "einvoice.disabled"],
  }),
  void: endpoint({
    method: "POST",
    path: "/Manager/Invoice/:id/Void",
    access: "payments.write",
    summary: "Make an issued invoice void, as long as the shop has not declared it",
    message: "invoice_void_asked",
    input: One.extend({ reason: requiredText(REASON_LENGTH) }),
    output: InvoiceDetail,
    errors: [...UNKNOWN, "einvoice.not_voidable", "einvoice.disabled"],
  }),
  issue: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Invoice",
    access: "payments.write",
    summary: "Have an invoice issued for a paid order that has none that stands",
    message: "invoice_asked",
    input: One,
    output: InvoiceDetail,
    errors: [
      ...STAFF_REFUSALS,
      "order.not_found",
      "einvoice.not_applicable",
      "einvoice.exists",
      "einvoice.disabled",
    ],
  }),
};
