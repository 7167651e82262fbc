import { InvoiceListInput, type OfficeInvoice } from "#shared/billing/einvoices/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { invoiceList } from "./listSpec.ts";

export const invoiceSource: OfficeSource<typeof InvoiceListInput, OfficeInvoice> = {
  spec: invoiceList,
  input: InvoiceListInput,
  read: (portal, input) => portal.invoiceOffice.list(input),
  keyOf: ({ id }) => id,
};
