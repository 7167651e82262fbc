import type { RefundState, RefundTrouble } from "#shared/payments/refunds/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";

interface Going {
  readonly method: PaymentMethod;
  readonly payer_bank: string | null;
  readonly payer_last5: string | null;
  /** How its part of a refund stands; null for money that no order needed. */
  readonly part_state: RefundState | null;
  readonly trouble: RefundTrouble | null;
  /** The account that a transfer of it was prepared to; null where none was, and for money that nothing is prepared for. */
  readonly payee_bank: string | null;
  readonly payee_account: string | null;
  readonly charged_back: boolean;
}

/**
 * How money goes back, as its buyer is told: by the transfer that was prepared for it, else to where it had come from,
 * unless that cannot be, or nobody knows yet; what the bank has given back, by that.
 */
export function wayBack(it: Going): Pick<Refund, "method" | "payer"> {
  if (it.charged_back) return { method: "chargeback", payer: null };
  const { payee_account: account } = it;
  if (account !== null) {
    return { method: "bank", payer: { bank: it.payee_bank, last5: lastFive(account) } };
  }
  const { method, payer_bank: bank, payer_last5: last5 } = it;
  if (method === "credit" || method === "creditPeriod") {
    return { method: cardsWay(it) ?? method, payer: null };
  }
  return { method, payer: last5 === null ? null : { bank, last5 } };
}

/** The gateway may still be asked once more of what it refused, or may be asked once a dispute has ended. */
function cardsWay({ part_state: state, trouble }: Going): Refund["method"] | null {
  if (state === "failed") return "undecided";
  if (state !== "manual") return null;
  return trouble === "disputed" || trouble === "dispute_won" ? "undecided" : "transfer";
}

/** Accounts are typed with spaces and hyphens. */
const lastFive = (account: string): string => account.replaceAll(/[^0-9A-Za-z]/g, "").slice(-5);
