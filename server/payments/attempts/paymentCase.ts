import type { PaymentEvent, PaymentProvider } from "#server/integrations/payment/provider.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { AttemptRow } from "./attemptQueries.ts";

export interface PaymentCase<E extends PaymentEvent = PaymentEvent> {
  readonly provider: PaymentProvider["id"];
  readonly eventId: string;
  readonly event: E;
  /** Both locked in the transaction, the order first. */
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}
