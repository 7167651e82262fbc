import { invoiceOffice, invoices } from "#shared/billing/einvoices/contract.ts";
import { invoiceWishes, invoiceWishOffice } from "#shared/billing/einvoices/preferences.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { handles, subscribes } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { orderPaid } from "#server/sales/orders/events.ts";
import * as office from "./admin.ts";
import { invoiceProcessing, invoiceRequest } from "./jobs.ts";
import { countTroubled } from "./listQueries.ts";
import { personalData } from "./personalData.ts";
import * as preferences from "./preferences.ts";
import { settleInvoice } from "./processInvoice.ts";
import { askForInvoice } from "./requestInvoice.ts";
import { get, list, ofOrder } from "./service.ts";
import { tellRefunds } from "./syncRefunds.ts";

export default {
  name: "billing/einvoices",
  useCases: [
    endpoints("invoices", invoices, { get, list, ofOrder }),
    endpoints("invoiceOffice", invoiceOffice, {
      detail: office.detail,
      issue: office.issue,
      list: office.list,
      ofOrder: office.ofOrder,
      retry: office.retry,
      void: office.makeVoid,
    }),
    endpoints("invoiceWishes", invoiceWishes, {
      change: preferences.change,
      own: preferences.own,
    }),
    forPages("invoiceWishes", "member", { remembered: preferences.remembered }),
    endpoints("invoiceWishOffice", invoiceWishOffice, {
      changeAny: preferences.changeAny,
      ofOrder: preferences.ofOrder,
    }),
  ],
  jobs: [
    handles(invoiceProcessing, settleInvoice),
    subscribes(orderPaid, invoiceRequest, askForInvoice),
  ],
  tasks: [{ name: "invoices.refunds", after: "payments.close_pages", run: tellRefunds }],
  mails: ["invoice_issued"],
  navigation: [{ section: "invoices", group: "work", order: 50, permission: "orders.read" }],
  overview: [
    {
      field: "invoicesWithProblem",
      permission: "orders.read",
      count: async ({ db, einvoice }) => einvoice && countTroubled(db),
    },
  ],
  personalData,
} satisfies Module<Scope>;
