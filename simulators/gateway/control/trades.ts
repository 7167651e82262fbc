import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { BANKS, findBank } from "../atm/banks.ts";
import { expireTrade, issueAccount, planTransfer, receiveTransfer } from "../atm/transfer.ts";
import {
  chargeNotification,
  type GatewayNotification,
  accountNotification,
  resultNotification,
} from "../notices.ts";
import { nextCharge } from "../period/period.ts";
import { settleTrade, settlementOf, type GatewayContext } from "../payment.ts";
import { Forgery } from "../scenario.ts";
import { findTrade } from "../store.ts";
import { amountDue, isSettled, merchantOf, methodOf, numberOf, type Trade } from "../trade.ts";
import { ControlError } from "./controlError.ts";

type ById = { Params: { id: string } };

const Callback = z.strictObject({
  forge: Forgery.nullable().default(null),
  channel: z.enum(["result", "number", "period"]).default("result"),
});
const IssueNumber = z.strictObject({ bank: z.string().default(BANKS[0].id) });
const Payment = z.strictObject({
  /** Default: the amount due. */
  amount: z.int().min(1).optional(),
  payerBank: z
    .string()
    .regex(/^\d{3}$/)
    .default("812"),
  last5: z
    .string()
    .regex(/^\d{5}$/)
    .default("15646"),
  times: z.int().min(1).max(5).default(1),
  at: z.iso.datetime({ offset: true }).optional(),
});

export function tradeRoutes(app: FastifyInstance, till: GatewayContext): void {
  const { state } = till.store;
  const wanted = (id: string): Trade => {
    const trade = findTrade(state, id);
    if (!trade) throw new ControlError(404, `no trade ${id}`);
    return trade;
  };
  const unsettled = (id: string): Trade => {
    const trade = wanted(id);
    if (isSettled(trade)) throw new ControlError(409, `the trade is already ${trade.status}`);
    return trade;
  };
  app.get("/__sim/trades", async () => state.trades.map(tradeView));
  app.get<ById>("/__sim/trades/:id", async ({ params }) => tradeView(wanted(params.id)));
  const onUnsettled = (path: string, act: (trade: Trade, body: unknown) => unknown) =>
    app.post<ById>(`/__sim/trades/:id/${path}`, async ({ params, body }) => {
      const trade = unsettled(params.id);
      await act(trade, body ?? {});
      return tradeView(trade);
    });
  app.post<ById>("/__sim/trades/:id/pay", async ({ params, body }) => {
    const trade = methodOf(wanted(params.id)) === "atm" ? wanted(params.id) : unsettled(params.id);
    await pay(till, trade, Payment.parse(body ?? {}));
    return tradeView(trade);
  });
  onUnsettled("number", (trade, body) => numberFrom(till, trade, IssueNumber.parse(body).bank));
  onUnsettled("fail", (trade) => settleTrade(till, trade, "failed"));
  onUnsettled("expire", (trade) => expireTrade(till, trade));
  app.post<ById>("/__sim/trades/:id/callback", async ({ params, body }) => {
    const trade = wanted(params.id);
    const { forge, channel } = Callback.parse(body ?? {});
    return till.callbacks.sendNow(trade, noticeOf(till, trade, channel, forge !== null), forge);
  });
}

async function numberFrom(till: GatewayContext, trade: Trade, bankId: string): Promise<void> {
  const bank = findBank(bankId);
  if (methodOf(trade) !== "atm" || trade.atm) throw new ControlError(409, "no account to issue");
  if (!bank) throw new ControlError(422, "no such bank");
  await issueAccount(till, trade, bank);
}

async function pay(
  till: GatewayContext,
  trade: Trade,
  payment: z.infer<typeof Payment>,
): Promise<void> {
  if (methodOf(trade) !== "atm") {
    trade.card ??= { first6: "431195", last4: "2222", declines: false };
    return settleTrade(till, trade, "paid");
  }
  if (!trade.atm) await issueAccount(till, trade, BANKS[0]);
  const { amount = amountDue(trade), payerBank, last5, times, at } = payment;
  for (let i = 0; i < times; i++) {
    const transfer = { amount, payerBank, last5 };
    if (at) planTransfer(till, trade, { ...transfer, at });
    else await receiveTransfer(till, trade, transfer);
  }
}

/** The newest of a channel; a forged one may report a payment that never happened. */
function noticeOf(
  till: GatewayContext,
  trade: Trade,
  channel: GatewayNotification["channel"],
  forged: boolean,
): GatewayNotification {
  const settlement = trade.settlements.at(-1);
  const renewal = trade.charges.slice(1).at(-1);
  if (channel === "number" && trade.atm) return accountNotification(trade);
  if (channel === "period" && renewal) return chargeNotification(trade, renewal);
  if (channel === "result" && settlement) return resultNotification(trade, settlement);
  if (channel === "result" && forged) {
    return resultNotification(trade, settlementOf(trade, true, till.now()));
  }
  throw new ControlError(409, "no notification exists yet");
}

const tradeView = (trade: Trade) => ({
  MerchantID: merchantOf(trade),
  MerchantTradeNo: numberOf(trade),
  TradeNo: trade.tradeNo,
  TotalAmount: amountDue(trade),
  method: methodOf(trade),
  status: trade.status,
  page: `/pay/${trade.id}`,
  openedAt: trade.openedAt,
  settledAt: trade.settledAt,
  card: trade.card && `${trade.card.first6}******${trade.card.last4}`,
  atm: trade.atm,
  planned: trade.planned,
  settlements: trade.settlements,
  charges: trade.charges,
  period: trade.period && {
    ...trade.period,
    nextAt: nextCharge(trade.period)?.toISOString() ?? null,
  },
  warnings: trade.warnings,
});
