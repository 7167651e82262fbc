import { QuotationListInput, type QuotationSummary } from "#shared/quotations/contract.ts";
import type { ListSource } from "../list/source.server.ts";
import { ownQuotations } from "./ownQuotations.ts";

export const ownQuotationSource: ListSource<typeof QuotationListInput, QuotationSummary> = {
  spec: ownQuotations,
  input: QuotationListInput,
  read: (portal, input) => portal.quotations.list(input),
  keyOf: ({ id }) => id,
};
