import { ChargeListInput, type WaitingCharge } from "#shared/payments/charges.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { chargeList } from "./list.ts";

export const chargeSource: OfficeSource<typeof ChargeListInput, WaitingCharge> = {
  spec: chargeList,
  input: ChargeListInput,
  read: (portal, input) => portal.charges.waiting(input),
  keyOf: ({ id }) => id,
};
