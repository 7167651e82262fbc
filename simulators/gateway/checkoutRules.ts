import { type Fields, hasValidCheckMac } from "./checkMac.ts";
import { findKeys } from "./merchants.ts";
import {
  BLOCKED_WORDS,
  CUSTOM_FIELD_SYMBOLS,
  NOT_OFFERED,
  type Parameter,
  PARAMETERS,
} from "./parameters.ts";
import { periodErrors } from "./period/rules.ts";
import type { Phrases } from "./phrases.ts";
import { isTaipeiStamp } from "./taipeiTime.ts";

/** `detail` fills the reason's phrase. */
export interface CheckoutError {
  readonly code: string;
  readonly field: string;
  readonly reason: keyof Phrases["reasons"];
  readonly detail: string;
}

export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** In whole TWD. */
export interface AmountRanges {
  readonly card: AmountRange;
  readonly atm: AmountRange;
}

/** ECPay's; 10100050 is any plain format error. */
export const CODE = {
  parameter: "10100050",
  unknownMerchant: "10200094",
  tradeNoUsed: "10200047",
  mac: "10200073",
  method: "10200141",
  firewall: "10400011",
} as const;

const checkoutError = (
  field: string,
  reason: CheckoutError["reason"],
  detail = "",
  code: string = CODE.parameter,
): CheckoutError => ({ code, field, reason, detail });

/** Most important first; after an unknown merchant or wrong CheckMacValue nothing can be trusted. */
export function checkoutErrors(
  form: Fields,
  isUsed: (merchantId: string, tradeNo: string) => boolean,
  ranges: AmountRanges,
): readonly CheckoutError[] {
  const merchantId = form["MerchantID"] ?? "";
  const keys = findKeys(merchantId);
  if (!keys) return [checkoutError("MerchantID", "merchant", "", CODE.unknownMerchant)];
  if (!hasValidCheckMac(form, keys)) return [checkoutError("CheckMacValue", "mac", "", CODE.mac)];
  const faults = [
    ...Object.entries(PARAMETERS).flatMap(([name, rule]) => valueErrors(name, rule, form[name])),
    ...methodFaults(form),
    ...orderFaults(form, form["ChoosePayment"] === "ATM" ? ranges.atm : ranges.card),
    ...periodErrors(form).map(({ field, reason, detail }) => checkoutError(field, reason, detail)),
    ...urlFaults(form),
    ...unknownFaults(form),
  ];
  if (isUsed(merchantId, form["MerchantTradeNo"] ?? "")) {
    faults.push(checkoutError("MerchantTradeNo", "used", "", CODE.tradeNoUsed));
  }
  return faults;
}

function valueErrors(name: string, rule: Parameter, value: string | undefined): CheckoutError[] {
  if (rule.required && !value) return [checkoutError(name, "required")];
  if (value === undefined) return [];
  const faults: CheckoutError[] = [];
  const bytes = Buffer.byteLength(value);
  if (rule.maxCharacters && [...value].length > rule.maxCharacters) {
    faults.push(
      checkoutError(name, "tooLong", `${[...value].length} > ${rule.maxCharacters} characters`),
    );
  }
  if (rule.maxBytes && bytes > rule.maxBytes) {
    faults.push(checkoutError(name, "tooLong", `${bytes} > ${rule.maxBytes} bytes`));
  }
  if (rule.oneOf && !rule.oneOf.includes(value)) {
    faults.push(checkoutError(name, "mustBe", rule.oneOf.join(" / ") || '""'));
  }
  if (rule.whole && !isWhole(value, rule.whole)) {
    faults.push(checkoutError(name, "mustBe", rule.whole.join("–")));
  }
  if (rule.kind === "url" && !isUrl(value)) faults.push(checkoutError(name, "url"));
  if (rule.kind === "text") faults.push(...textFaults(name, value));
  const symbols = rule.kind === "customField" ? value.match(CUSTOM_FIELD_SYMBOLS) : null;
  if (symbols) faults.push(checkoutError(name, "symbols", [...new Set(symbols)].join(" ")));
  return faults;
}

