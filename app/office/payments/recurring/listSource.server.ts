import {
  ChargeListInput,
  type UnappliedCharge,
} from "#shared/payments/recurring/unappliedCharges.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { chargeList } from "./listSpec.ts";

export const chargeSource: OfficeListSource<typeof ChargeListInput, UnappliedCharge> = {
  spec: chargeList,
  input: ChargeListInput,
  read: (portal, input) => portal.charges.waiting(input),
  keyOf: ({ id }) => id,
};
