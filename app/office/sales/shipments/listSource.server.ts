import { type ShippingQueueItem, ShippingQueueInput } from "#shared/sales/shipments/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { shippingQueueSpec } from "./listSpec.ts";

export const shippingQueueSource: OfficeListSource<typeof ShippingQueueInput, ShippingQueueItem> = {
  spec: shippingQueueSpec,
  input: ShippingQueueInput,
  read: (portal, input) => portal.shipmentOffice.list(input),
  keyOf: ({ id }) => id,
};
