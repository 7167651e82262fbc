export interface StripeSettings {
  readonly secretKey: string;
  /** By which calls to our address are signed. */
  readonly webhookSecret: string;
  /** Where the API is: origin without a final slash. */
  readonly url: string;
}

/** Whether the key moves real money. */
export const isLive = ({ secretKey }: Pick<StripeSettings, "secretKey">): boolean =>
  /^(sk|rk)_live_/.test(secretKey);
