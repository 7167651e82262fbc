import type { Callbacks } from "./callbacks.ts";
import { TEST_OTP } from "./card.ts";
import type { Store } from "./store.ts";
import type { KeptCard, Trade } from "./trade.ts";

/** What the steps of a payment need. The steps take trades that are not settled yet. */
export interface Till {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly now: () => Date;
}

/** Wrong codes after which the bank refuses the payment. */
const OTP_TRIES = 3;

/** The card is known and the bank asks for its code. */
export function presentCard(till: Till, trade: Trade, card: KeptCard): void {
  trade.card = card;
  trade.status = "authenticating";
  till.store.save();
}

/** Checks the code. False: wrong, try again. The third wrong code settles the trade as failed. */
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

/** Settles `trade` for good and tells the shop; resolves when the buyer's browser may leave. */
export async function settle(till: Till, trade: Trade, outcome: "paid" | "failed"): Promise<void> {
  trade.status = outcome;
  trade.settledAt = till.now().toISOString();
  await till.callbacks.announce(trade);
}

/** The buyer left. Nothing is sent; the page's address still works. */
export function abandon(till: Till, trade: Trade): void {
  trade.status = "abandoned";
  trade.card = null;
  till.store.save();
}
