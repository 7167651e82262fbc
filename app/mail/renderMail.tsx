import { render, toPlainText } from "react-email";
import type { MailTemplate, MailTemplates, RenderMail } from "#shared/platform/mail/templates.ts";
import { accountDeleted } from "#app/mail/templates/AccountDeleted.tsx";
import { accountState } from "#app/mail/templates/AccountLocked.tsx";
import { dealerPayout } from "#app/mail/templates/DealerPayout.tsx";
import { dealerState } from "#app/mail/templates/DealerState.tsx";
import { code } from "#app/mail/templates/VerificationCode.tsx";
import { Layout } from "./Layout.tsx";
import { notice } from "#app/mail/templates/SecurityNotice.tsx";
import {
  orderChanged,
  orderClosed,
  orderPlaced,
  paymentHeld,
  paymentRejected,
  transferReported,
} from "#app/mail/templates/OrderUpdates.tsx";
import { notification, notificationDigest } from "#app/mail/templates/Notifications.tsx";
import { orderPaid } from "#app/mail/templates/OrderPaid.tsx";
import { orderRefunded } from "#app/mail/templates/OrderRefunded.tsx";
import { orderReminder } from "#app/mail/templates/PaymentReminder.tsx";
import { paymentRefunded } from "#app/mail/templates/PaymentRefunded.tsx";
import { renewalCancelled } from "#app/mail/templates/RenewalCanceled.tsx";
import { staffInvitation } from "#app/mail/templates/StaffInvitation.tsx";
import { mailTranslator } from "./translator.ts";
import type { Template } from "./template.ts";
import { ticketAcknowledged, ticketReceived, ticketReplied } from "#app/mail/templates/Tickets.tsx";
import { keyChanged } from "#app/mail/templates/KeyChanged.tsx";
import { keyOffered } from "#app/mail/templates/KeyOffered.tsx";
import { subscription } from "#app/mail/templates/Subscription.tsx";
import { trialEnd } from "#app/mail/templates/TrialReminder.tsx";
import {
  dealerAgreement,
  dealerAppointed,
  dealerBank,
  dealerPercent,
} from "#app/mail/templates/DealerNews.tsx";
import { dealerInvitation } from "#app/mail/templates/DealerInvitation.tsx";
import { invoiceIssued } from "#app/mail/templates/InvoiceIssued.tsx";
import { quotationSent } from "#app/mail/templates/QuotationSent.tsx";
import { shipmentDelivered } from "#app/mail/templates/ShipmentDelivered.tsx";
import { shipmentSent } from "#app/mail/templates/ShipmentSent.tsx";
import { returnRequest } from "#app/mail/templates/ReturnRequest.tsx";

const templates: { [T in MailTemplate]: Template<T> } = {
  order_paid: orderPaid,
  order_placed: orderPlaced,
  order_reminder: orderReminder,
  order_closed: orderClosed,
  order_changed: orderChanged,
  transfer_reported: transferReported,
  payment_rejected: paymentRejected,
  payment_held: paymentHeld,
  payment_refunded: paymentRefunded,
  order_refunded: orderRefunded,
  invoice_issued: invoiceIssued,
  quotation_sent: quotationSent,
  ticket_received: ticketReceived,
  ticket_acknowledged: ticketAcknowledged,
  ticket_replied: ticketReplied,
  shipment_sent: shipmentSent,
  shipment_delivered: shipmentDelivered,
  withdrawal: returnRequest,
  renewal_cancelled: renewalCancelled,
  trial_end: trialEnd,
  subscription,
  key_offered: keyOffered,
  key_changed: keyChanged,
  notice,
  code,
  account_deleted: accountDeleted,
  member_locked: accountState("member_locked"),
  member_unlocked: accountState("member_unlocked"),
  dealer_payout: dealerPayout,
  dealer_state: dealerState,
  dealer_agreement: dealerAgreement,
  dealer_bank: dealerBank,
  staff_invitation: staffInvitation,
  dealer_invitation: dealerInvitation,
  dealer_appointed: dealerAppointed,
  dealer_percent: dealerPercent,
  notification,
  notification_digest: notificationDigest,
};

/** Renders HTML and plain text; the server's only entry point to the templates. */
export const renderMail: RenderMail = async <T extends MailTemplate>(
  name: T,
  props: MailTemplates[T],
  { lang, vendor }: Parameters<RenderMail>[2],
) => {
  const {
    subject,
    preheader,
    title,
    action,
    byHand = false,
    leaving,
    Content,
  }: Template<T> = templates[name];
  const say = mailTranslator(lang);
  const html = await render(
    <Layout
      lang={lang}
      vendor={vendor}
      say={say}
      subject={subject(say, props)}
      preheader={preheader(say, props)}
      title={title(say, props)}
      action={action(say, props)}
      byHand={byHand}
      leaving={leaving?.(props) ?? null}
    >
      <Content say={say} props={props} />
    </Layout>,
  );
  return { subject: subject(say, props), html, text: plainText(html) };
};

const plainText = (html: string) =>
  toPlainText(html, {
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: ".lines", format: "block" },
      {
        selector: "tr.entry",
        format: "block",
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
      { selector: "td.line", format: "inline" },
    ],
  }).trim();
