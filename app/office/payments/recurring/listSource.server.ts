import {
  ChargeListInput,
  type WaitingCharge,
} from "#shared/payments/recurring/unappliedCharges.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { chargeList } from "./listSpec.ts";

export const chargeSource: OfficeSource<typeof ChargeListInput, WaitingCharge> = {
  spec: chargeList,
  input: ChargeListInput,
  read: (portal, input) => portal.charges.waiting(input),
  keyOf: ({ id }) => id,
};
