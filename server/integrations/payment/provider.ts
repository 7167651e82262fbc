import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodOffer, NextStep } from "#shared/payments/attempts/contract.ts";
import type { CredentialVerdict } from "#shared/payments/attempts/rules.ts";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { PaymentRequest, ProviderReason } from "#shared/payments/attempts/methodRules.ts";
import type { StoredCards } from "./storedCards.ts";

export interface CheckoutInput extends PaymentRequest {
  /** Trade number: at most 20 of [A-Za-z0-9], unique forever. */
  readonly ref: string;
  /** `neutral`: title for gateways that refuse the name. */
  readonly lines: readonly { readonly name: string; readonly neutral: string }[];
  readonly lang: Lang;
  readonly startedAt: Date;
  readonly dueAt: Date;
  readonly urls: {
    readonly callback: Readonly<Record<CallbackChannel, string>>;
    readonly result: string;
    readonly back: string;
  };
}

export const CALLBACK_CHANNELS = ["notify", "info", "period"] as const;
export type CallbackChannel = (typeof CALLBACK_CHANNELS)[number];

export const GATEWAY_CHANNELS = {
  ecpay: CALLBACK_CHANNELS,
  stripe: ["notify"],
} as const satisfies Record<string, readonly CallbackChannel[]>;

interface EventFacts {
  /** The same fact has the same key, whether by callback or query. */
  readonly dedupeKey: string;
  /** Null: the event has the provider's reference only. */
  readonly ref: string | null;
  readonly providerRef: string;
  /** Provider's result code, for staff only. */
  readonly code: string;
  /** Triggered in the provider's console: never fulfill. */
  readonly simulated: boolean;
}

export interface PaymentSucceeded extends EventFacts {
  readonly type: "payment.succeeded";
  readonly amount: Money;
  readonly payer: {
    readonly bank: string | null;
    readonly last5: string | null;
    readonly card: string | null;
  };
  /** Provider's charge id, where it differs from the payment's. */
  readonly chargeRef: string | null;
}

export interface AccountIssued extends EventFacts {
  readonly type: "account.issued";
  readonly amount: Money;
  readonly bankCode: string;
  readonly account: string;
  readonly until: Date;
}

/** Second or later recurring charge. */
export interface RecurringCharge extends EventFacts {
  readonly type: "charge.succeeded" | "charge.failed";
  readonly amount: Money;
  readonly chargeRef: string;
  /** 1 is the first payment; null if not given. */
  readonly sequence: number | null;
  readonly chargedAt: Date;
}

export interface PaymentDisputed extends EventFacts {
  readonly type: "payment.disputed";
  readonly amount: Money;
}

export interface DisputeClosed extends EventFacts {
  readonly type: "dispute.closed";
  /** False: the money went back to the cardholder. */
  readonly won: boolean;
  readonly amount: Money;
}

/** A refund changed; its state is queried. */
export interface RefundUpdated extends EventFacts {
  readonly type: "refund.moved";
  /** Total refunded so far, by anyone; null if not given. */
  readonly total: Money | null;
  /**
   * Refused by the bank. `id`: our refund, null for one made elsewhere. `reference`: the provider's id, new for
   * each round.
   */
  readonly failed: {
    readonly id: string | null;
    readonly reference: string;
    readonly code: string | null;
  } | null;
}

export type PaymentEvent =
  | PaymentSucceeded
  | PaymentDisputed
  | DisputeClosed
  | RefundUpdated
  | (EventFacts & { readonly type: "payment.failed" })
  | AccountIssued
  | RecurringCharge;

export type Verdict =
  | { readonly ok: true; readonly event: PaymentEvent }
  | {
      readonly ok: false;
      readonly outcome: "forged" | "malformed" | "wrong_merchant" | "noted";
      readonly signed: boolean;
      readonly ref: string | null;
    };

export interface Acknowledgement {
  readonly status: number;
  readonly body: string;
}

