import type { Fields } from "./checkMac.ts";
import { taipeiStamp } from "./taipeiTime.ts";
import { chargeFee, merchantOf, numberOf, type Trade } from "./trade.ts";

const PAID = "1";
const FAILED = "10100058";

/** Which copy of the result it is: only RtnMsg tells them apart, and only when paid. */
type Copy = "first" | "repeat" | "browser";

const PAID_MESSAGE: Readonly<Record<Copy, string>> = {
  first: "交易成功",
  repeat: "paid",
  browser: "Succeeded",
};

/** The unsigned result of a settled card payment, as ReturnURL and OrderResultURL receive it. */
export function resultFields(trade: Trade, copy: Copy): Fields {
  const { request } = trade;
  const paid = trade.status === "paid";
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: request["StoreID"] ?? "",
    RtnCode: paid ? PAID : FAILED,
    RtnMsg: paid ? PAID_MESSAGE[copy] : "交易失敗",
    TradeNo: trade.tradeNo,
    TradeAmt: request["TotalAmount"] ?? "",
    PaymentDate: settledStamp(trade),
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: chargeFee(trade),
    TradeDate: taipeiStamp(new Date(trade.openedAt)),
    SimulatePaid: "0",
    ...customFields(trade),
    ...(request["NeedExtraPaidInfo"] === "Y" ? extraFields(trade) : {}),
  };
}

export const settledStamp = (trade: Trade): string =>
  trade.settledAt ? taipeiStamp(new Date(trade.settledAt)) : "";

export const customFields = ({ request }: Trade): Fields => ({
  CustomField1: request["CustomField1"] ?? "",
  CustomField2: request["CustomField2"] ?? "",
  CustomField3: request["CustomField3"] ?? "",
  CustomField4: request["CustomField4"] ?? "",
});

/** What `NeedExtraPaidInfo=Y` adds; filled once the card was authorised or refused. */
export function extraFields(trade: Trade): Fields {
  const settled = trade.settledAt !== null;
  const zero = settled ? "0" : "";
  return {
    gwsr: settled ? trade.gwsr : "",
    process_date: settledStamp(trade),
    auth_code: trade.status === "paid" ? "777777" : "",
    amount: settled ? (trade.request["TotalAmount"] ?? "") : "",
    stage: zero,
    stast: zero,
    staed: zero,
    eci: zero,
    card4no: trade.card?.last4 ?? "",
    card6no: trade.card?.first6 ?? "",
    red_dan: zero,
    red_de_amt: zero,
    red_ok_amt: zero,
    red_yet: zero,
    PeriodType: "",
    Frequency: "",
    ExecTimes: "",
    PeriodAmount: "",
    TotalSuccessTimes: "",
    TotalSuccessAmount: "",
    ATMAccBank: "",
    ATMAccNo: "",
    PaymentNo: "",
    PayFrom: "",
  };
}
