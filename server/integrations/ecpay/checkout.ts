import { MAX_CHARGES } from "#shared/payments/recurring/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { CheckoutInput } from "../payment/provider.ts";
import { checkMac, type Params } from "./checkMac.ts";
import type { Merchant } from "./settings.ts";

/** Constant: ECPay's firewall refuses some words here. */
const TRADE_DESC = "Millwright";
const ITEM_NAME_MAX = 200; // characters, and at most twice as many bytes: sources disagree on the unit
const languages: Record<Lang, string | null> = { tw: null, en: "ENG", cn: "CHI" };

/** Signed form fields (developers.ecpay.com.tw/2862). */
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

/** ClientRedirectURL replaces both other return URLs. */
const transferFields = ({ urls, daysLeft }: CheckoutInput): Params => ({
  ChoosePayment: "ATM",
  ExpireDate: String(daysLeft),
  PaymentInfoURL: urls.callback.info,
  ClientRedirectURL: urls.result,
});

/** ECPay charges yearly mandates nine times only. */
const periodFields = ({ amount, months, urls }: CheckoutInput): Params => ({
  PeriodAmount: String(amount.minor),
  PeriodType: "M",
  Frequency: String(months),
  ExecTimes: String(MAX_CHARGES),
  PeriodReturnURL: urls.callback.period,
});

/** ECPay's firewall treats these words as an attack (10400011). */
const FORBIDDEN_WORDS =
  /\b(bash|cmd|curl|echo|eval|exec|perl|php|powershell|python|script|wget)\b/i;

/**
 * Names joined by ECPay's separator `#`, cut here because a cut by ECPay breaks the MAC. `&` would split ECPay's
 * unencoded responses, and its firewall refuses markup.
 */
export function itemName(lines: CheckoutInput["lines"]): string {
  const titles = lines
    .map(({ name, neutral }) => plainTitle(FORBIDDEN_WORDS.test(name) ? neutral : name))
    .filter((title) => title !== "");
  return truncate(titles.join("#")) || TRADE_DESC;
}

const plainTitle = (title: string) =>
  title
    .replace(/<[^>]*>/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>#&%]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

function truncate(text: string): string {
  let truncated = "";
  for (const character of text) {
    const next = truncated + character;
    if (next.length > ITEM_NAME_MAX || Buffer.byteLength(next) > 2 * ITEM_NAME_MAX) break;
    truncated = next;
  }
  return truncated.replace(/[\s#]+$/, "");
}
