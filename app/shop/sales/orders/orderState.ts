import type { Quotation } from "#shared/billing/quotations/contract.ts";
import type { MethodOffer, PaymentProgress } from "#shared/payments/attempts/contract.ts";
import type { BankAccount, BuyerTransferReport } from "#shared/payments/transfers/contract.ts";
import type { Order, OrderEvent } from "#shared/sales/orders/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";

export type SourceQuotation = Pick<Quotation, "id" | "number" | "state">;

export interface OrderStateProps {
  order: Order;
  progress: PaymentProgress;
  offers: readonly MethodOffer[];
  /** Buyer only: accounts and latest report of a transfer. */
  bank: {
    readonly accounts: readonly BankAccount[];
    readonly report: BuyerTransferReport | null;
  } | null;
  /** Buyer only, oldest first. */
  edits: readonly OrderEvent[];
  last: OrderEvent | null;
  /** Buyer only: the latest event rejected the money. */
  rejection: OrderEvent | null;
  /** Buyer only. */
  quotation: SourceQuotation | null;
  /** Formatted end of the last key; null for permanent keys. */
  until: string | null;
  over: boolean;
  /** `?returned`: back from the gateway. */
  returned: boolean;
  /** `?left`: cancelled at the gateway. */
  left: boolean;
  refused: SubmissionError | undefined;
}
