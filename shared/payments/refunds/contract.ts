import { z } from "zod";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { REFUND_METHODS } from "#shared/sales/orders/rules.ts";
import { SUSPENSE_CAUSES } from "../suspense/rules.ts";

/** Buyer only. */
export const Refund = z.object({
  id: z.uuid(),
  amount: MoneyWire,
  cause: z.enum(SUSPENSE_CAUSES),
  /** As it came, unless it must go another way. */
  method: z.enum(REFUND_METHODS),
  payer: z.object({ bank: z.string().nullable(), last5: z.string() }).nullable(),
  receivedAt: InstantWire,
  /** Null while outstanding. */
  refundedAt: InstantWire.nullable(),
  reference: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;
