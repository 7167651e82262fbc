import { shipmentOffice } from "#shared/shipments/contract.ts";
import { idempotent } from "../idempotency/service.ts";
import * as office from "./office.ts";
import { own } from "./service.ts";
import { slip } from "./slip.ts";

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
