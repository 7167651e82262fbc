import { type Payout, PayoutListInput } from "#shared/partners/payouts/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { payoutList } from "./listSpec.ts";

export const payoutSource: OfficeListSource<typeof PayoutListInput, Payout> = {
  spec: payoutList,
  input: PayoutListInput,
  read: (portal, input) => portal.payouts.list(input),
  keyOf: ({ uuid }) => uuid,
};
