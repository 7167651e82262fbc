import { type SubDealer, subDealers } from "#shared/partners/subDealers/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { dealerList } from "./dealerListSpec.ts";

const { input } = subDealers.list;

export const dealerSource: ListSource<typeof input, SubDealer> = {
  spec: dealerList,
  input,
  read: (portal, asked) => portal.subDealers.list(asked),
  keyOf: ({ uuid }) => uuid,
};
