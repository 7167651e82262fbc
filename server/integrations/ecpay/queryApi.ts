import type { GatewayRateLimiter } from "#server/platform/limits/gatewayRateLimiter.ts";
import { RateLimited } from "../payment/provider.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { EcpaySettings, Merchant } from "./settings.ts";

/** ECPay answers 403 for half an hour after too many queries. */
const RATE_LIMIT_PAUSE_MS = 30 * 60_000;
const TIMEOUT_MS = 10_000;

/** developers.ecpay.com.tw: /2890, /5688, /2892, /2900, /2894, /9242. */
const paths = {
  QueryTradeInfo: "/Cashier/QueryTradeInfo/V5",
  QueryPaymentInfo: "/Cashier/QueryPaymentInfo",
  QueryCreditCardPeriodInfo: "/Cashier/QueryCreditCardPeriodInfo",
  CreditCardPeriodAction: "/Cashier/CreditCardPeriodAction",
  QueryTrade: "/CreditDetail/QueryTrade/V2",
  DoAction: "/CreditDetail/DoAction",
} as const;
type Operation = keyof typeof paths;

/** Common fields that these APIs do not take. */
const OMITTED_FIELDS: Partial<Record<Operation, readonly string[]>> = {
  QueryTrade: ["MerchantTradeNo", "TimeStamp"],
  DoAction: ["TimeStamp"],
};

const always = () => true;

type ApiSettings = Pick<EcpaySettings, "url" | "patienceMs">;

/** HTTP error other than a rate limit. */
export class EcpayHttpError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`ECPay answered ${status}`);
    this.status = status;
  }
}

/**
 * Queries ECPay within the rate limit. `realNow`: wall clock, because TimeStamp is valid for three minutes.
 * `isStill` is checked when the slot comes.
 * @throws without a response; `RateLimited` for half an hour after a 403
 */
export function createQueryApi(
  { url, patienceMs = TIMEOUT_MS, ...merchant }: Merchant & ApiSettings,
  realNow: () => Date,
  rateLimiter: GatewayRateLimiter,
) {
  async function ask(
    operation: Operation,
    ref: string,
    more: Params,
    isStill: () => boolean,
  ): Promise<string> {
    if (!isStill()) throw new Error(`the claim expired before ${operation} of ${ref}`);
    const params = { MerchantTradeNo: ref, TimeStamp: secondsOf(realNow()), ...more };
    const answer = await fetch(`${url}${paths[operation]}`, {
      method: "POST",
      body: new URLSearchParams(signParams(merchant, operation, params)),
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
    });
    if (answer.status === 403) throw new RateLimited(RATE_LIMIT_PAUSE_MS, true);
    if (!answer.ok) throw new EcpayHttpError(answer.status);
    return answer.text();
  }

  return (
    operation: Operation,
    ref: string,
    more: Params = {},
    isStill: () => boolean = always,
  ): Promise<string> => rateLimiter.run(() => ask(operation, ref, more, isStill));
}

const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1000));

function signParams(merchant: Merchant, operation: Operation, rest: Params) {
  const params = { MerchantID: merchant.merchantId, ...rest };
  const omitted = OMITTED_FIELDS[operation] ?? [];
  const fields = Object.fromEntries(
    Object.entries(params).filter(([name]) => !omitted.includes(name)),
  );
  return { ...fields, CheckMacValue: checkMac(fields, merchant) };
}
