import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import type { MethodOffer, NextStep } from "#shared/payments/contract.ts";
import type {
  CredentialVerdict,
  MandateState,
  MethodReason,
  PaymentWish,
} from "#shared/payments/rules.ts";

export interface CheckoutInput extends PaymentWish {
  /** Trade number: at most 20 of [A-Za-z0-9], unique for ever. */
  readonly ref: string;
  /** Neutral payment titles of the lines. */
  readonly lines: readonly string[];
  readonly lang: Lang;
  readonly startedAt: Date;
  readonly urls: {
    /** One for each channel. */
    readonly callback: Readonly<Record<CallbackChannel, string>>;
    readonly result: string;
    readonly back: string;
  };
}

/** What a provider calls about: a payment's result, a transfer's account, a later charge of a period. */
export const CALLBACK_CHANNELS = ["notify", "info", "period"] as const;
export type CallbackChannel = (typeof CALLBACK_CHANNELS)[number];

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

export interface PaymentSucceeded extends EventFacts {
  readonly type: "payment.succeeded";
  readonly amount: Money;
  /** From where a transfer came. */
  readonly payer: { readonly bank: string | null; readonly last5: string | null };
  /** The provider's number of this charge, where it tells charges from payments. */
  readonly chargeRef: string | null;
}

export interface AccountIssued extends EventFacts {
  readonly type: "account.issued";
  readonly amount: Money;
  readonly bankCode: string;
  readonly account: string;
  /** The last moment at which it takes money. */
  readonly until: Date;
}

/** A second or later charge of a period. */
export interface ChargeMade extends EventFacts {
  readonly type: "charge.succeeded" | "charge.failed";
  readonly amount: Money;
  /** Unique for ever. */
  readonly chargeRef: string;
  /** Which successful charge it is, the first payment being 1; null when the provider did not say. */
  readonly sequence: number | null;
  readonly chargedAt: Date;
}

/** What a provider says about one payment. */
export type PaymentEvent =
  | PaymentSucceeded
  | (EventFacts & { readonly type: "payment.failed" })
  | AccountIssued
  | ChargeMade;

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

/** What the provider answered; the verdict is null when it says nothing that decides anything. */
export interface Answered {
  readonly body: string;
  readonly verdict: Verdict | null;
}

/** How a period stands at the provider, with every charge it has made, the first payment included. */
export interface ChargesAnswered {
  readonly state: MandateState;
  /** The first payment's charge; null when the provider did not say. */
  readonly firstChargeRef: string | null;
  readonly charges: readonly { readonly body: string; readonly event: ChargeMade }[];
}

/** What came of asking whether a provider knows us, with its own code. */
export interface CredentialCheck {
  readonly verdict: CredentialVerdict;
  readonly code: string | null;
}

/**
 * What asks does so over the network: never inside a transaction; and throws when there is no usable answer,
 * which never means "not paid". Verdicts carry the same dedupe key as the callback of the same fact.
 */
export interface PaymentProvider {
  readonly id: "ecpay" | "bank" | "free";
  /** What we have there, shown without most of its digits; absent where nobody can be asked. Checking never throws. */
  readonly account?: {
    readonly merchant: string;
    readonly host: string;
    check(): Promise<CredentialCheck>;
  };
  /** Whether it takes this currency at all; `transfers`: those of the vendor's bank accounts. */
  settles(currency: string, transfers: readonly string[]): boolean;
  /** The smallest and largest amount `method` takes, for one who pays in `currency`; null when it is not handled here. */
  limits(method: PaymentMethod, currency: string): MethodOffer["limits"] | null;
  /** Null when it can be paid like this; `method` when the provider does not handle the method at all. */
  refuses(wish: PaymentWish): MethodReason | "method" | null;
  /** The same input always gives the same step. */
  begin(input: CheckoutInput): NextStep;
  /** Checks a callback's raw body; pure, no network. */
  verify(channel: CallbackChannel, body: string): Verdict;
  /** What a stored text says whose signature was found right when it came; null when it cannot be read. */
  reread(channel: string, body: string): Verdict | null;
  /** `body` as it may be kept: without any part of a card number. */
  redact(body: string): string;
  acknowledge(outcome: "stored" | "forged"): Acknowledgement;
  /** Asks about one payment; the verdict is null unless it was made. */
  query(ref: string): Promise<Answered>;
  /** Asks for the account of a transfer; the verdict is null while there is none. */
  queryAccount(ref: string): Promise<Answered>;
  /** Asks for all charges of a period; null while there is no such period. */
  queryCharges(ref: string): Promise<ChargesAnswered | null>;
}
