import { type OwnPayout, ownPayouts } from "#shared/partners/payouts/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { ownPayoutList } from "./payoutListSpec.ts";

const { input } = ownPayouts.list;

export const ownPayoutSource: ListSource<typeof input, OwnPayout> = {
  spec: ownPayoutList,
  input,
  read: (portal, asked) => portal.ownPayouts.list(asked),
  keyOf: ({ uuid }) => uuid,
};
