/** An account for e-invoices, which ECPay keeps apart from the one that takes money. */
export interface EinvoiceSettings {
  readonly merchantId: string;
  /** 16 bytes. */
  readonly hashKey: string;
  /** 16 bytes. */
  readonly hashIV: string;
  /** Where the API is: origin without a final slash. */
  readonly url: string;
}

export type EinvoiceKeys = Pick<EinvoiceSettings, "hashKey" | "hashIV">;
