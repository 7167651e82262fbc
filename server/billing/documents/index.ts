import { documentOffice, documents } from "#shared/billing/documents/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { orderPaid } from "#server/sales/orders/events.ts";
import { issueCreditNotes, issueReceipt } from "./issueDocument.ts";
import { receiptIssuing } from "./jobs.ts";
import { searchDocuments } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { creditNote, creditNoteAny, list, listAny, receipt, receiptAny } from "./service.ts";

export default {
  name: "billing/documents",
  useCases: [
    endpoints("documents", documents, { creditNote, list, receipt }),
    endpoints("documentOffice", documentOffice, {
      creditNote: creditNoteAny,
      list: listAny,
      receipt: receiptAny,
    }),
  ],
  jobs: [eventSubscriber(orderPaid, receiptIssuing, issueReceipt)],
  tasks: [{ name: "documents.credit_notes", after: "orders.expire", run: issueCreditNotes }],
  officeSearch: [{ kind: "receipts", permission: "orders.read", find: searchDocuments }],
  personalData,
} satisfies Module<Context>;
