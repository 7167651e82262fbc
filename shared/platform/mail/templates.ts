import type { Lang } from "#shared/kit/lang.ts";
import type { AccountMails } from "./accountMails.ts";
import type { NotificationMails } from "./notificationMails.ts";
import type { OrderMails } from "./orderMails.ts";
import type { PaymentMails } from "./paymentMails.ts";
import type { TicketMails } from "./ticketMails.ts";

export interface MailTemplates
  extends OrderMails, PaymentMails, TicketMails, AccountMails, NotificationMails {}

export type MailTemplate = keyof MailTemplates;

export interface CompanyHeader {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly url: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The only entry point to the templates. */
export type RenderMail = <T extends MailTemplate>(
  template: T,
  props: MailTemplates[T],
  look: { readonly lang: Lang; readonly vendor: CompanyHeader },
) => Promise<RenderedMail>;

/** They contain a code or link that opens something: only the recipient may read the body. */
export const SECRET_TEMPLATES: ReadonlySet<MailTemplate> = new Set([
  "code",
  "staff_invitation",
  "dealer_invitation",
]);

/** What they say to a member is listed among the notifications, too. Never codes and security notices. */
export const LISTED_TEMPLATES: ReadonlySet<MailTemplate> = new Set([
  "order_paid",
  "order_changed",
  "payment_rejected",
  "payment_held",
  "payment_refunded",
  "order_refunded",
  "invoice_issued",
  "quotation_sent",
  "shipment_sent",
  "shipment_delivered",
  "subscription",
  "trial_end",
  "key_offered",
  "key_changed",
  "ticket_replied",
  "dealer_state",
  "dealer_agreement",
  "dealer_bank",
  "dealer_appointed",
  "dealer_percent",
  "dealer_payout",
]);

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
  "subscription",
  "key_offered",
  "key_changed",
  "notice",
  "code",
  "account_deleted",
  "member_locked",
  "member_unlocked",
  "dealer_state",
  "dealer_agreement",
  "dealer_bank",
  "staff_invitation",
  "dealer_invitation",
  "dealer_appointed",
  "dealer_percent",
  "dealer_payout",
  "notification",
  "notification_digest",
] as const satisfies readonly MailTemplate[];
