import { z } from "zod";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { REFUND_WAYS } from "#shared/sales/orders/rules.ts";
import { HELD_CAUSES } from "../suspense/rules.ts";

/** Money that an order did not need: it is given back, or was; told to its buyer alone. */
export const Refund = z.object({
  id: z.uuid(),
  /** What is given back. */
  amount: MoneyWire,
  /** Why it was not needed. */
  cause: z.enum(HELD_CAUSES),
  /** How it goes back: as it came, onto the card through the gateway or by transfer, unless it has to go another way. */
  method: z.enum(REFUND_WAYS),
  /** The account it goes to: that of the prepared transfer, else that it had come from, as far as that is known. */
  payer: z.object({ bank: z.string().nullable(), last5: z.string() }).nullable(),
  /** When it was charged or came in. */
  receivedAt: InstantWire,
  /** When it was recorded as given back; null while it is still to be. */
  refundedAt: InstantWire.nullable(),
  /** The number under which it was. */
  reference: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;
