import { promotionOffice } from "#shared/promotions/office.ts";
import { idempotent } from "../idempotency/service.ts";
import { addCode, codes, makeCodes, uses, withdrawCode } from "./codes.ts";
import { create, detail, edit, list } from "./office.ts";
import { plans, simulate } from "./simulate.ts";

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
