import {
  applyToCharge,
  type Action,
  type Refusal,
  refundedAmount,
  refusalReason,
  stateAt,
} from "../capture.ts";
import type { Fields } from "../checkMac.ts";
import { CODE } from "../checkoutRules.ts";
import type { GatewayContext } from "../payment.ts";
import { findMerchantTrade, scenarioOf } from "../store.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { type Charge, merchantOf, numberOf, type Trade } from "../trade.ts";
import { verifyRequest, plainText } from "./verifyRequest.ts";
import { UNKNOWN_TRADE } from "./tradeInfo.ts";

const ACTIONS: readonly string[] = ["C", "R", "E", "N"] satisfies readonly Action[];
const isAction = (text: string | undefined): text is Action => ACTIONS.includes(text ?? "");

/** Made up; shops may only distinguish 1 from the rest. */
const REFUSED: Readonly<Record<Refusal | "balance", readonly [code: string, message: string]>> = {
  state: ["10200201", "目前狀態不允許此操作"],
  amount: ["10200202", "金額不正確"],
  late: ["10200203", "超過可操作期限"],
  closed: ["10200204", "每日 20:15 至 20:30 關帳，請稍後再試"],
  balance: ["10200205", "帳戶餘額不足"],
};

/** `POST /CreditDetail/DoAction` */
export function doAction(till: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, till.clock, false);
  const { MerchantID = "", MerchantTradeNo = "", TradeNo = "" } = query;
  const [RtnCode, RtnMsg] = asker.ok ? outcome(till, query) : [asker.code, ""];
  return plainText({ MerchantID, MerchantTradeNo, TradeNo, RtnCode, RtnMsg });
}

function outcome(till: GatewayContext, query: Fields): readonly [code: string, message: string] {
  const { MerchantID = "", MerchantTradeNo = "", TradeNo, Action, TotalAmount = "" } = query;
  const { store, now } = till;
  const trade = findMerchantTrade(store.state, MerchantID, MerchantTradeNo);
  const charge = trade?.charges.find(({ tradeNo }) => tradeNo === TradeNo);
  if (!trade || !charge) return [UNKNOWN_TRADE, "查無此交易"];
  if (!isAction(Action)) return [CODE.parameter, "Action"];
  if (!/^[1-9]\d*$/.test(TotalAmount)) return [CODE.parameter, "TotalAmount"];
  const { autoCapture, refund } = scenarioOf(store.state, trade);
  const amount = Number(TotalAmount);
  const refusal = refusalReason(charge, Action, amount, autoCapture, now());
  if (refusal) return REFUSED[refusal];
  if (Action === "R" && refund === "balanceTooLow") return REFUSED.balance;
  applyToCharge(charge, Action, amount, now());
  store.save();
  till.events.emit("trade.changed", { MerchantTradeNo, TradeNo, Action, amount });
  return ["1", ""];
}

const STATE_NAMES = {
  failed: "交易失敗",
  authorised: "已授權",
  toCapture: "要關帳",
  captured: "已關帳",
  abandoned: "操作取消",
} as const;

/** Unsigned JSON. */
export function queryTrade({ store, clock }: GatewayContext, query: Fields): string {
  const asker = verifyRequest(query, clock, false);
  const { MerchantID, CreditRefundId, CreditAmount, CreditCheckCode } = query;
  const fault = (RtnMsg: string) => JSON.stringify({ RtnMsg, RtnValue: null });
  if (!asker.ok) return fault(`error (${asker.code})`);
  if (!CreditCheckCode) return fault("error_nopay_CreditCheckCode");
  for (const trade of store.state.trades) {
    if (merchantOf(trade) !== MerchantID) continue;
    const charge = trade.charges.find(
      ({ gwsr, amount }) => gwsr === CreditRefundId && String(amount) === CreditAmount,
    );
    if (!charge) continue;
    const { autoCapture } = scenarioOf(store.state, trade);
    const state = stateAt(charge, autoCapture, clock.now());
    return JSON.stringify({ RtnMsg: "", RtnValue: detail(trade, charge, STATE_NAMES[state]) });
  }
  return fault("error_nopay");
}

const detail = (trade: Trade, charge: Charge, status: string) => ({
  TradeID: charge.tradeNo,
  MerchantTradeNo: numberOf(trade),
  amount: charge.amount,
  clsamt: status === STATE_NAMES.captured ? charge.amount - refundedAmount(charge) : 0,
  authtime: taipeiStamp(new Date(charge.at)),
  status,
  close_data: charge.refunds.map(({ amount, at }, i) => ({
    status: "已退款",
    sno: String(i + 1),
    amount: -amount,
    datetime: taipeiStamp(new Date(at)),
  })),
});
