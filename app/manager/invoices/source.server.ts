import { InvoiceListInput, type OfficeInvoice } from "#shared/invoices/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { invoiceList } from "./list.ts";

export const invoiceSource: OfficeSource<typeof InvoiceListInput, OfficeInvoice> = {
  spec: invoiceList,
  input: InvoiceListInput,
  read: (portal, input) => portal.invoiceOffice.list(input),
  keyOf: ({ id }) => id,
};
