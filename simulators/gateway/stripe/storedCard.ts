import { z } from "zod";
import type { Fields } from "../checkMac.ts";
import { newId, type Payment, newPayment } from "./payment.ts";

/** Until the shop or Stripe's dashboard deletes it. */
export interface Customer {
  readonly id: string;
  readonly createdAt: string;
  readonly metadata: Fields;
  deleted: boolean;
}

/**
 * How charges without the member end: `pays`; `slow`: pays a day later; `authentication_required`; or a decline code
 * of Stripe's.
 */
export const Behavior = z.strictObject({
  outcome: z.string().regex(/^[a-z_]{3,60}$/),
  /** Number of charges, after which the card pays; null: all. */
  times: z.int().min(1).max(1_000).nullable().default(null),
});
export type Behavior = z.infer<typeof Behavior>;

/** A payment method. */
export interface StoredCard {
  readonly id: string;
  readonly createdAt: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Page of the shop, whose origin gets the events. */
  readonly shop: string;
  /** Null once detached, for good. */
  customer: string | null;
  behavior: Behavior;
}

export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly advice_code?: string;
}

/** Off-session, of a stored card. */
export interface CardCharge extends Payment {
  readonly customer: string;
  readonly card: string;
  readonly shop: string;
  status: "succeeded" | "processing" | "requires_payment_method";
  readonly decline: Decline | null;
  /** Of a slow charge. */
  dueAt: string | null;
}

/** To the end of its month. */
const isExpired = ({ expiryMonth, expiryYear }: StoredCard, now: Date): boolean =>
  Date.UTC(expiryYear, expiryMonth) <= now.getTime();

/** Counts towards the behavior's number of charges. */
export function nextOutcome(card: StoredCard, now: Date): string {
  if (isExpired(card, now)) return "expired_card";
  const { outcome, times } = card.behavior;
  if (times !== null) {
    card.behavior = times > 1 ? { outcome, times: times - 1 } : { outcome: "pays", times: null };
  }
  return outcome;
}

/** Codes that are error codes themselves; other declines are `card_declined`. */
const OWN_CODES = new Set(["authentication_required", "expired_card", "processing_error"]);
const NEVER_AGAIN = new Set(["lost_card", "pickup_card", "stolen_card"]);

export const declineOf = (reason: string): Decline => ({
  code: OWN_CODES.has(reason) ? reason : "card_declined",
  decline_code: reason,
  ...(NEVER_AGAIN.has(reason) && { advice_code: "do_not_try_again" }),
});

const DAY_MS = 86_400_000;

export function newCharge(params: Fields, card: StoredCard, now: Date): CardCharge {
  const payment = newPayment(params, now);
  const outcome = nextOutcome(card, now);
  const isSlow = outcome === "slow";
  const pays = outcome === "pays";
  return {
    ...payment,
    id: payment.intent,
    customer: params["customer"] ?? "",
    card: card.id,
    shop: card.shop,
    last4: card.last4,
    paid: pays,
    status: pays ? "succeeded" : isSlow ? "processing" : "requires_payment_method",
    decline: pays || isSlow ? null : declineOf(outcome),
    dueAt: isSlow ? new Date(now.getTime() + DAY_MS).toISOString() : null,
  };
}

export const newCustomer = (metadata: Fields, now: Date): Customer => ({
  id: newId("cus"),
  createdAt: now.toISOString(),
  metadata,
  deleted: false,
});
