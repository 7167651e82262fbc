import { PromotionListInput, type PromotionSummary } from "#shared/promotions/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { promotionList } from "./list.ts";

export const promotionSource: OfficeSource<typeof PromotionListInput, PromotionSummary> = {
  spec: promotionList,
  input: PromotionListInput,
  read: (portal, input) => portal.promotions.list(input),
  keyOf: ({ uuid }) => uuid,
};
