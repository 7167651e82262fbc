import type { RefundWay } from "#shared/sales/orders/rules.ts";
import type { WithdrawalState } from "#shared/sales/returns/rules.ts";
import type { OrderInMail } from "./orderMails.ts";

/** Mails about an order's money and what is given back, and what each needs to know. */
export interface PaymentMails {
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
}
