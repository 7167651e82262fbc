import { type Fields, withCheckMac } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import { customFields, extraFields, numberFields, paymentType } from "../resultFields.ts";
import { findMerchantTrade } from "../store.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { chargeFee, merchantOf, methodOf, numberOf, type Trade } from "../trade.ts";
import { verifyRequest, plainText } from "./verifyRequest.ts";

export const UNKNOWN_TRADE = "10200047";
const NEVER_PAID = "10200095";

/** 1 paid; 10200095 not completed; 0 may still be paid. */
const TRADE_STATUS: Readonly<Record<Trade["status"], string>> = {
  open: "0",
  authenticating: "0",
  numbered: "0",
  paid: "1",
  failed: NEVER_PAID,
  abandoned: NEVER_PAID,
  expired: NEVER_PAID,
};

/** `POST /Cashier/QueryTradeInfo/V5`: signed `k=v&k=v` text. */
export function queryTradeInfo({ store, clock }: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, clock, true);
  if (!asker.ok) {
    const refusal = nothing(query, asker.code);
    return plainText(asker.keys ? withCheckMac(refusal, asker.keys) : refusal);
  }
  const { MerchantID = "", MerchantTradeNo = "" } = query;
  const trade = findMerchantTrade(store.state, MerchantID, MerchantTradeNo);
  return plainText(
    withCheckMac(trade ? tradeFields(trade) : nothing(query, UNKNOWN_TRADE), asker.keys),
  );
}

/** `POST /Cashier/QueryPaymentInfo` */
export function queryPaymentInfo({ store, clock }: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, clock, true);
  const { MerchantID = "", MerchantTradeNo = "" } = query;
  const refusal = (RtnCode: string) => ({
    MerchantID,
    MerchantTradeNo,
    RtnCode,
    RtnMsg: "Cannot find the payment information",
  });
  if (!asker.ok) {
    const fields = refusal(asker.code);
    return plainText(asker.keys ? withCheckMac(fields, asker.keys) : fields);
  }
  const trade = findMerchantTrade(store.state, MerchantID, MerchantTradeNo);
  return plainText(
    withCheckMac(trade?.atm ? numberFields(trade) : refusal(UNKNOWN_TRADE), asker.keys),
  );
}

function nothing({ MerchantID = "", MerchantTradeNo = "" }: Fields, status: string): Fields {
  return {
    HandlingCharge: "0",
    ItemName: "",
    MerchantID,
    MerchantTradeNo,
    PaymentDate: "",
    PaymentType: "",
    PaymentTypeChargeFee: "0",
    TradeAmt: "0",
    TradeDate: "",
    TradeNo: "",
    TradeStatus: status,
  };
}

/** the first payment of two */
function tradeFields(trade: Trade): Fields {
  const { settlements } = trade;
  const settlement = settlements.find((made) => made.paid) ?? settlements[0] ?? null;
  const paid = settlement?.paid ?? false;
  const fee = paid || trade.atm ? chargeFee(trade) : "0";
  const expiredAccount = methodOf(trade) === "atm" && trade.status === "expired";
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: trade.request["StoreID"] ?? "",
    TradeNo: trade.tradeNo,
    TradeAmt: paid ? String(settlement?.amount) : (trade.request["TotalAmount"] ?? ""),
    PaymentDate: paid && settlement ? taipeiStamp(new Date(settlement.at)) : "",
    PaymentType: paymentType(trade),
    HandlingCharge: fee,
    PaymentTypeChargeFee: fee,
    TradeDate: taipeiStamp(new Date(trade.openedAt)),
    TradeStatus: expiredAccount ? TRADE_STATUS.numbered : TRADE_STATUS[trade.status],
    ItemName: trade.request["ItemName"] ?? "",
    ...customFields(trade),
    ...(trade.request["NeedExtraPaidInfo"] === "Y" ? extraFields(trade, settlement) : {}),
  };
}
