import { type HeldProfit, HoldListInput } from "#shared/partners/profitHolds/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { holdList } from "./listSpec.ts";

export const holdSource: OfficeListSource<typeof HoldListInput, HeldProfit> = {
  spec: holdList,
  input: HoldListInput,
  read: (portal, input) => portal.profitHolds.list(input),
  keyOf: ({ order }) => order.id,
};
