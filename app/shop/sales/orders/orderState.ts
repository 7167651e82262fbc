import type { Quotation } from "#shared/billing/quotations/contract.ts";
import type { MethodOffer, PaymentProgress } from "#shared/payments/attempts/contract.ts";
import type { BankAccount, OwnReport } from "#shared/payments/transfers/contract.ts";
import type { Order, OrderEvent } from "#shared/sales/orders/contract.ts";
import type { Refused } from "#app/forms/submitted.ts";

/** A quotation, and whether it can be accepted again. */
export type PlacedFrom = Pick<Quotation, "id" | "number" | "state">;

export interface OrderStateProps {
  order: Order;
  progress: PaymentProgress;
  /** How it can be paid; none once it cannot. */
  offers: readonly MethodOffer[];
  /** For the buyer, where a transfer to a bank account matters: where to, and what was reported last. */
  bank: {
    readonly accounts: readonly BankAccount[];
    readonly report: OwnReport | null;
  } | null;
  /** What staff changed about it while it was not paid, to the buyer alone; the oldest first. */
  edits: readonly OrderEvent[];
  /** What happened to it last, to the buyer alone. */
  last: OrderEvent | null;
  /** Staff took money for it as not its own, to the buyer alone; null where that is not what happened last. */
  rejection: OrderEvent | null;
  /** The quotation that it was placed from, to the buyer alone. */
  quotation: PlacedFrom | null;
  /** Until when the last of its keys is valid, as it is read; null where none ends. */
  until: string | null;
  /** That moment has passed. */
  over: boolean;
  /** The browser has just come back from the gateway. */
  returned: boolean;
  /** The buyer left the gateway by its link back to the shop. */
  left: boolean;
  refused: Refused | undefined;
}