export interface StartedPayment {
  readonly step: NextStep;
  readonly session: string | null;
}

export interface QueryResult {
  readonly body: string;
  readonly verdict: Verdict | null;
}

/** All charges of a mandate, the first payment included. */
export interface MandateCharges {
  readonly state: MandateState;
  readonly firstChargeRef: string | null;
  readonly charges: readonly { readonly body: string; readonly event: RecurringCharge }[];
}

export interface RefundRequest {
  readonly id: string;
  /** Trade number; the provider's payment and charge ids. */
  readonly ref: string;
  readonly providerRef: string;
  readonly chargeRef: string;
  /** Charged, refunded earlier, and to refund now; minor units. */
  readonly amountMinor: number;
  readonly chargedAt: Date;
  readonly doneMinor: number;
  readonly minor: number;
  readonly currency: string;
  readonly at: Date;
  /** An earlier try may have reached the provider. */
  readonly ordered: boolean;
  /** Number of retries requested by staff after a refusal. */
  readonly round: number;
  /** Await before sending the request. */
  readonly begin: () => Promise<void>;
  /** False once this process has lost its claim to send. */
  readonly hasClaim: () => boolean;
}

/** `later`: retry from `until`. Null reference: it was refunded before. */
export type RefundResult =
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

export interface CredentialCheck {
  readonly verdict: CredentialVerdict;
  readonly code: string | null;
}

/** `wasSent` false: the request was not sent because of an earlier pause. */
export class RateLimited extends Error {
  readonly pauseMs: number;
  readonly wasSent: boolean;

  constructor(pauseMs: number, wasSent: boolean) {
    super("rate limited by the provider");
    this.pauseMs = pauseMs;
    this.wasSent = wasSent;
  }
}

export interface StoredEvent {
  readonly channel: string;
  readonly body: string;
  readonly ref: string | null;
}

/**
 * Queries use the network: never inside a transaction. They throw without a usable response (`RateLimited` if rate
 * limited), which never means "not paid".
 */
export interface PaymentProvider {
  readonly id: "ecpay" | "stripe" | "bank" | "free";
  /** Masked account data; absent if there is no API. `check` never throws. */
  readonly account?: {
    readonly merchant: string;
    readonly host: string;
    check(): Promise<CredentialCheck>;
  };
  /** `transfers`: currencies of the shop's bank accounts. */
  acceptsCurrency(currency: string, transfers: readonly string[]): boolean;
  limits(method: PaymentMethod, currency: string): MethodOffer["limits"] | null;
  /** Null if payable; `method`: not handled here. */
  refusalReason(request: PaymentRequest): ProviderReason | "method" | null;
  /**
   * Idempotent: the same input gives the same page.
   * @throws without a usable response
   */
  begin(input: CheckoutInput): Promise<StartedPayment>;
  expireSession?(session: string): Promise<void>;
  /** Pure, no network. */
  verify(channel: CallbackChannel, body: string, signature?: string | null): Verdict;
  /** For bodies verified on arrival; null if unreadable. */
  verifyStored(stored: StoredEvent): Verdict | null;
  /** Removes card digits and personal data before storing. */
  redact(body: string): string;
  acknowledge(outcome: "stored" | "forged"): Acknowledgement;
  /** Null verdict: neither paid nor finally failed. `session`: the checkout page id. */
  query(ref: string, session?: string | null): Promise<QueryResult>;
  /** ATM account; null verdict while none is issued. */
  queryAccount(ref: string): Promise<QueryResult>;
  /** Null if there is no such mandate. */
  queryCharges(ref: string): Promise<MandateCharges | null>;
  /** Cancels a mandate for good; idempotent. */
  cancelMandate(ref: string): Promise<void>;
  /** Idempotent; null: the provider cannot refund. */
  readonly refund: ((order: RefundRequest) => Promise<RefundResult>) | null;
  /** Absent: no charges that we start ourselves. */
  readonly cards?: StoredCards;
}
