import type { Refund } from "#shared/payments/refunds.ts";

interface Going {
  readonly method: Refund["method"];
  readonly payer_bank: string | null;
  readonly payer_last5: string | null;
  /** The account that a transfer of it was prepared to; null where none was, and for money that nothing is prepared for. */
  readonly payee_bank: string | null;
  readonly payee_account: string | null;
}

/** How money goes back, as its buyer is told: by the transfer that was prepared for it, else to where it had come from. */
export function wayBack(it: Going): Pick<Refund, "method" | "payer"> {
  const { payee_account: account } = it;
  if (account !== null) {
    return { method: "bank", payer: { bank: it.payee_bank, last5: lastFive(account) } };
  }
  const { method, payer_bank: bank, payer_last5: last5 } = it;
  return { method, payer: last5 === null ? null : { bank, last5 } };
}

/** Accounts are typed with spaces and hyphens. */
const lastFive = (account: string): string => account.replaceAll(/[^0-9A-Za-z]/g, "").slice(-5);
