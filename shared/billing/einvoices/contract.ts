import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { TAX_KINDS } from "#shared/sales/tax/rules.ts";
import {
  ALLOWANCE_STATES,
  INVOICE_ACTIONS,
  INVOICE_STATES,
  INVOICE_PROBLEMS,
  VOID_REASON_MAX,
} from "./issuing.ts";

const OrderReference = z.object({ id: z.uuid(), number: z.string() });

const Allowance = z.object({
  /** Assigned by the provider; null until made. */
  number: z.string().nullable(),
  amount: MoneyWire,
  createdAt: InstantWire.nullable(),
});

export const Invoice = z.object({
  id: z.uuid(),
  order: OrderReference,
  state: z.enum(INVOICE_STATES),
  /** Null until issued, as are the next two. */
  number: z.string().nullable(),
  randomCode: z.string().nullable(),
  issuedAt: InstantWire.nullable(),
  amount: MoneyWire,
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
    summary: "List e-invoices of one's own orders, newest first",
    input: z.object(paging()),
    output: Invoice,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/Invoice/:id",
    access: "member",
    summary: "Return one's own e-invoice",
    input: One,
    output: Invoice,
    errors: ["request.invalid", "session.required", "einvoice.not_found"],
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Order/:id/Invoice",
    access: "member",
    summary: "List the e-invoices of one of the member's own orders, newest first",
    input: One,
    output: z.array(Invoice),
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

const InvoiceProblem = z.object({
  kind: z.enum(INVOICE_PROBLEMS),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export const OfficeInvoice = Invoice.omit({ allowances: true }).extend({
  buyer: z.string(),
  requestedAt: InstantWire,
  tax: z.enum(TAX_KINDS),
  allowed: MoneyWire,
  /** Of the invoice or one of its allowances. */
  problem: InvoiceProblem.nullable(),
});
export type OfficeInvoice = z.infer<typeof OfficeInvoice>;

const OfficeAllowance = Allowance.extend({
  state: z.enum(ALLOWANCE_STATES),
  problem: InvoiceProblem.nullable(),
});

export const InvoiceDetail = OfficeInvoice.extend({
  relateNumber: z.string(),
  /** Null until the first attempt to issue it. */
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
      action: z.enum(INVOICE_ACTIONS),
      detail: z.string().nullable(),
      note: z.string().nullable(),
      by: PersonWire.nullable(),
      at: InstantWire,
    }),
  ),
  /** Null if it cannot be voided. */
  voidableUntil: InstantWire.nullable(),
  retryable: z.boolean(),
  /** Void, and its order has no other invoice. */
  replaceable: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const OrderInvoices = z.object({
  invoices: z.array(OfficeInvoice),
  /** The order is paid, takes an invoice and has none that is valid. */
  issuable: z.boolean(),
});
export type OrderInvoices = z.infer<typeof OrderInvoices>;

export const InvoiceListInput = z.object({
  search: SearchFilter,
  state: ManyFilter(z.enum(INVOICE_STATES, "invalid")),
  /** `yes`: needs attention. */
  problem: ChoiceFilter(["yes", "no"]),
  /** Inclusive days of the request. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: ["requestedAt", "issuedAt", "amount"], limit: 20 }),
});
export type InvoiceListInput = z.output<typeof InvoiceListInput>;

const INVOICE_ERRORS = [...STAFF_ERRORS, "einvoice.not_found"] as const;

export const invoiceOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Invoice",
    access: "orders.read",
    summary: "List e-invoices, newest first by default",
    input: InvoiceListInput,
    output: OfficeInvoice,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Invoice/:id",
    access: "orders.read",
    summary: "Return an e-invoice with its allowances and history",
    input: One,
    output: InvoiceDetail,
    errors: INVOICE_ERRORS,
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Invoice",
    access: "orders.read",
    summary: "List the e-invoices of an order, newest first",
    input: One,
    output: OrderInvoices,
    errors: [...STAFF_ERRORS, "order.not_found"],
  }),
  retry: endpoint({
    method: "POST",
    path: "/Manager/Invoice/:id/Retry",
    access: "payments.write",
    summary: "Retry what the provider refused or left unanswered",
    message: "invoice_retried",
    input: One,
    output: InvoiceDetail,
    errors: [...INVOICE_ERRORS, "einvoice.not_retryable", "einvoice.disabled"],
  }),
  void: endpoint({
    method: "POST",
    path: "/Manager/Invoice/:id/Void",
    access: "payments.write",
    summary: "Void an issued e-invoice before it is declared",
    message: "invoice_void_asked",
    input: One.extend({ reason: requiredText(VOID_REASON_MAX) }),
    output: InvoiceDetail,
    errors: [...INVOICE_ERRORS, "einvoice.not_voidable", "einvoice.disabled"],
  }),
  issue: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Invoice",
    access: "payments.write",
    summary: "Issue an e-invoice for a paid order that has no valid one",
    message: "invoice_asked",
    input: One,
    output: InvoiceDetail,
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "einvoice.not_applicable",
      "einvoice.exists",
      "einvoice.disabled",
    ],
  }),
};
