import { quotations } from "#shared/billing/quotations/contract.ts";
import { quotationOffice } from "#shared/billing/quotations/adminContract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import * as office from "./admin.ts";
import * as service from "./service.ts";

/** What pages may ask about quotations; part of the portal. */
export const quotationPages = {
  quotations: {
    checkout: service.checkout,
    chooseShipping: service.chooseShipping,
    file: service.file,
    get: service.get,
    issue: idempotent(quotations.issue, service.issue),
    list: service.list,
    ofOrder: service.ofOrder,
    order: idempotent(quotations.order, service.order),
  },
  quotationOffice: {
    create: idempotent(quotationOffice.create, office.create),
    detail: office.detail,
    file: office.file,
    isMember: office.isMember,
    list: office.list,
    ofOrder: office.ofOrder,
    plans: office.plans,
    preview: office.preview,
    withdraw: office.withdraw,
  },
};
