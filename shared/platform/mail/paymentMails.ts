import type { RefundMethod } from "#shared/sales/orders/rules.ts";
import type { ReturnState } from "#shared/sales/returns/rules.ts";
import type { OrderInMail } from "./orderMails.ts";

export interface PaymentMails {
  transfer_reported: OrderInMail & {
    /** Formatted. */
    readonly amount: string;
    readonly last5: string;
    /** `2026-11-20`. */
    readonly date: string;
  };
  payment_rejected: OrderInMail & {
    readonly note: string;
    /** Null for a canceled order. */
    readonly payBy: Date | null;
    /** Formatted. */
    readonly refund: string | null;
  };
  payment_held: OrderInMail & {
    /** Formatted. */
    readonly amount: string;
    /** `held`: under review; `refund_due`: will be refunded. */
    readonly outcome: "held" | "refund_due";
  };
  payment_refunded: OrderInMail & {
    /** Formatted. */
    readonly amount: string;
    readonly at: Date;
    /** Reference of the refunding transfer. */
    readonly reference: string;
    /** To the source, or by a prepared transfer. */
    readonly method: RefundMethod;
    readonly payer: { readonly bank: string | null; readonly last5: string } | null;
    /** State of the order; `renewal`: a recurring charge; `refund`: it had paid the order. */
    readonly means: "paid" | "closed" | "open" | "renewal" | "refund";
  };
  order_refunded: OrderInMail & {
    /** Formatted; null: nothing. */
    readonly amount: string | null;
    readonly free: boolean;
    readonly whole: boolean;
    readonly reason: string;
    /** Empty: an amount only. */
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
    /** Shipping fee within the amount, formatted. */
    readonly fee: string | null;
    readonly keys: boolean;
  };
  withdrawal: OrderInMail & {
    readonly state: ReturnState;
    readonly reason: string;
    readonly answer: string | null;
    readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  };
  invoice_issued: OrderInMail & {
    /** `AA00000000`. */
    readonly invoice: string;
    readonly random: string;
    /** `2026-11-20`. */
    readonly on: string;
    /** Formatted. */
    readonly amount: string;
    readonly donated: boolean;
  };
  renewal_cancelled: OrderInMail & {
    /** Formatted. */
    readonly amount: string;
    readonly months: number;
    readonly by: "buyer" | "staff" | "provider";
    readonly note: string | null;
  };
}
