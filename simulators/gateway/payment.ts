import type { Callbacks } from "./callbacks.ts";
import { TEST_OTP } from "./card.ts";
import type { Clock } from "./clock.ts";
import type { Events } from "./events.ts";
import { resultNotice } from "./notices.ts";
import { newPeriod } from "./period/period.ts";
import { scenarioOf, type Store } from "./store.ts";
import {
  amountDue,
  type KeptCard,
  methodOf,
  numberOf,
  type Settlement,
  type Trade,
} from "./trade.ts";

/** Trades here are unsettled. */
export interface Till {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly clock: Clock;
  readonly now: () => Date;
  readonly events: Events;
}

/** Wrong codes until the bank declines. */
const OTP_TRIES = 3;

export function presentCard(till: Till, trade: Trade, card: KeptCard): void {
  trade.card = card;
  trade.status = "authenticating";
  tell(till, trade);
  till.store.save();
}

/** False on a wrong code; the third settles as failed. */
export async function verifyCode(till: Till, trade: Trade, otp: string): Promise<boolean> {
  if (otp.trim() === TEST_OTP) {
    await settle(till, trade, trade.card?.declines ? "failed" : "paid");
    return true;
  }
  trade.otpFailures += 1;
  till.store.save();
  if (trade.otpFailures < OTP_TRIES) return false;
  await settle(till, trade, "failed");
  return true;
}

/** Resolves when the buyer's browser may leave. */
export async function settle(till: Till, trade: Trade, outcome: "paid" | "failed"): Promise<void> {
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
  if (methodOf(trade) === "creditPeriod" && outcome === "paid") trade.period = newPeriod(trade);
  tell(till, trade);
  await tellResult(till, trade, settlement);
}

/** `failureAfterSuccess` adds a contradicting failure. */
export async function tellResult(till: Till, trade: Trade, settlement: Settlement): Promise<void> {
  await till.callbacks.announce(trade, resultNotice(trade, settlement));
  if (settlement.paid && scenarioOf(till.store.state, trade).failureAfterSuccess) {
    await till.callbacks.announce(trade, resultNotice(trade, { ...settlement, paid: false }));
  }
}

export function settlementOf(trade: Trade, paid: boolean, now: Date): Settlement {
  const { tradeNo, gwsr } = trade;
  const amount = amountDue(trade);
  return { paid, tradeNo, gwsr, amount, at: now.toISOString(), payerBank: "", last5: "" };
}

export function abandon(till: Till, trade: Trade): void {
  if (trade.status !== "numbered") trade.status = "abandoned";
  trade.card = null;
  tell(till, trade);
  till.store.save();
}

export function tell(till: Till, trade: Trade): void {
  const { status } = trade;
  till.events.emit("trade.changed", { MerchantTradeNo: numberOf(trade), status });
}
