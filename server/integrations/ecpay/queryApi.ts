import type { Pace } from "#server/platform/limits/gatewayRateLimiter.ts";
import { PauseAsked } from "../payment/provider.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { EcpaySettings, Merchant } from "./settings.ts";

/** ECPay answers 403 for half an hour after too many queries. */
const REFUSED_PAUSE_MS = 30 * 60_000;
const PATIENCE_MS = 10_000;

/** developers.ecpay.com.tw: /2890, /5688, /2892, /2900, /2894, /9242. */
const paths = {
  QueryTradeInfo: "/Cashier/QueryTradeInfo/V5",
  QueryPaymentInfo: "/Cashier/QueryPaymentInfo",
  QueryCreditCardPeriodInfo: "/Cashier/QueryCreditCardPeriodInfo",
  CreditCardPeriodAction: "/Cashier/CreditCardPeriodAction",
  QueryTrade: "/CreditDetail/QueryTrade/V2",
  DoAction: "/CreditDetail/DoAction",
} as const;
type Question = keyof typeof paths;

/** Common fields that these APIs do not take. */
const UNSAID: Partial<Record<Question, readonly string[]>> = {
  QueryTrade: ["MerchantTradeNo", "TimeStamp"],
  DoAction: ["TimeStamp"],
};

const always = () => true;

type Asked = Pick<EcpaySettings, "url" | "patienceMs">;

/** HTTP error other than a rate limit. */
export class EcpayRefused extends Error {
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
export function createQuestions(
  { url, patienceMs = PATIENCE_MS, ...merchant }: Merchant & Asked,
  realNow: () => Date,
  pace: Pace,
) {
  async function ask(
    question: Question,
    ref: string,
    more: Params,
    isStill: () => boolean,
  ): Promise<string> {
    if (!isStill()) throw new Error(`the claim expired before ${question} of ${ref}`);
    const said = { MerchantTradeNo: ref, TimeStamp: secondsOf(realNow()), ...more };
    const answer = await fetch(`${url}${paths[question]}`, {
      method: "POST",
      body: new URLSearchParams(signed(merchant, question, said)),
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
    });
    if (answer.status === 403) throw new PauseAsked(REFUSED_PAUSE_MS, true);
    if (!answer.ok) throw new EcpayRefused(answer.status);
    return answer.text();
  }

  return (
    question: Question,
    ref: string,
    more: Params = {},
    isStill: () => boolean = always,
  ): Promise<string> => pace.turn(() => ask(question, ref, more, isStill));
}

const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1000));

function signed(merchant: Merchant, question: Question, rest: Params) {
  const said = { MerchantID: merchant.merchantId, ...rest };
  const unsaid = UNSAID[question] ?? [];
  const fields = Object.fromEntries(
    Object.entries(said).filter(([name]) => !unsaid.includes(name)),
  );
  return { ...fields, CheckMacValue: checkMac(fields, merchant) };
}
