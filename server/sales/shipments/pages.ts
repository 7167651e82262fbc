import { shipmentOffice } from "#shared/sales/shipments/contract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import * as office from "./admin.ts";
import { own } from "./service.ts";
import { slip } from "./packingSlip.ts";

/** What pages may ask about what is sent; part of the portal. */
export const shipmentPages = {
  shipments: { own },
  shipmentOffice: {
    cancel: office.cancel,
    correct: office.correct,
    deliver: office.deliver,
    list: office.list,
    ofOrder: office.ofOrder,
    send: idempotent(shipmentOffice.send, office.send),
    slip,
  },
};
