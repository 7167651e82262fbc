import type { RefundState, RefundProblem } from "#shared/payments/refunds/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";

interface RefundRoute {
  readonly method: PaymentMethod;
  readonly payer_bank: string | null;
  readonly payer_last5: string | null;
  /** Null for unneeded money. */
  readonly part_state: RefundState | null;
  readonly trouble: RefundProblem | null;
  readonly payee_bank: string | null;
  readonly payee_account: string | null;
  readonly charged_back: boolean;
}

export function refundDestination(it: RefundRoute): Pick<Refund, "method" | "payer"> {
  if (it.charged_back) return { method: "chargeback", payer: null };
  const { payee_account: account } = it;
  if (account !== null) {
    return { method: "bank", payer: { bank: it.payee_bank, last5: lastFive(account) } };
  }
  const { method, payer_bank: bank, payer_last5: last5 } = it;
  if (method === "credit" || method === "creditPeriod") {
    return { method: cardRefundMethod(it) ?? method, payer: null };
  }
  return { method, payer: last5 === null ? null : { bank, last5 } };
}

/** Undecided while the gateway can be retried or a dispute is open. */
function cardRefundMethod({ part_state: state, trouble }: RefundRoute): Refund["method"] | null {
  if (state === "failed") return "undecided";
  if (state !== "manual") return null;
  return trouble === "disputed" || trouble === "dispute_won" ? "undecided" : "transfer";
}

/** Accounts are typed with spaces and hyphens. */
const lastFive = (account: string): string => account.replaceAll(/[^0-9A-Za-z]/g, "").slice(-5);