const isWhole = (value: string, [min, max]: readonly [number, number]): boolean =>
  /^[1-9]\d*$/.test(value) && Number(value) >= min && Number(value) <= max;

function textFaults(name: string, value: string): CheckoutError[] {
  const faults: CheckoutError[] = [];
  if (/<[^>]*>/.test(value)) faults.push(checkoutError(name, "markup", "", CODE.firewall));
  const words = value.match(BLOCKED_WORDS);
  if (words) faults.push(checkoutError(name, "blocked", words.join(", "), CODE.firewall));
  return faults;
}

function methodFaults(form: Fields): CheckoutError[] {
  const faults: CheckoutError[] = [];
  const method = form["ChoosePayment"];
  if (method && method !== "Credit" && method !== "ATM") {
    return [checkoutError("ChoosePayment", "method", "", CODE.method)];
  }
  for (const [name, { only }] of Object.entries(PARAMETERS)) {
    if (form[name] && only && method && only !== method) {
      faults.push(checkoutError(name, "notForMethod", only));
    }
  }
  for (const [name, asked] of Object.entries(NOT_OFFERED)) {
    if (asked.test(form[name] ?? ""))
      faults.push(checkoutError(name, "notOffered", "", CODE.method));
  }
  return faults;
}

function orderFaults(form: Fields, { min, max }: AmountRange): CheckoutError[] {
  const faults: CheckoutError[] = [];
  const { MerchantTradeNo: tradeNo, MerchantTradeDate: date, TotalAmount: amount } = form;
  if (tradeNo && !/^[A-Za-z0-9]{1,20}$/.test(tradeNo)) {
    faults.push(checkoutError("MerchantTradeNo", "tradeNo"));
  }
  if (date && !isTaipeiStamp(date)) faults.push(checkoutError("MerchantTradeDate", "date"));
  if (amount && !isWhole(amount, [min, max]))
    faults.push(checkoutError("TotalAmount", "amount", `${min}–${max} TWD`));
  return faults;
}

function urlFaults(form: Fields): CheckoutError[] {
  const faults: CheckoutError[] = [];
  const { ReturnURL: notify, OrderResultURL: result } = form;
  if (notify && notify === result) faults.push(checkoutError("OrderResultURL", "sameUrl"));
  for (const [name, { notified }] of Object.entries(PARAMETERS)) {
    const url = form[name];
    if (notified && url && isUrl(url) && !isLoopback(url))
      faults.push(checkoutError(name, "local"));
  }
  return faults;
}

/** Accepted, but probably unintended. `strictPorts`: ports that ECPay never calls. */
export function checkoutWarnings(form: Fields, strictPorts: boolean): readonly string[] {
  const warnings: string[] = [];
  for (const [name, { notified }] of Object.entries(PARAMETERS)) {
    const port = notified && form[name] ? new URL(form[name]).port : "";
    if (strictPorts && port) warnings.push(`${name}: ECPay calls ports 80 and 443, not ${port}`);
  }
  if (form["ChoosePayment"] === "ATM") {
    if (form["OrderResultURL"]) warnings.push("OrderResultURL: not used for ATM");
    if (!form["PaymentInfoURL"])
      warnings.push("PaymentInfoURL: missing, so no account is reported");
  }
  if (form["PeriodType"] && !form["PeriodReturnURL"]) {
    warnings.push("PeriodReturnURL: missing, so no renewal is reported");
  }
  return warnings;
}

function unknownFaults(form: Fields): CheckoutError[] {
  const known = (name: string) =>
    Object.hasOwn(PARAMETERS, name) || Object.hasOwn(NOT_OFFERED, name);
  return Object.keys(form)
    .filter((name) => !known(name))
    .map((name) => checkoutError(name, "unknown"));
}

/** Without blanks and characters that ECPay refuses. */
function isUrl(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+([/?#][^\s;|`]*)?$/.test(text) && URL.canParse(text);
}

/** Security: must not make this machine call others. */
function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
