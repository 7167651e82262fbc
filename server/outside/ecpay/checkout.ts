import { formatInstant } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { CheckoutInput } from "../payment.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { Merchant } from "./notice.ts";

/** A constant, because ECPay's firewall refuses some words here. */
const TRADE_DESC = "Millwright";
const ITEM_NAME_MAX = 200; // characters and, because sources disagree on the unit, twice as many bytes
const languages: Record<Lang, string | null> = { tw: null, en: "ENG", cn: "CHI" };

/** Every field of the form that opens ECPay's card page (developers.ecpay.com.tw/2862), signed as posted. */
export function checkoutFields(input: CheckoutInput, merchant: Merchant): Params {
  const language = languages[input.lang];
  const fields = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: input.ref,
    MerchantTradeDate: formatInstant(input.startedAt).replaceAll("-", "/"),
    PaymentType: "aio",
    TotalAmount: String(input.amount.minor),
    TradeDesc: TRADE_DESC,
    ItemName: itemName(input.lines),
    ReturnURL: input.urls.notify,
    OrderResultURL: input.urls.result,
    ClientBackURL: input.urls.back,
    ChoosePayment: "Credit",
    EncryptType: "1",
    NeedExtraPaidInfo: "Y",
    UnionPay: "2",
    ...(language && { Language: language }),
  };
  return { ...fields, CheckMacValue: checkMac(fields, merchant) };
}

/**
 * The titles joined by `#`, ECPay's line separator, short enough that ECPay never cuts it: what it cuts no
 * longer matches the MAC. `&` would split its unencoded answers, markup is refused by its firewall.
 */
export function itemName(lines: readonly string[]): string {
  const titles = lines.map(plainTitle).filter((title) => title !== "");
  return cut(titles.join("#")) || TRADE_DESC;
}

const plainTitle = (title: string) =>
  title
    .replace(/<[^>]*>/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>#&%]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

function cut(text: string): string {
  let kept = "";
  for (const character of text) {
    const next = kept + character;
    if (next.length > ITEM_NAME_MAX || Buffer.byteLength(next) > 2 * ITEM_NAME_MAX) break;
    kept = next;
  }
  return kept.replace(/[\s#]+$/, "");
}
