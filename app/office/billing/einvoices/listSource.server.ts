import { InvoiceListInput, type OfficeInvoice } from "#shared/billing/einvoices/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { invoiceList } from "./listSpec.ts";

export const invoiceSource: OfficeListSource<typeof InvoiceListInput, OfficeInvoice> = {
  spec: invoiceList,
  input: InvoiceListInput,
  read: (portal, input) => portal.invoiceOffice.list(input),
  keyOf: ({ id }) => id,
};
