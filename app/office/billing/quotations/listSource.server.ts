import {
  OfficeListInput,
  type OfficeQuotationSummary,
} from "#shared/billing/quotations/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { quotationList } from "./listSpec.ts";

export const quotationSource: OfficeListSource<typeof OfficeListInput, OfficeQuotationSummary> = {
  spec: quotationList,
  input: OfficeListInput,
  read: (portal, input) => portal.quotationOffice.list(input),
  keyOf: ({ id }) => id,
};
