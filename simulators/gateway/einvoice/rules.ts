import { taipeiStamp } from "../taipeiTime.ts";
import type { InvoiceRequest, Invoice, Item } from "./invoice.ts";

/** Made up where ECPay publishes no code. */
export interface InvoiceError {
  readonly code: number;
  readonly message: string;
}

const fault = (code: number, message: string): InvoiceError => ({ code, message });

const MOBILE = /^\/[0-9A-Z.+-]{7}$/;
const CERTIFICATE = /^[A-Z]{2}\d{14}$/;

/** Reserved as nonexistent. */
export const UNKNOWN_BARCODE = "/0000000";
export const UNKNOWN_LOVE_CODE = "0000000";

export const issueError = (asked: InvoiceRequest): InvoiceError | null =>
  sumError(asked.Items, asked.SalesAmount) ??
  deliveryError(asked) ??
  carrierFault(asked) ??
  taxFault(asked);

export function sumError(items: readonly Item[], amount: number): InvoiceError | null {
  const sum = items.reduce((total, { ItemAmount }) => total + ItemAmount, 0);
  if (sum !== amount) return fault(5000024, "商品合計金額與發票金額不符");
  const isOff = items.some(({ ItemCount: n, ItemPrice: p, ItemAmount: a }) => n * p !== a);
  return isOff ? fault(5000025, "商品單價乘數量與小計不符") : null;
}

/** Donation, print and carrier exclude each other. */
function deliveryError(asked: InvoiceRequest): InvoiceError | null {
  const { Print, Donation, LoveCode, CustomerIdentifier, CarrierType } = asked;
  const isDonated = Donation === "1";
  if (isDonated !== (LoveCode !== "")) return fault(5000010, "捐贈碼錯誤");
  if (isDonated && Print === "1") return fault(5000011, "捐贈不可列印");
  if (isDonated && CustomerIdentifier !== "") return fault(5000012, "有統一編號不可捐贈");
  if (CustomerIdentifier !== "" && CarrierType === "" && Print === "0") {
    return fault(5000013, "有統一編號且無載具須列印");
  }
  if (Print === "1" && ["1", "2"].includes(CarrierType)) return fault(5000014, "有載具不可列印");
  if (Print === "1" && CarrierType === "3" && CustomerIdentifier === "") {
    return fault(5000014, "有載具不可列印");
  }
  if (Print === "1" && !(asked.CustomerName && asked.CustomerAddr)) {
    return fault(5000015, "列印須有客戶名稱與地址");
  }
  if (Print === "0" && !isDonated && CarrierType === "") return fault(5000016, "不列印須有載具");
  return asked.CustomerPhone || asked.CustomerEmail
    ? null
    : fault(5000017, "電話與電子郵件擇一必填");
}

function carrierFault({
  CarrierType: type,
  CarrierNum: number,
}: InvoiceRequest): InvoiceError | null {
  const fits =
    type === "3" ? MOBILE.test(number) : type === "2" ? CERTIFICATE.test(number) : number === "";
  if (!fits) return fault(5000018, "載具編號錯誤");
  return number === UNKNOWN_BARCODE ? fault(5000019, "手機條碼不存在") : null;
}

function taxFault(asked: InvoiceRequest): InvoiceError | null {
  const { TaxType, Items, ClearanceMark, ZeroTaxRateReason } = asked;
  if (Items.some(({ ItemTaxType }) => ItemTaxType !== TaxType)) {
    return fault(5000020, "商品課稅別錯誤");
  }
  if ((TaxType === "2") !== (ClearanceMark !== undefined)) return fault(5000021, "通關方式錯誤");
  if ((TaxType === "2") !== (ZeroTaxRateReason !== undefined)) {
    return fault(5000022, "零稅率原因錯誤");
  }
  return null;
}

/** `2026-11-20`, in Taipei. */
export const dayOf = (instant: string): string =>
  taipeiStamp(new Date(instant)).slice(0, 10).replaceAll("/", "-");

/** `2026-11-20 08:03:21`, in Taipei. */
export const stampOf = (instant: string): string =>
  taipeiStamp(new Date(instant)).replaceAll("/", "-");

/** Until the 13th after the two-month period, without allowances. */
export function voidError(invoice: Invoice, now: Date): InvoiceError | null {
  if (invoice.voided) return fault(5070453, "發票已作廢");
  if (invoice.allowances.length > 0) return fault(5070450, "該發票已被折讓過，無法直接作廢發票");
  const [year = 0, month = 0] = dayOf(invoice.at).split("-").map(Number);
  const next = month % 2 === 1 ? month + 2 : month + 1;
  const [y, m] = next > 12 ? [year + 1, next - 12] : [year, next];
  const end = new Date(`${y}-${String(m).padStart(2, "0")}-14T00:00:00+08:00`);
  return now < end ? null : fault(5070454, "已過作廢期限");
}
