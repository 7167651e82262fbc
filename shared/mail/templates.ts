import type { ProductKind } from "../catalogue/contract.ts";
import type { CodePurpose } from "../codes/rules.ts";
import type { Lang } from "../kit/lang.ts";
import type { PaymentMethod, RefundWay } from "../orders/rules.ts";
import type { WithdrawalState } from "../payments/withdrawalRules.ts";
import type { ShippingKind } from "../shipping/rules.ts";
import type { TicketMails } from "./ticketMails.ts";

/** What a notice tells about an account. */
export const NOTICE_KINDS = [
  "second_factor_on",
  "second_factor_off",
  "backup_codes_renewed",
  "backup_code_used",
  "password_changed",
  "identity_linked",
  "identity_unlinked",
  "email_changed",
  "new_device",
  "codes_guessed",
  "data_exported",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Every mail there is, and what it needs to know; the words are the template's own. */
export interface MailTemplates extends TicketMails {
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
  /** The buyer has reported a bank transfer, which is being looked for. */
  transfer_reported: OrderInMail & {
    /** What was transferred, formatted. */
    readonly amount: string;
    readonly last5: string;
    /** The day, `2026-11-20`. */
    readonly date: string;
  };
  /** The money of an order was not found, or is given back. */
  payment_rejected: OrderInMail & {
    readonly note: string;
    /** Until when it can still be paid; null when it is closed. */
    readonly payBy: Date | null;
    /** What is given back, formatted; null for nothing. */
    readonly refund: string | null;
  };
  /** Money came that does not pay an order by itself. */
  payment_held: OrderInMail & {
    /** Formatted. */
    readonly amount: string;
    /** `held`: somebody looks at it; `refund_due`: it is given back. */
    readonly outcome: "held" | "refund_due";
  };
  /** Money that an order did not need has been given back. */
  payment_refunded: OrderInMail & {
    /** What was given back, formatted. */
    readonly amount: string;
    /** When it was recorded as given back. */
    readonly at: Date;
    /** The number of the transfer that gave it back. */
    readonly reference: string;
    /** How it went back: as it had come, or by a transfer that was prepared for it. */
    readonly method: RefundWay;
    /** The account it went to, as far as that is known. */
    readonly payer: { readonly bank: string | null; readonly last5: string } | null;
    /** What it means for the order, which is paid, closed, or still `open`; `renewal`: it was a later charge of a period; `refund`: it had paid the order. */
    readonly means: "paid" | "closed" | "open" | "renewal" | "refund";
  };
  /** Staff have decided to give a paid order back, or some of it; the money is on its way. */
  order_refunded: OrderInMail & {
    /** What is given back, formatted; null where nothing is. */
    readonly amount: string | null;
    /** Nothing was paid for the order. */
    readonly free: boolean;
    /** All of the order, which is cancelled with it. */
    readonly whole: boolean;
    /** What staff gave as the reason. */
    readonly reason: string;
    /** What is taken back; nothing where only money is given back. */
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    /** So much of the amount is the fee for sending, formatted; null for none. */
    readonly fee: string | null;
    /** Product keys are withdrawn with it. */
    readonly keys: boolean;
  };
  /** A buyer asks to give goods back, or staff have decided about that. */
  withdrawal: OrderInMail & {
    readonly state: WithdrawalState;
    /** Why, as the buyer says it. */
    readonly reason: string;
    /** What staff say to it. */
    readonly answer: string | null;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  };
  /** The official invoice of an order has been issued. */
  invoice_issued: OrderInMail & {
    /** `AA00000000`. */
    readonly invoice: string;
    readonly random: string;
    /** The day, `2026-11-20`. */
    readonly on: string;
    /** Formatted. */
    readonly amount: string;
    readonly donated: boolean;
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
  /** An order is renewed no more. */
  renewal_cancelled: OrderInMail & {
    /** What each charge came to, formatted. */
    readonly amount: string;
    /** The months between two charges. */
    readonly months: number;
    readonly by: "buyer" | "staff" | "provider";
    /** What staff gave as the reason. */
    readonly note: string | null;
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
  /** Something happened to an account that its owner should know, because another might have done it. */
  notice: {
    readonly kind: NoticeKind;
    readonly name: string;
    /** When it happened. */
    readonly at: Date;
    /** From what, such as "Chrome on Windows"; empty when unknown. */
    readonly device: string;
    /** From which address; empty when unknown. */
    readonly ip: string;
    /** Where the account's security is looked after. */
    readonly url: string;
  };
  /** A six-digit code, and a link that opens the page it is typed into. */
  code: {
    readonly purpose: CodePurpose;
    readonly name: string;
    readonly code: string;
    readonly url: string;
  };
  /** Says goodbye to somebody who deleted their account; the last mail to the address. */
  account_deleted: {
    readonly name: string;
    /** When it was deleted. */
    readonly at: Date;
    /** The shop's first page. */
    readonly url: string;
  };
  /** Staff have locked an account, or unlocked it. */
  member_locked: AccountState;
  member_unlocked: AccountState;
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

interface OrderInMail {
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

interface AccountState {
  readonly name: string;
  /** Where its owner goes on. */
  readonly url: string;
}
export type MailTemplate = keyof MailTemplates;

/** Who sends, for the head and foot of every mail; in the mail's language. */
export interface MailVendor {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The shop's first page. */
  readonly url: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Says one mail in `lang`: the only door to the templates. */
export type RenderMail = <T extends MailTemplate>(
  template: T,
  props: MailTemplates[T],
  look: { readonly lang: Lang; readonly vendor: MailVendor },
) => Promise<RenderedMail>;

/** Mails that carry a code or link that opens something: their body is shown to nobody but the addressee. */
export const SECRET_TEMPLATES: ReadonlySet<MailTemplate> = new Set(["code"]);

export const MAIL_TEMPLATES = [
  "order_paid",
  "order_placed",
  "order_reminder",
  "order_closed",
  "order_changed",
  "transfer_reported",
  "payment_rejected",
  "payment_held",
  "payment_refunded",
  "order_refunded",
  "withdrawal",
  "invoice_issued",
  "quotation_sent",
  "ticket_received",
  "ticket_acknowledged",
  "ticket_replied",
  "shipment_sent",
  "shipment_delivered",
  "renewal_cancelled",
  "trial_end",
  "notice",
  "code",
  "account_deleted",
  "member_locked",
  "member_unlocked",
] as const satisfies readonly MailTemplate[];
