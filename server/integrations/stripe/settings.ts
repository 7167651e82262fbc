export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin, without a trailing slash. */
  readonly url: string;
}

export const isLive = ({ secretKey }: Pick<StripeSettings, "secretKey">): boolean =>
  /^(sk|rk)_live_/.test(secretKey);
