import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import type { MethodOffer, NextStep } from "#shared/payments/contract.ts";

export interface CheckoutInput {
  /** Trade number: at most 20 of [A-Za-z0-9], unique for ever. */
  readonly ref: string;
  readonly amount: Money;
  /** Neutral payment titles of the lines. */
  readonly lines: readonly string[];
  readonly lang: Lang;
  readonly startedAt: Date;
  readonly urls: { readonly notify: string; readonly result: string; readonly back: string };
}

interface EventFacts {
  /** The same fact always has the same key, whichever way it reaches us. */
  readonly dedupeKey: string;
  readonly ref: string;
  readonly providerRef: string;
  /** The provider's result code, for staff; a person is told in our own words. */
  readonly code: string;
  /** Somebody pressed "simulate" in the provider's console: never fulfil. */
  readonly simulated: boolean;
}

/** What a provider says about one payment. */
export type PaymentEvent =
  | (EventFacts & { readonly type: "payment.succeeded"; readonly amount: Money })
  | (EventFacts & { readonly type: "payment.failed" });

/** `signed` tells whether the provider itself said it, even when we cannot use what it said. */
export type Verdict =
  | { readonly ok: true; readonly event: PaymentEvent }
  | {
      readonly ok: false;
      readonly outcome: "forged" | "malformed" | "wrong_merchant";
      readonly signed: boolean;
      readonly ref: string | null;
    };

/** The exact answer a provider expects to a callback. */
export interface Acknowledgement {
  readonly status: number;
  readonly body: string;
}

export interface PaymentProvider {
  readonly id: "ecpay";
  /** The smallest and largest amount `method` takes; null when it is not handled here. */
  limits(method: PaymentMethod): MethodOffer["limits"] | null;
  /** Null when `amount` can be paid by `method`; `method` when the provider does not handle it at all. */
  refuses(
    method: PaymentMethod,
    amount: Money,
  ): NonNullable<MethodOffer["unavailable"]> | "method" | null;
  /** The same input always gives the same step. */
  begin(input: CheckoutInput): NextStep;
  /** Checks a callback's raw body; pure, no network. */
  verify(body: string): Verdict;
  /** `body` as it may be kept: without any part of a card number. */
  redact(body: string): string;
  acknowledge(outcome: "stored" | "forged"): Acknowledgement;
  /**
   * Asks the provider about one payment, over the network: never inside a transaction. The verdict carries
   * the same dedupe key as the callback of the same fact, and is null unless the payment was made.
   * @throws when there is no usable answer; that never means "not paid".
   */
  query(ref: string): Promise<{ readonly body: string; readonly verdict: Verdict | null }>;
}
