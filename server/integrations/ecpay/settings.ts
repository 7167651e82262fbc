import type { MacKeys } from "./checkMac.ts";

export interface Merchant extends MacKeys {
  readonly merchantId: string;
}

/** Whole Taiwan dollars. */
export interface AmountLimits {
  readonly min: number;
  readonly max: number;
}

export interface EcpaySettings extends Merchant {
  /** Without a final slash. */
  readonly url: string;
  /** What is taken by card, once or by period, and by transfer. */
  readonly limits: { readonly credit: AmountLimits; readonly atm: AmountLimits };
  /** Says to the gateway that we may ask about charges of cards; null: nobody gave us one, and it refunds nothing for us. */
  readonly checkCode: string | null;
  /** Whether cards may be charged by period. */
  readonly recurring: boolean;
  /** How long an answer is waited for, and how long after it the next question comes; what ECPay asks for unless told. */
  readonly patienceMs?: number;
  readonly spacingMs?: number;
}
