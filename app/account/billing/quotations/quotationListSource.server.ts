import { QuotationListInput, type QuotationSummary } from "#shared/billing/quotations/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { ownQuotations } from "./quotationListSpec.ts";

export const ownQuotationSource: ListSource<typeof QuotationListInput, QuotationSummary> = {
  spec: ownQuotations,
  input: QuotationListInput,
  read: (portal, input) => portal.quotations.list(input),
  keyOf: ({ id }) => id,
};
