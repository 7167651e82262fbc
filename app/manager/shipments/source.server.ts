import { type Sending, SendingListInput } from "#shared/shipments/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { sendingList } from "./list.ts";

export const sendingSource: OfficeSource<typeof SendingListInput, Sending> = {
  spec: sendingList,
  input: SendingListInput,
  read: (portal, input) => portal.shipmentOffice.list(input),
  keyOf: ({ id }) => id,
};
