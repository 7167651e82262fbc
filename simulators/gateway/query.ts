import type { FastifyInstance } from "fastify";
import { type Fields, isSigned, signed } from "./checkMac.ts";
import { CODE } from "./checkoutRules.ts";
import { findKeys } from "./merchants.ts";
import { customFields, extraFields, settledStamp } from "./resultFields.ts";
import { findMerchantTrade, type Store } from "./store.ts";
import { taipeiStamp } from "./taipeiTime.ts";
import { chargeFee, merchantOf, numberOf, type Trade } from "./trade.ts";

const TIMESTAMP_SECONDS = 180;
const UNKNOWN_TRADE = "10200047";

/** `paid` is 1; 10200095 is a buyer who never completed the payment; 0 may still be paid. */
const TRADE_STATUS: Readonly<Record<Trade["status"], string>> = {
  open: "0",
  authenticating: "0",
  paid: "1",
  failed: "10200095",
  abandoned: "10200095",
};

/** `POST /Cashier/QueryTradeInfo/V5`: the state of one trade as signed `k=v&k=v` text. */
export function queryRoute(app: FastifyInstance, store: Store, now: () => Date): void {
  app.post<{ Body: Fields }>("/Cashier/QueryTradeInfo/V5", async (request, reply) => {
    reply.type("text/html; charset=utf-8");
    return asText(answer(request.body, store, now()));
  });
}

function answer(query: Fields, store: Store, now: Date): Fields {
  const { MerchantID = "", MerchantTradeNo = "", TimeStamp = "" } = query;
  const keys = findKeys(MerchantID);
  if (!keys) return nothing(query, CODE.unknownMerchant);
  if (!isSigned(query, keys)) return signed(nothing(query, CODE.mac), keys);
  const age = Math.abs(now.getTime() / 1000 - Number(TimeStamp));
  if (!/^\d{10}$/.test(TimeStamp) || age > TIMESTAMP_SECONDS) {
    return signed(nothing(query, CODE.parameter), keys);
  }
  const trade = findMerchantTrade(store.state, MerchantID, MerchantTradeNo);
  return signed(trade ? tradeFields(trade) : nothing(query, UNKNOWN_TRADE), keys);
}

/** Values stand as they are, a `+` too: this body is not form-encoded. */
const asText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

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

function tradeFields(trade: Trade): Fields {
  const paid = trade.status === "paid";
  return {
    MerchantID: merchantOf(trade),
    MerchantTradeNo: numberOf(trade),
    StoreID: trade.request["StoreID"] ?? "",
    TradeNo: trade.tradeNo,
    TradeAmt: trade.request["TotalAmount"] ?? "",
    PaymentDate: paid ? settledStamp(trade) : "",
    PaymentType: "Credit_CreditCard",
    HandlingCharge: paid ? chargeFee(trade) : "0",
    PaymentTypeChargeFee: paid ? chargeFee(trade) : "0",
    TradeDate: taipeiStamp(new Date(trade.openedAt)),
    TradeStatus: TRADE_STATUS[trade.status],
    ItemName: trade.request["ItemName"] ?? "",
    ...customFields(trade),
    ...(trade.request["NeedExtraPaidInfo"] === "Y" ? extraFields(trade) : {}),
  };
}
