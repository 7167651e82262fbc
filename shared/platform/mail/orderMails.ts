import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { ShippingKind } from "#shared/sales/shipping/rules.ts";

/** Mails about an order and what was ordered, and what each needs to know. */
export interface OrderMails {
  order_paid: {
    /** The order's number, as people read it. */
    readonly number: string;
    /** The buyer. */
    readonly name: string;
    /** What was paid, formatted. */
    readonly total: string;
    /** What codes did for it; mails from before there were any say nothing of that. */
    readonly reduced?: readonly ReductionInMail[];
    /** How it is sent; nothing for what is not. */
    readonly shipping?: ShippingInMail;
    /** What of it is tax; nothing where none is. */
    readonly tax?: TaxInMail;
    /** Whether nothing was paid: free trials begin. */
    readonly trial: boolean;
    /** `months` is null for what is licensed for ever, undefined for what has no plan. */
    readonly lines: readonly {
      readonly name: string;
      readonly months?: number | null;
      readonly quantity: number;
    }[];
    /** How many product keys the order has; the keys themselves are never in a mail. */
    readonly keys: number;
    /** What it is besides software, each with its own way to the buyer. */
    readonly next: readonly Exclude<ProductKind, "software">[];
    readonly url: string;
  };
  /** An order was placed; where to pay it. */
  order_placed: OrderToPay;
  /** An unpaid order's time is almost over. */
  order_reminder: OrderToPay & {
    /** How many are left at most, until `payBy`. */
    readonly hours: number;
    /** Where its transfer is waited for until `payBy`; null without an account that takes money. */
    readonly account: {
      /** Digits and name, as banks are spoken of. */
      readonly bank: string;
      readonly number: string;
      /** How long the order can be paid by something else when that is longer than the account, else null. */
      readonly orderPayBy: Date | null;
    } | null;
    /** Why it cannot be paid as it was to be any more, and by what it can; null where it can. */
    readonly instead: {
      readonly why: "account_over" | "method_off";
      readonly ways: readonly PaymentMethod[];
    } | null;
  };
  /** An order is cancelled. */
  order_closed: OrderInMail & {
    readonly by: "overdue" | "buyer" | "staff";
    /** What staff gave as the reason. */
    readonly note: string | null;
  };
  /** Staff have changed an order that is not paid yet. */
  order_changed: OrderInMail & {
    /** What it came to before, formatted. */
    readonly before: string;
    /** What staff gave as the reason. */
    readonly note: string;
    /** What is ordered now. */
    readonly lines: readonly {
      readonly name: string;
      readonly quantity: number;
      readonly total: string;
    }[];
    readonly payBy: Date;
    /** Charging by period was begun with the earlier amount, by which the order will not renew. */
    readonly noRenewal: boolean;
  };
  /** Staff have prepared an order, which waits for its buyer to accept it. */
  quotation_sent: {
    readonly number: string;
    readonly name: string;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    /** Formatted. */
    readonly total: string;
    /** The last day on which it can be accepted, `2026-11-20`. */
    readonly lastDay: string;
    readonly note: string | null;
    readonly url: string;
  };
  /** Goods of an order are on their way. */
  shipment_sent: OrderInMail & {
    readonly carrier: string;
    readonly tracking: string | null;
    /** The order's page leads to where it can be followed: mails lead to the shop alone. */
    readonly followed: boolean;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    /** More of the order is still to be sent. */
    readonly more: boolean;
  };
  /** Goods of an order have come. */
  shipment_delivered: OrderInMail & {
    /** Their buyer has come for them. */
    readonly collected: boolean;
    /** The day, `2026-11-20`, and the last one on which they can be given back. */
    readonly on: string;
    readonly until: string;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    readonly more: boolean;
  };
  /** A free trial ends soon, or has ended. */
  trial_end: {
    /** The number of the order that began it. */
    readonly number: string;
    /** Who tries it. */
    readonly name: string;
    readonly product: string;
    readonly until: Date;
    /** It has ended. */
    readonly over: boolean;
    /** The product's plans. */
    readonly url: string;
  };
}

/** What one code did for an order: an amount, formatted, or months that cost nothing. */
export interface ReductionInMail {
  readonly title: string;
  readonly discount: string;
  readonly freeMonths: number;
}

/** What of an order is tax. */
export interface TaxInMail {
  /** In percent. */
  readonly rate: string;
  /** Formatted. */
  readonly amount: string;
}

/** How an order is sent. */
export interface ShippingInMail {
  readonly kind: ShippingKind;
  readonly name: string;
  /** Formatted; null: it costs nothing. */
  readonly fee: string | null;
  /** To whom and where; null for what is collected. */
  readonly address: string | null;
}

export interface OrderInMail {
  /** The order's number, as people read it. */
  readonly number: string;
  /** The buyer. */
  readonly name: string;
  /** What it comes to, formatted. */
  readonly total: string;
  /** What codes did for it; mails from before there were any say nothing of that. */
  readonly reduced?: readonly ReductionInMail[];
  /** How it is sent; nothing for what is not. */
  readonly shipping?: ShippingInMail;
  /** What of it is tax; nothing where none is. */
  readonly tax?: TaxInMail;
  /** The order's page. */
  readonly url: string;
}

interface OrderToPay extends OrderInMail {
  readonly method: PaymentMethod;
  readonly payBy: Date;
}
