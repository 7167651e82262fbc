import { setTimeout as delay } from "node:timers/promises";
import { checkMac } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";

/** ECPay answers 403 for half an hour to whoever asks too fast. */
const SPACING_MS = 200;
const REFUSED_PAUSE_MS = 30 * 60_000;
const TIMEOUT_MS = 10_000;

/** A payment (developers.ecpay.com.tw/2890), the account of a transfer (/5688), the charges of a period (/2892). */
const paths = {
  QueryTradeInfo: "/Cashier/QueryTradeInfo/V5",
  QueryPaymentInfo: "/Cashier/QueryPaymentInfo",
  QueryCreditCardPeriodInfo: "/Cashier/QueryCreditCardPeriodInfo",
} as const;
type Question = keyof typeof paths;

/** It answered with an HTTP error; null: it has asked us to pause, and was not asked. */
export class EcpayRefused extends Error {
  readonly status: number | null;

  constructor(status: number | null) {
    super(status === null ? "ECPay asked us to pause its queries" : `ECPay answered ${status}`);
    this.status = status;
  }
}

/**
 * Asks ECPay about a trade, one question at a time and never faster than ECPay allows; gives the raw answer.
 * `realNow` is the wall clock: ECPay takes a question for three minutes.
 * @throws when there is no answer, or ECPay has asked us to pause.
 */
export function createQuestions(url: string, merchant: Merchant, realNow: () => Date) {
  let last: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  async function ask(question: Question, ref: string): Promise<string> {
    if (realNow().getTime() < pausedUntil) throw new EcpayRefused(null);
    const answer = await fetch(`${url}${paths[question]}`, {
      method: "POST",
      body: new URLSearchParams(signedQuestion(ref)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (answer.status === 403) pausedUntil = realNow().getTime() + REFUSED_PAUSE_MS;
    if (!answer.ok) throw new EcpayRefused(answer.status);
    return answer.text();
  }

  function signedQuestion(ref: string) {
    const fields = {
      MerchantID: merchant.merchantId,
      MerchantTradeNo: ref,
      TimeStamp: String(Math.floor(realNow().getTime() / 1000)),
    };
    return { ...fields, CheckMacValue: checkMac(fields, merchant) };
  }

  return (question: Question, ref: string): Promise<string> => {
    const answer = last.then(() => ask(question, ref));
    last = answer.catch(() => undefined).then(() => delay(SPACING_MS));
    return answer;
  };
}
