import type { ShippingInMail } from "./orderMails.ts";
import type { MailTemplate, MailTemplates } from "./templates.ts";

type Omitted = {
  readonly [T in MailTemplate]: (props: MailTemplates[T]) => Partial<MailTemplates[T]>;
};

const nothing = () => ({});
const name = () => ({ name: "" });
const nameAndAddress = ({ shipping }: { readonly shipping?: ShippingInMail }) => ({
  name: "",
  ...(shipping && { shipping: { ...shipping, address: null } }),
});

/**
 * What a mail says instead of what the owner of the account typed. Not left out: texts of staff and
 * the shop, and what staff quote in their answer to a ticket.
 */
const OMITTED: Omitted = {
  order_paid: nameAndAddress,
  order_placed: nameAndAddress,
  order_reminder: nameAndAddress,
  order_closed: nameAndAddress,
  order_changed: nameAndAddress,
  transfer_reported: nameAndAddress,
  payment_rejected: nameAndAddress,
  payment_held: nameAndAddress,
  payment_refunded: nameAndAddress,
  order_refunded: nameAndAddress,
  withdrawal: (props) => ({ ...nameAndAddress(props), reason: "" }),
  invoice_issued: nameAndAddress,
  quotation_sent: name,
  shipment_sent: nameAndAddress,
  shipment_delivered: nameAndAddress,
  renewal_cancelled: nameAndAddress,
  trial_end: name,
  subscription: name,
  key_offered: name,
  key_changed: name,
  notice: name,
  // The name in an invitation was typed by staff.
  code: ({ purpose }) => (purpose === "invitation" ? {} : { name: "" }),
  account_deleted: name,
  member_locked: name,
  member_unlocked: name,
  dealer_state: name,
  dealer_agreement: name,
  dealer_bank: name,
  staff_invitation: nothing,
  dealer_invitation: nothing,
  dealer_appointed: name,
  dealer_percent: name,
  dealer_payout: name,
  ticket_received: nothing, // to the shop
  ticket_acknowledged: nothing,
  ticket_replied: nothing,
  // Never written to such an address.
  notification: nothing,
  notification_digest: nothing,
};

/** For an address that may be someone else's. */
export const withoutTypedText = <T extends MailTemplate>(
  template: T,
  props: MailTemplates[T],
): MailTemplates[T] => ({ ...props, ...(OMITTED[template] as Omitted[T])(props) });
