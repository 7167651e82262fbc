import { setTimeout as delay } from "node:timers/promises";
import { checkMac } from "./checkMac.ts";
import type { Merchant } from "./notice.ts";

/** ECPay answers 403 for half an hour to whoever asks too fast. */
const SPACING_MS = 200;
const REFUSED_PAUSE_MS = 30 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Asks QueryTradeInfo (developers.ecpay.com.tw/2890), one question at a time and never faster than ECPay
 * allows; gives the raw answer. `realNow` is the wall clock: ECPay takes a question for three minutes.
 * @throws when there is no answer, or ECPay has asked us to pause.
 */
export function createTradeInfo(url: string, merchant: Merchant, realNow: () => Date) {
  let last: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  async function ask(ref: string): Promise<string> {
    if (realNow().getTime() < pausedUntil) throw new Error("ECPay asked us to pause its queries");
    const answer = await fetch(`${url}/Cashier/QueryTradeInfo/V5`, {
      method: "POST",
      body: new URLSearchParams(signedQuestion(ref)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (answer.status === 403) pausedUntil = realNow().getTime() + REFUSED_PAUSE_MS;
    if (!answer.ok) throw new Error(`ECPay answered ${answer.status} to QueryTradeInfo`);
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

  return (ref: string): Promise<string> => {
    const answer = last.then(() => ask(ref));
    last = answer.catch(() => undefined).then(() => delay(SPACING_MS));
    return answer;
  };
}
