import { DealerListInput, type ListedDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { dealerList } from "./listSpec.ts";

export const dealerSource: OfficeListSource<typeof DealerListInput, ListedDealer> = {
  spec: dealerList,
  input: DealerListInput,
  read: (portal, input) => portal.dealerOffice.list(input),
  keyOf: ({ uuid }) => uuid,
};
