import { bankOf } from "./atm/banks.ts";
import type { Fields } from "./checkMac.ts";
import { taipeiDate, taipeiStamp } from "./taipeiTime.ts";
import {
  type Charge,
  chargeFee,
  merchantOf,
  methodOf,
  numberOf,
  type Settlement,
  type Trade,
} from "./trade.ts";

const PAID = "1";
const FAILED = "10100058";
const NUMBER_ISSUED = "2";

/** Differ in RtnMsg, only when paid. */
type Copy = "first" | "browser";

const stampOf = (iso: string | null): string => (iso ? taipeiStamp(new Date(iso)) : "");

/** For ReturnURL and OrderResultURL. */
export function resultFields(trade: Trade, settlement: Settlement, copy: Copy): Fields {
  const { paid } = settlement;
  const first = methodOf(trade) === "atm" ? "付款成功" : "交易成功";
  const message = copy === "browser" ? "Succeeded" : first;
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: trade.request["StoreID"] ?? "",
    RtnCode: paid ? PAID : FAILED,
    RtnMsg: paid ? message : "交易失敗",
    TradeNo: settlement.tradeNo,
    TradeAmt: String(settlement.amount),
    PaymentDate: stampOf(settlement.at),
    PaymentType: paymentType(trade),
    PaymentTypeChargeFee: chargeFee(trade),
    TradeDate: stampOf(trade.openedAt),
    SimulatePaid: "0",
    ...customFields(trade),
    ...(trade.request["NeedExtraPaidInfo"] === "Y" ? extraFields(trade, settlement) : {}),
  };
}

/** For PaymentInfoURL, ClientRedirectURL and `QueryPaymentInfo`. */
export function numberFields(trade: Trade): Fields {
  const { atm } = trade;
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: trade.request["StoreID"] ?? "",
    RtnCode: NUMBER_ISSUED,
    RtnMsg: "Get VirtualAccount Succeeded",
    TradeNo: trade.tradeNo,
    TradeAmt: trade.request["TotalAmount"] ?? "",
    PaymentType: paymentType(trade),
    TradeDate: stampOf(trade.openedAt),
    ...customFields(trade),
    BankCode: atm ? bankOf(atm.bank).code : "",
    vAccount: atm?.account ?? "",
    ExpireDate: atm ? taipeiDate(new Date(atm.expiresAt)) : "",
  };
}

/** For PeriodReturnURL, which has other names. */
export function chargeFields(trade: Trade, charge: Charge): Fields {
  const { request } = trade;
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: request["StoreID"] ?? "",
    RtnCode: charge.paid ? PAID : FAILED,
    RtnMsg: charge.paid ? "成功." : "交易失敗",
    PeriodType: request["PeriodType"] ?? "",
    Frequency: request["Frequency"] ?? "",
    ExecTimes: request["ExecTimes"] ?? "",
    Amount: String(charge.amount),
    Gwsr: charge.gwsr,
    ProcessDate: stampOf(charge.at),
    AuthCode: charge.paid ? "777777" : "",
    FirstAuthAmount: request["TotalAmount"] ?? "",
    TotalSuccessTimes: String(charge.successes),
    ...customFields(trade),
  };
}

export function paymentType(trade: Trade): string {
  if (methodOf(trade) !== "atm") return "Credit_CreditCard";
  return trade.atm ? `ATM_${trade.atm.bank}` : "ATM";
}

export const customFields = ({ request }: Trade): Fields => ({
  CustomField1: request["CustomField1"] ?? "",
  CustomField2: request["CustomField2"] ?? "",
  CustomField3: request["CustomField3"] ?? "",
  CustomField4: request["CustomField4"] ?? "",
});

/** `NeedExtraPaidInfo=Y`; filled after success or failure. */
export function extraFields(trade: Trade, settlement: Settlement | null): Fields {
  const byCard = methodOf(trade) !== "atm";
  const zero = settlement && byCard ? "0" : "";
  const { request, charges, card } = trade;
  const plan = methodOf(trade) === "creditPeriod" ? request : {};
  const paidCharges = charges.filter(({ paid }) => paid);
  return {
    gwsr: byCard ? (settlement?.gwsr ?? "") : "",
    process_date: stampOf(settlement?.at ?? null),
    auth_code: byCard && settlement?.paid ? "777777" : "",
    amount: settlement ? String(settlement.amount) : "",
    stage: zero,
    stast: zero,
    staed: zero,
    eci: zero,
    card4no: card?.last4 ?? "",
    card6no: card?.first6 ?? "",
    red_dan: zero,
    red_de_amt: zero,
    red_ok_amt: zero,
    red_yet: zero,
    PeriodType: plan["PeriodType"] ?? "",
    Frequency: plan["Frequency"] ?? "",
    ExecTimes: plan["ExecTimes"] ?? "",
    PeriodAmount: plan["PeriodAmount"] ?? "",
    TotalSuccessTimes: trade.period ? String(paidCharges.length) : "",
    TotalSuccessAmount: trade.period
      ? String(paidCharges.reduce((sum, { amount }) => sum + amount, 0))
      : "",
    ATMAccBank: settlement?.payerBank ?? "",
    ATMAccNo: settlement?.last5 ?? "",
    PaymentNo: "",
    PayFrom: "",
  };
}
