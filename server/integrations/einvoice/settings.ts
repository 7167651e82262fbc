export interface EinvoiceSettings {
  readonly merchantId: string;
  /** 16 bytes, as `hashIV`. */
  readonly hashKey: string;
  readonly hashIV: string;
  /** Origin, without a trailing slash. */
  readonly url: string;
}

export type EinvoiceKeys = Pick<EinvoiceSettings, "hashKey" | "hashIV">;
