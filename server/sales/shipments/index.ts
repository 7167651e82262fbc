import { shipmentOffice, shipments } from "#shared/sales/shipments/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { cancel, correct, deliver, list, ofOrder, send } from "./admin.ts";
import { getPackingSlip } from "./packingSlip.ts";
import { personalData } from "./personalData.ts";
import { countShippingQueue, own } from "./service.ts";

export default {
  name: "sales/shipments",
  useCases: [
    endpoints("shipments", shipments, { own }),
    endpoints("shipmentOffice", shipmentOffice, { cancel, correct, deliver, list, ofOrder, send }),
    forPages("shipmentOffice", "orders.read", { slip: getPackingSlip }),
  ],
  mails: ["shipment_sent", "shipment_delivered"],
  navigation: [
    {
      section: "shipments",
      group: "orders",
      order: 30,
      permission: "orders.read",
      waiting: ({ db }) => countShippingQueue(db, { state: ["waiting"] }),
    },
  ],
  personalData,
} satisfies Module<Context>;
