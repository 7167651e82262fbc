import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { ShippingKind } from "#shared/sales/shipping/rules.ts";

export interface OrderMails {
  order_paid: {
    readonly number: string;
    readonly name: string;
    /** Formatted. */
    readonly total: string;
    readonly reduced?: readonly ReductionInMail[];
    readonly shipping?: ShippingInMail;
    readonly tax?: TaxInMail;
    /** End of the free trial; null: something was bought. */
    readonly trialUntil: Date | null;
    /** `months`: null for a permanent license, undefined without a plan. */
    readonly lines: readonly {
      readonly name: string;
      readonly months?: number | null;
      readonly quantity: number;
    }[];
    /** Count only: mails never contain keys. */
    readonly keys: number;
    readonly next: readonly Exclude<ProductKind, "software">[];
    readonly url: string;
  };
  order_placed: OrderToPay;
  order_reminder: OrderToPay & {
    readonly hours: number;
    /** ATM account, valid until `payBy`. */
    readonly account: {
      readonly bank: string;
      readonly number: string;
      /** Order deadline if later than the account's, else null. */
      readonly orderPayBy: Date | null;
    } | null;
    /** Set if the chosen method is no longer possible. */
    readonly instead: {
      readonly why: "account_over" | "method_off";
      readonly ways: readonly PaymentMethod[];
    } | null;
  };
  order_closed: OrderInMail & {
    readonly by: "overdue" | "buyer" | "staff" | "plan_ended" | "price_withdrawn";
    readonly note: string | null;
  };
  order_changed: OrderInMail & {
    /** Formatted. */
    readonly before: string;
    readonly note: string;
    readonly lines: readonly {
      readonly name: string;
      readonly quantity: number;
      readonly total: string;
    }[];
    readonly payBy: Date;
    /** The mandate was created with the old amount, so the order will not renew. */
    readonly noRenewal: boolean;
  };
  quotation_sent: {
    readonly number: string;
    readonly name: string;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    /** Formatted. */
    readonly total: string;
    /** `2026-11-20`. */
    readonly lastDay: string;
    readonly note: string | null;
    readonly url: string;
  };
  shipment_sent: OrderInMail & {
    readonly carrier: string;
    readonly tracking: string | null;
    /** The order page has a tracking link; mails link to the shop only. */
    readonly followed: boolean;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    readonly more: boolean;
  };
  shipment_delivered: OrderInMail & {
    /** Picked up by the buyer. */
    readonly collected: boolean;
    /** `2026-11-20`; `until`: last day for returns. */
    readonly on: string;
    readonly until: string;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    readonly more: boolean;
  };
  subscription: {
    /**
     * `renews`, `ends`: the paid time ends soon; `past_due`: a period was not paid in time; `suspended`: its keys stopped;
     * `over`: it ended; `renewed`: a period was paid; `upgraded`: a dearer plan started;
     * `not_upgraded`: it was paid too late to start. Of a stored card: `confirm`: the bank wants the member;
     * `other_card`: it is never charged again; `no_card`: it was removed; `card_expires`: soon. `price`: what periods cost
     * from a day on; `price_stays`: that was taken back. `cancelled`, `resumed`: staff stopped its charges, or started
     * them again; `extended`, `granted`: they gave free time, or the plan.
     */
    readonly about:
      | "renews"
      | "ends"
      | "past_due"
      | "suspended"
      | "over"
      | "renewed"
      | "upgraded"
      | "not_upgraded"
      | "confirm"
      | "other_card"
      | "no_card"
      | "card_expires"
      | "price"
      | "price_stays"
      | "cancelled"
      | "resumed"
      | "extended"
      | "granted";
    readonly name: string;
    readonly product: string;
    /** Of one period, formatted. */
    readonly amount: string;
    /** What it cost until then, formatted; null: nothing changes. */
    readonly before: string | null;
    /** Since when it is due, else the end of the paid time, or of the card. */
    readonly at: Date;
    /** When the card is charged again; null: it is not. */
    readonly retryAt: Date | null;
    /** When keys stop; null: nothing is missing. */
    readonly stopsAt: Date | null;
    readonly number: string | null;
    readonly url: string;
  };
  trial_end: {
    readonly number: string;
    readonly name: string;
    readonly product: string;
    readonly until: Date;
    /** With grace. */
    readonly worksUntil: Date;
    readonly over: boolean;
    readonly url: string;
  };
}

export interface ReductionInMail {
  readonly title: string;
  readonly discount: string;
  readonly freeMonths: number;
}

export interface TaxInMail {
  /** Percent. */
  readonly rate: string;
  /** Formatted. */
  readonly amount: string;
}

export interface ShippingInMail {
  readonly kind: ShippingKind;
  readonly name: string;
  /** Formatted; null: free. */
  readonly fee: string | null;
  /** Null for pickup. */
  readonly address: string | null;
}

export interface OrderInMail {
  readonly number: string;
  readonly name: string;
  readonly total: string;
  readonly reduced?: readonly ReductionInMail[];
  readonly shipping?: ShippingInMail;
  readonly tax?: TaxInMail;
  readonly url: string;
}

interface OrderToPay extends OrderInMail {
  readonly method: PaymentMethod;
  readonly payBy: Date;
}
