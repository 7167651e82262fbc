import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodOffer, NextStep } from "#shared/payments/attempts/contract.ts";
import type { CredentialVerdict } from "#shared/payments/attempts/rules.ts";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { MethodReason, PaymentWish } from "#shared/payments/attempts/methodRules.ts";

export interface CheckoutInput extends PaymentWish {
  /** Trade number: at most 20 of [A-Za-z0-9], unique for ever. */
  readonly ref: string;
  /** What the lines are called in the order's language, each with a neutral title for who refuses that. */
  readonly lines: readonly { readonly name: string; readonly neutral: string }[];
  readonly lang: Lang;
  readonly startedAt: Date;
  /** When its order must be paid. */
  readonly dueAt: Date;
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

/** Which of them each gateway calls by. */
export const GATEWAY_CHANNELS = {
  ecpay: CALLBACK_CHANNELS,
  stripe: ["notify"],
} as const satisfies Record<string, readonly CallbackChannel[]>;

interface EventFacts {
  /** The same fact always has the same key, whichever way it reaches us. */
  readonly dedupeKey: string;
  /** Null: it names the payment by the provider's own number alone. */
  readonly ref: string | null;
  readonly providerRef: string;
  /** The provider's result code, for staff; a person is told in our own words. */
  readonly code: string;
  /** Somebody pressed "simulate" in the provider's console: never fulfil. */
  readonly simulated: boolean;
}

export interface PaymentSucceeded extends EventFacts {
  readonly type: "payment.succeeded";
  readonly amount: Money;
  /** From where a transfer came, or the last four digits of the card. */
  readonly payer: {
    readonly bank: string | null;
    readonly last5: string | null;
    readonly card: string | null;
  };
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

/** The card's holder has asked their bank to take the payment back. */
export interface PaymentDisputed extends EventFacts {
  readonly type: "payment.disputed";
  readonly amount: Money;
}

/** The bank has decided what its holder asked for. */
export interface DisputeClosed extends EventFacts {
  readonly type: "dispute.closed";
  /** The payment stays ours; else it has gone back to the card's holder. */
  readonly won: boolean;
  readonly amount: Money;
}

/** Something has come of giving money back: how that stands is asked. */
export interface RefundMoved extends EventFacts {
  readonly type: "refund.moved";
  /** What has gone back of the payment so far, whoever has given it back; null where the notice does not say. */
  readonly total: Money | null;
  /**
   * The bank did not take it: by which of our orders it was, null for somebody else's, the provider's own number of it, which
   * each round of an order has anew, and the provider's reason.
   */
  readonly failed: {
    readonly id: string | null;
    readonly reference: string;
    readonly code: string | null;
  } | null;
}

/** What a provider says about one payment. */
export type PaymentEvent =
  | PaymentSucceeded
  | PaymentDisputed
  | DisputeClosed
  | RefundMoved
  | (EventFacts & { readonly type: "payment.failed" })
  | AccountIssued
  | ChargeMade;

/**
 * `signed` tells whether the provider itself said it, even when we cannot use what it said; `noted`: it said something
 * that decides nothing.
 */
export type Verdict =
  | { readonly ok: true; readonly event: PaymentEvent }
  | {
      readonly ok: false;
      readonly outcome: "forged" | "malformed" | "wrong_merchant" | "noted";
      readonly signed: boolean;
      readonly ref: string | null;
    };

/** The exact answer a provider expects to a callback. */
export interface Acknowledgement {
  readonly status: number;
  readonly body: string;
}

/** Where the buyer goes, and the provider's own number of the page that waits for them there, if it has one. */
export interface Begun {
  readonly step: NextStep;
  readonly session: string | null;
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

/** Money of one charge that is to go back onto the card. */
export interface RefundOrder {
  /** Ours, the same however often it is ordered. */
  readonly id: string;
  /** The trade number, and the provider's own for the payment and for its charge. */
  readonly ref: string;
  readonly providerRef: string;
  readonly chargeRef: string;
  /** What was charged, when, what of it has gone back by this provider before, and what is to. */
  readonly amountMinor: number;
  readonly chargedAt: Date;
  readonly doneMinor: number;
  readonly minor: number;
  readonly currency: string;
  /** The product's time. */
  readonly at: Date;
  /** Whether the provider may have been told before to give this very money back. */
  readonly ordered: boolean;
  /** How often staff had it asked for anew after it had been refused. */
  readonly round: number;
  /** To be waited for before it is told so. */
  readonly begin: () => Promise<void>;
  /** Whether this process may still tell it so, and hear the answer; else another one may. */
  readonly isMine: () => boolean;
}

/** What came of it; `later`: it can be asked again from then on. The reference is null where it had been done before. */
export type RefundAnswer =
  | { readonly outcome: "done"; readonly reference: string | null }
  | {
      readonly outcome: "later";
      readonly trouble: "closing" | "not_captured" | "under_way";
      readonly until: Date;
    }
  | {
      readonly outcome: "refused";
      readonly trouble: "late" | "refused" | "differs";
      readonly code: string | null;
    };

/** What came of asking whether a provider knows us, with its own code. */
export interface CredentialCheck {
  readonly verdict: CredentialVerdict;
  readonly code: string | null;
}

/** The provider has asked us to ask nothing for `forMs`; unless `wasAsked` it was not asked this, because of that. */
export class PauseAsked extends Error {
  readonly forMs: number;
  readonly wasAsked: boolean;

  constructor(forMs: number, wasAsked: boolean) {
    super("the provider has asked us to pause our questions");
    this.forMs = forMs;
    this.wasAsked = wasAsked;
  }
}

/** What a gateway said once, as it is kept. */
export interface Stored {
  readonly channel: string;
  readonly body: string;
  /** The payment that it is about. */
  readonly ref: string | null;
}

/**
 * What asks does so over the network: never inside a transaction; and throws when there is no usable answer
 * (`PauseAsked` when it takes no questions now), which never means "not paid". Verdicts carry the same dedupe key as the callback of the same fact.
 */
export interface PaymentProvider {
  readonly id: "ecpay" | "stripe" | "bank" | "free";
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
  /** The same input always gives the same step, and opens the same page. @throws when there is no usable answer. */
  begin(input: CheckoutInput): Promise<Begun>;
  /** Closes the page of that number, so that nobody can pay on it any more; absent where none can be closed. @throws when it did not. */
  closePage?(session: string): Promise<void>;
  /** Checks a callback's raw body, by the signature beside it where a provider sends one; pure, no network. */
  verify(channel: CallbackChannel, body: string, signature?: string | null): Verdict;
  /** What a stored text says whose signature was found right when it came; null when it cannot be read. */
  reread(stored: Stored): Verdict | null;
  /** `body` as it may be kept: without any part of a card number. */
  redact(body: string): string;
  acknowledge(outcome: "stored" | "forged"): Acknowledgement;
  /**
   * Asks about one payment, by the number of its page where the provider gave one; the verdict is null unless it was made,
   * or cannot be made any more.
   */
  query(ref: string, session?: string | null): Promise<Answered>;
  /** Asks for the account of a transfer; the verdict is null while there is none. */
  queryAccount(ref: string): Promise<Answered>;
  /** Asks for all charges of a period; null while there is no such period. */
  queryCharges(ref: string): Promise<ChargesAnswered | null>;
  /** Has it charge by this period no more, for good; asking again changes nothing. */
  stopCharges(ref: string): Promise<void>;
  /** Gives money of a card's charge back, once however often it is asked; null where nobody can be asked to. */
  readonly refund: ((order: RefundOrder) => Promise<RefundAnswer>) | null;
}
