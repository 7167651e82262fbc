import type { PaymentEvent, PaymentProvider } from "#server/integrations/payment/provider.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { AttemptRow } from "./attemptQueries.ts";

/** What a provider said, with the order and the attempt that it is about. */
export interface Case<E extends PaymentEvent = PaymentEvent> {
  readonly provider: PaymentProvider["id"];
  /** Id of the inbox row that holds the delivery. */
  readonly eventId: string;
  readonly event: E;
  /** Both locked in the transaction, the order first. */
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}
