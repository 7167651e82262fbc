import {
  PromotionListInput,
  type PromotionSummary,
} from "#shared/sales/promotions/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { promotionList } from "./listSpec.ts";

export const promotionSource: OfficeListSource<typeof PromotionListInput, PromotionSummary> = {
  spec: promotionList,
  input: PromotionListInput,
  read: (portal, input) => portal.promotions.list(input),
  keyOf: ({ uuid }) => uuid,
};
