import { RevenueListInput, type RevenueSchedule } from "#shared/payments/recognition/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { revenueList } from "./listSpec.ts";

export const revenueSource: OfficeListSource<typeof RevenueListInput, RevenueSchedule> = {
  spec: revenueList,
  input: RevenueListInput,
  read: (portal, input) => portal.revenue.list(input),
  keyOf: ({ id }) => id,
};
