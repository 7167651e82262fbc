import type { Callbacks } from "./callbacks.ts";
import { TEST_OTP } from "./card.ts";
import type { Clock } from "./clock.ts";
import type { Events } from "./events.ts";
import { resultNotification } from "./notices.ts";
import { newContract } from "./period/period.ts";
import { scenarioOf, type Store } from "./store.ts";
import {
  amountDue,
  type MaskedCard,
  methodOf,
  numberOf,
  type Settlement,
  type Trade,
} from "./trade.ts";

/** Trades here are unsettled. */
export interface GatewayContext {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly clock: Clock;
  readonly now: () => Date;
  readonly events: Events;
}

/** Wrong codes until the bank declines. */
const OTP_TRIES = 3;

export function submitCard(till: GatewayContext, trade: Trade, card: MaskedCard): void {
  trade.card = card;
  trade.status = "authenticating";
  emitStatus(till, trade);
  till.store.save();
}

/** False on a wrong code; the third settles as failed. */
export async function verifyCode(
  till: GatewayContext,
  trade: Trade,
  otp: string,
): Promise<boolean> {
  if (otp.trim() === TEST_OTP) {
    await settleTrade(till, trade, trade.card?.declines ? "failed" : "paid");
    return true;
  }
  trade.otpFailures += 1;
  till.store.save();
  if (trade.otpFailures < OTP_TRIES) return false;
  await settleTrade(till, trade, "failed");
  return true;
}

/** Resolves when the buyer's browser may leave. */
export async function settleTrade(
  till: GatewayContext,
  trade: Trade,
  outcome: "paid" | "failed",
): Promise<void> {
  const settlement = settlementOf(trade, outcome === "paid", till.now());
  trade.status = outcome;
  trade.settledAt = settlement.at;
  trade.settlements.push(settlement);
  if (methodOf(trade) !== "atm") {
    const { paid, tradeNo, gwsr, at, amount } = settlement;
    const successes = paid ? 1 : 0;
    const charge = { tradeNo, gwsr, at, paid, amount, successes, refunds: [] };
    trade.charges.push({ ...charge, state: "authorised", stateSince: at });
  }
  if (methodOf(trade) === "creditPeriod" && outcome === "paid") trade.period = newContract(trade);
  emitStatus(till, trade);
  await notifyResult(till, trade, settlement);
}

/** `failureAfterSuccess` adds a contradicting failure. */
export async function notifyResult(
  till: GatewayContext,
  trade: Trade,
  settlement: Settlement,
): Promise<void> {
  await till.callbacks.announce(trade, resultNotification(trade, settlement));
  if (settlement.paid && scenarioOf(till.store.state, trade).failureAfterSuccess) {
    await till.callbacks.announce(trade, resultNotification(trade, { ...settlement, paid: false }));
  }
}

export function settlementOf(trade: Trade, paid: boolean, now: Date): Settlement {
  const { tradeNo, gwsr } = trade;
  const amount = amountDue(trade);
  return { paid, tradeNo, gwsr, amount, at: now.toISOString(), payerBank: "", last5: "" };
}

export function abandonTrade(till: GatewayContext, trade: Trade): void {
  if (trade.status !== "numbered") trade.status = "abandoned";
  trade.card = null;
  emitStatus(till, trade);
  till.store.save();
}

export function emitStatus(till: GatewayContext, trade: Trade): void {
  const { status } = trade;
  till.events.emit("trade.changed", { MerchantTradeNo: numberOf(trade), status });
}
