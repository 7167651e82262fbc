import { invoiceOffice, invoices } from "#shared/billing/einvoices/contract.ts";
import {
  invoicePreferences,
  invoicePreferenceOffice,
} from "#shared/billing/einvoices/preferences.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler, eventSubscriber } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { orderPaid } from "#server/sales/orders/events.ts";
import * as office from "./admin.ts";
import { invoiceProcessing, invoiceRequest } from "./jobs.ts";
import { countInvoicesWithProblem } from "./listQueries.ts";
import { searchInvoices } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import * as preferences from "./preferences.ts";
import { processInvoice } from "./processInvoice.ts";
import { requestMissingInvoice } from "./requestInvoice.ts";
import { get, list, ofOrder } from "./service.ts";
import { syncRefunds } from "./syncRefunds.ts";

/** Null if the shop issues no e-invoices. */
const countWithProblem = async ({ db, einvoice }: Context): Promise<number | null> =>
  einvoice && countInvoicesWithProblem(db);

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
      void: office.requestVoid,
    }),
    endpoints("invoiceWishes", invoicePreferences, {
      change: preferences.change,
      own: preferences.own,
    }),
    forPages("invoiceWishes", "member", { remembered: preferences.suggestPreference }),
    endpoints("invoiceWishOffice", invoicePreferenceOffice, {
      changeAny: preferences.changeAny,
      ofOrder: preferences.ofOrder,
    }),
  ],
  jobs: [
    jobHandler(invoiceProcessing, processInvoice),
    eventSubscriber(orderPaid, invoiceRequest, requestMissingInvoice),
  ],
  tasks: [{ name: "invoices.refunds", after: "payments.close_pages", run: syncRefunds }],
  officeSearch: [{ kind: "invoices", permission: "orders.read", find: searchInvoices }],
  mails: ["invoice_issued"],
  navigation: [
    {
      section: "invoices",
      group: "money",
      order: 60,
      permission: "orders.read",
      waiting: countWithProblem,
    },
  ],
  overview: [
    {
      field: "invoicesWithProblem",
      permission: "orders.read",
      count: countWithProblem,
    },
  ],
  personalData,
} satisfies Module<Context>;
