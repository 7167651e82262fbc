import type { Fields } from "../checkMac.ts";
import type { SetupTestCard } from "./card.ts";
import { newId } from "./payment.ts";

export interface EnteredCard {
  readonly card: SetupTestCard;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A Checkout Session in setup mode. */
export interface Setup {
  readonly id: string;
  readonly intent: string;
  readonly params: Fields;
  readonly createdAt: string;
  readonly expiresAt: string;
  status: "open" | "complete" | "expired";
  /** 3-D Secure is pending for it. */
  asking: EnteredCard | null;
  /** The stored card. */
  card: string | null;
}

const DAY_MS = 86_400_000;

export const openSetup = (params: Fields, now: Date): Setup => ({
  id: newId("cs_test"),
  intent: newId("seti"),
  params,
  createdAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
  status: "open",
  asking: null,
  card: null,
});
