import type { Pace } from "#server/platform/limits/gatewayRateLimiter.ts";
import { PauseAsked } from "../payment/provider.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { EcpaySettings, Merchant } from "./settings.ts";

/** ECPay answers 403 for half an hour to whoever asks too fast. */
const REFUSED_PAUSE_MS = 30 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * A payment (developers.ecpay.com.tw/2890), the account of a transfer (/5688), the charges of a period (/2892), what is
 * to become of those (/2900), one charge of a card (/2894), and giving that back (/9242).
 */
const paths = {
  QueryTradeInfo: "/Cashier/QueryTradeInfo/V5",
  QueryPaymentInfo: "/Cashier/QueryPaymentInfo",
  QueryCreditCardPeriodInfo: "/Cashier/QueryCreditCardPeriodInfo",
  CreditCardPeriodAction: "/Cashier/CreditCardPeriodAction",
  QueryTrade: "/CreditDetail/QueryTrade/V2",
  DoAction: "/CreditDetail/DoAction",
} as const;
type Question = keyof typeof paths;

/** What these do not say, which is all that others do: the trade number, and when they are asked. */
const UNSAID: Partial<Record<Question, readonly string[]>> = {
  QueryTrade: ["MerchantTradeNo", "TimeStamp"],
  DoAction: ["TimeStamp"],
};

const always = () => true;

type Asked = Pick<EcpaySettings, "url" | "patienceMs">;

/** It answered with an HTTP error that asks for no pause. */
export class EcpayRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`ECPay answered ${status}`);
    this.status = status;
  }
}

/**
 * Asks ECPay about a trade at its turn of the `pace`; gives the raw answer. `realNow` is the wall clock: ECPay takes a
 * question for three minutes. It is not asked when `isStill` says no at its turn.
 * @throws when there is no answer; `PauseAsked` for half an hour from an answer 403 on.
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
    if (!isStill()) throw new Error(`it is too late for ${question} of ${ref}`);
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

/** The fields of a question, with their signature. */
function signed(merchant: Merchant, question: Question, rest: Params) {
  const said = { MerchantID: merchant.merchantId, ...rest };
  const unsaid = UNSAID[question] ?? [];
  const fields = Object.fromEntries(
    Object.entries(said).filter(([name]) => !unsaid.includes(name)),
  );
  return { ...fields, CheckMacValue: checkMac(fields, merchant) };
}
