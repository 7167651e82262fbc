import { PROMOTION_STATES } from "#shared/sales/promotions/adminContract.ts";
import { EFFECT_KINDS } from "#shared/sales/promotions/rules.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const promotionList: OfficeListSpec = {
  table: "promotions",
  filters: [
    { name: "state", kind: "choice", options: PROMOTION_STATES },
    { name: "effect", kind: "choice", options: EFFECT_KINDS },
  ],
  columns: [
    { key: "name", sortable: true },
    { key: "titleOf", optional: true },
    { key: "state" },
    { key: "effect" },
    { key: "period" },
    { key: "startsAt", sortable: true, optional: true },
    { key: "endsAt", sortable: true, optional: true },
    { key: "codes" },
    { key: "used", sortable: true },
    { key: "createdAt", sortable: true, optional: true },
  ],
  order: { by: "createdAt", sort: "desc" },
};
