import { MOST_CHARGES } from "#shared/payments/recurring/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { CheckoutInput } from "../payment/provider.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";

/** A constant, because ECPay's firewall refuses some words here. */
const TRADE_DESC = "Millwright";
const ITEM_NAME_MAX = 200; // characters and, because sources disagree on the unit, twice as many bytes
const languages: Record<Lang, string | null> = { tw: null, en: "ENG", cn: "CHI" };

/** Every field of the form that opens ECPay's page for the method (developers.ecpay.com.tw/2862), signed as posted. */
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
    ReturnURL: input.urls.callback.notify,
    EncryptType: "1",
    NeedExtraPaidInfo: "Y",
    ...(input.method === "atm" ? transferFields(input) : cardFields(input)),
    ...(input.method === "creditPeriod" && periodFields(input)),
    ...(language && { Language: language }),
  };
  return { ...fields, CheckMacValue: checkMac(fields, merchant) };
}

const cardFields = ({ urls }: CheckoutInput): Params => ({
  ChoosePayment: "Credit",
  OrderResultURL: urls.result,
  ClientBackURL: urls.back,
  UnionPay: "2",
});

/** ClientRedirectURL takes the place of both other ways back. */
const transferFields = ({ urls, daysLeft }: CheckoutInput): Params => ({
  ChoosePayment: "ATM",
  ExpireDate: String(daysLeft),
  PaymentInfoURL: urls.callback.info,
  ClientRedirectURL: urls.result,
});

/** Always by months: ECPay charges by years nine times only. */
const periodFields = ({ amount, months, urls }: CheckoutInput): Params => ({
  PeriodAmount: String(amount.minor),
  PeriodType: "M",
  Frequency: String(months),
  ExecTimes: String(MOST_CHARGES),
  PeriodReturnURL: urls.callback.period,
});

/** ECPay's firewall takes these for an attack (10400011), wherever they stand in a name. */
const REFUSED = /\b(bash|cmd|curl|echo|eval|exec|perl|php|powershell|python|script|wget)\b/i;

/**
 * The names joined by `#`, ECPay's line separator, short enough that ECPay never cuts it: what it cuts no
 * longer matches the MAC. `&` would split its unencoded answers, markup is refused by its firewall, and so are some
 * words, for which a line's neutral title stands in.
 */
export function itemName(lines: CheckoutInput["lines"]): string {
  const titles = lines
    .map(({ name, neutral }) => plainTitle(REFUSED.test(name) ? neutral : name))
    .filter((title) => title !== "");
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
