import { promotionOffice } from "#shared/sales/promotions/adminContract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import { addCode, codes, makeCodes, uses, withdrawCode } from "./adminPromoCodes.ts";
import { create, detail, edit, list } from "./admin.ts";
import { plans, simulate } from "./simulation.ts";

/** What pages may ask for of promotions. */
export const promotionPages = {
  promotions: {
    addCode,
    codes,
    create,
    detail,
    edit,
    list,
    makeCodes: idempotent(promotionOffice.makeCodes, makeCodes),
    plans,
    simulate,
    uses,
    withdrawCode,
  },
};
