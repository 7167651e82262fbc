import { readPeriodInfo } from "./recurringCharges.ts";
import { hasValidMac } from "./checkMac.ts";
import { parsePlain } from "./form.ts";
import type { createQueryApi } from "./queryApi.ts";
import type { Merchant } from "./settings.ts";

const DONE = "1";

/**
 * Cancels a mandate for good (CreditCardPeriodAction: developers.ecpay.com.tw/2900). Without a signed yes its
 * state decides, because the response may be lost or the mandate already canceled.
 * @throws if ECPay goes on charging, or the state is unknown
 */
export async function cancelMandate(
  ask: ReturnType<typeof createQueryApi>,
  ref: string,
  merchant: Merchant,
): Promise<void> {
  const stopped = await ask("CreditCardPeriodAction", ref, { Action: "Cancel" }).then(
    (body) => isDone(body, ref, merchant),
    () => false, // ECPay may have accepted it anyway
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
