import { type Fields, withCheckMac } from "../checkMac.ts";
import { scheduleReAuth, cancelContract } from "../period/scheduledCharges.ts";
import type { RecurringContract } from "../period/period.ts";
import type { GatewayContext } from "../payment.ts";
import { findMerchantTrade } from "../store.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { type Charge, merchantOf, numberOf, type Trade } from "../trade.ts";
import { CODE } from "../checkoutRules.ts";
import { verifyRequest, plainText } from "./verifyRequest.ts";
import { UNKNOWN_TRADE } from "./tradeInfo.ts";

const DONE = "1";
const STOPPED_BEFORE = "90100149";
/** Made up. */
const NOTHING_TO_REPEAT = "10200052";
const FAILED_CHARGE = 10_100_058;

const EXEC_STATUS: Readonly<Record<RecurringContract["status"], string>> = {
  cancelled: "0",
  stopped: "0",
  running: "1",
  finished: "2",
};

/** `POST /Cashier/QueryCreditCardPeriodInfo`: unsigned JSON. */
export function queryPeriodInfo({ store, clock }: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, clock, true);
  const { MerchantID = "", MerchantTradeNo = "" } = query;
  const trade = asker.ok && findMerchantTrade(store.state, MerchantID, MerchantTradeNo);
  if (trade && trade.period) return JSON.stringify(periodFields(trade, trade.period));
  const code = asker.ok ? UNKNOWN_TRADE : asker.code;
  return JSON.stringify(nothing(MerchantID, MerchantTradeNo, Number(code)));
}

const nothing = (MerchantID: string, MerchantTradeNo: string, RtnCode: number) => ({
  MerchantID,
  MerchantTradeNo,
  TradeNo: null,
  RtnCode,
  PeriodType: null,
  Frequency: null,
  ExecTimes: null,
  PeriodAmount: null,
  amount: null,
  gwsr: null,
  process_date: null,
  auth_code: null,
  card4no: null,
  card6no: null,
  TotalSuccessTimes: null,
  TotalSuccessAmount: null,
  ExecStatus: null,
  ExecLog: null,
});

function periodFields(trade: Trade, { unit, frequency, times, status }: RecurringContract) {
  const paid = trade.charges.filter((charge) => charge.paid);
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    PeriodType: unit,
    Frequency: frequency,
    ExecTimes: times,
    PeriodAmount: Number(trade.request["PeriodAmount"]),
    ...(trade.charges[0] && chargeEntry(trade.charges[0])),
    card4no: trade.card?.last4 ?? "",
    card6no: trade.card?.first6 ?? "",
    TotalSuccessTimes: paid.length,
    TotalSuccessAmount: paid.reduce((sum, { amount }) => sum + amount, 0),
    ExecStatus: EXEC_STATUS[status],
    ExecLog: trade.charges.map(chargeEntry),
  };
}

const chargeEntry = (charge: Charge) => ({
  RtnCode: charge.paid ? 1 : FAILED_CHARGE,
  RtnMsg: charge.paid ? "成功." : "交易失敗",
  amount: charge.amount,
  gwsr: Number(charge.gwsr),
  process_date: taipeiStamp(new Date(charge.at)),
  auth_code: charge.paid ? "777777" : "",
  TradeNo: charge.tradeNo,
});

/** `POST /Cashier/CreditCardPeriodAction` */
export function periodAction(till: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, till.clock, true);
  const { MerchantID = "", MerchantTradeNo = "" } = query;
  const [RtnCode, RtnMsg] = asker.ok ? actOn(till, query) : [asker.code, ""];
  const fields = { MerchantID, MerchantTradeNo, RtnCode, RtnMsg };
  return plainText(asker.keys ? withCheckMac(fields, asker.keys) : fields);
}

function actOn(till: GatewayContext, query: Fields): readonly [code: string, message: string] {
  const { MerchantID = "", MerchantTradeNo = "", Action } = query;
  const trade = findMerchantTrade(till.store.state, MerchantID, MerchantTradeNo);
  if (!trade?.period) return [UNKNOWN_TRADE, "查無此訂單"];
  if (Action === "Cancel") {
    return cancelContract(till, trade) ? [DONE, "停用成功"] : [STOPPED_BEFORE, "該訂單已停用"];
  }
  if (Action === "ReAuth") {
    return scheduleReAuth(till, trade)
      ? [DONE, "授權處理中"]
      : [NOTHING_TO_REPEAT, "無可重新授權的交易"];
  }
  return [CODE.parameter, "Action"];
}
