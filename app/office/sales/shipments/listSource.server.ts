import { type Sending, SendingListInput } from "#shared/sales/shipments/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { sendingList } from "./listSpec.ts";

export const sendingSource: OfficeSource<typeof SendingListInput, Sending> = {
  spec: sendingList,
  input: SendingListInput,
  read: (portal, input) => portal.shipmentOffice.list(input),
  keyOf: ({ id }) => id,
};
