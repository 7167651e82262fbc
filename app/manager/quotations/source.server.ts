import { OfficeListInput, type OfficeQuotationSummary } from "#shared/quotations/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { quotationList } from "./list.ts";

export const quotationSource: OfficeSource<typeof OfficeListInput, OfficeQuotationSummary> = {
  spec: quotationList,
  input: OfficeListInput,
  read: (portal, input) => portal.quotationOffice.list(input),
  keyOf: ({ id }) => id,
};
