import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";

export interface CardSetupInput {
  /** Number of the setup: at most 20 of [A-Za-z0-9], unique forever. */
  readonly ref: string;
  /** Our id of the member: the provider keeps one customer for each. */
  readonly member: string;
  /** The member's customer id from an earlier setup; null: none yet. */
  readonly customer: string | null;
  readonly lang: Lang;
  readonly urls: { readonly result: string; readonly back: string };
}

export interface StoredCard {
  readonly id: string;
  /** Lower case, as `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export type CardSetup =
  | { readonly state: "open" | "expired" }
  | { readonly state: "stored"; readonly customer: string; readonly card: StoredCard };

export interface CardChargeQuery {
  /** Number of the charge: at most 20 of [A-Za-z0-9], unique forever. */
  readonly ref: string;
  readonly customer: string;
  /** When `ref` was first charged, or earlier. */
  readonly since: Date;
}

export interface CardChargeInput extends CardChargeQuery {
  /** Id of the stored card. */
  readonly card: string;
  readonly amount: Money;
  /** What is charged, for the provider's records. */
  readonly kind: string;
  /** Shown on the provider's receipts. */
  readonly description: string;
}

export type CardChargeResult =
  | {
      readonly outcome: "succeeded";
      /** As `PaymentSucceeded`: refunds and disputes are found by them. */
      readonly providerRef: string;
      readonly chargeRef: string;
      /** Last four digits. */
      readonly card: string | null;
      readonly at: Date;
      readonly amount: Money;
    }
  | {
      readonly outcome: "declined";
      /** Null: no payment was made at the provider. */
      readonly providerRef: string | null;
      readonly code: string;
      /** Never charge this card again: it takes another one. */
      readonly hard: boolean;
    }
  | {
      /** The bank wants the member, who can pay on the provider's page or store the card again. */
      readonly outcome: "authentication_required";
      readonly providerRef: string | null;
      readonly code: string;
    }
  | { readonly outcome: "processing"; readonly providerRef: string };

/**
 * Cards kept at the provider for charges that we start ourselves. Network: never inside a transaction. Throws
 * without a usable response (`RateLimited` if rate limited), which never means "not charged".
 */
export interface StoredCards {
  /**
   * Opens the provider's page on which the member stores a card, authenticated there for later charges. It stays
   * open for a day. Idempotent per `ref`.
   */
  begin(input: CardSetupInput): Promise<{ readonly url: string; readonly session: string }>;
  /** What became of the page. A failed authentication leaves it open. */
  querySetup(session: string): Promise<CardSetup>;
  /**
   * Charges without the member. The same `ref` charges once, for good, and gives the same result: try a declined
   * charge again under a new `ref`.
   * @throws {RangeError} if the provider cannot express the amount
   */
  charge(input: CardChargeInput): Promise<CardChargeResult>;
  /** The charge of `ref` as it stands now; null: it never reached the provider. */
  queryCharge(query: CardChargeQuery): Promise<CardChargeResult | null>;
  /** Idempotent: forgets the card. */
  remove(card: { readonly customer: string; readonly card: string }): Promise<void>;
}
