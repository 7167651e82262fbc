import { readPeriodInfo } from "./recurringCharges.ts";
import { hasValidMac } from "./checkMac.ts";
import { parsePlain } from "./form.ts";
import type { createQuestions } from "./queryApi.ts";
import type { Merchant } from "./settings.ts";

const DONE = "1";

/**
 * Has ECPay charge by this period no more (CreditCardPeriodAction: developers.ecpay.com.tw/2900), which cannot be
 * undone. Whatever it answers, or does not, only two things count: that it says so with its signature, or that the
 * period is over when it is asked; one that was stopped before is, and so is one whose answer was lost.
 * @throws when ECPay goes on charging, or when nobody knows.
 */
export async function stopCharges(
  ask: ReturnType<typeof createQuestions>,
  ref: string,
  merchant: Merchant,
): Promise<void> {
  const stopped = await ask("CreditCardPeriodAction", ref, { Action: "Cancel" }).then(
    (body) => isDone(body, ref, merchant),
    () => false, // it may have been taken all the same
  );
  if (stopped) return;
  const { merchantId } = merchant;
  const info = readPeriodInfo(await ask("QueryCreditCardPeriodInfo", ref), { ref, merchantId });
  if (info === null || info.state === "running") throw new Error(`ECPay goes on charging ${ref}`);
}

function isDone(body: string, ref: string, merchant: Merchant): boolean {
  const fields = parsePlain(body);
  const { MerchantTradeNo, MerchantID, RtnCode } = fields ?? {};
  const isOurs = MerchantTradeNo === ref && MerchantID === merchant.merchantId;
  return fields !== null && isOurs && RtnCode === DONE && hasValidMac(fields, merchant);
}
