import type { MacKeys } from "./checkMac.ts";

export interface Merchant extends MacKeys {
  readonly merchantId: string;
}

/** Whole TWD. */
export interface AmountLimits {
  readonly min: number;
  readonly max: number;
}

export interface EcpaySettings extends Merchant {
  /** Without a trailing slash. */
  readonly url: string;
  readonly limits: { readonly credit: AmountLimits; readonly atm: AmountLimits };
  /** CreditCheckCode; null: no card refunds by API. */
  readonly checkCode: string | null;
  readonly patienceMs?: number;
  readonly spacingMs?: number;
}
