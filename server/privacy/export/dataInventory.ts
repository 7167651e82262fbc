import type { Schema } from "#server/platform/db/schema.ts";

/** The files of the export. */
export const EXPORT_FILES = [
  "account.json",
  "profile.json",
  "addresses.json",
  "sessions.json",
  "identities.json",
  "orders.json",
  "quotations.json",
  "tickets.json",
  "keys.json",
  "cart.json",
  "mails.json",
  "referral.json",
  "views.json",
  "votes.json",
  "activity.json",
] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

interface Rule {
  /** In which file of the export it is, or why it is in none. */
  readonly exported: ExportFile | { readonly not: string };
  /** What deleting the account does with the rows: removes them, forgets the member in them, or why they stay. */
  readonly deletion: "removed" | "cleared" | { readonly kept: string };
}

type MemberColumn = `${keyof Schema}.${string}`;

/**
 * Every column that says whose a row is, in the order in which deleting an account goes through them, and
 * what becomes of it. A test walks the database's own references to members, so that no table is forgotten.
 */
export const RECORDS: Readonly<Record<MemberColumn, Rule>> = {
  "sessions.member_id": { exported: "sessions.json", deletion: "removed" },
  "sessions.viewing_as": {
    exported: { not: "it is the session of a member of staff" },
    deletion: "cleared",
  },
  "login_challenges.member_id": {
    exported: { not: "a login that waits some minutes for a code" },
    deletion: "removed",
  },
  "backup_codes.member_id": { exported: "account.json", deletion: "removed" },
  "second_factors.member_id": { exported: "account.json", deletion: "removed" },
  "seen_devices.member_id": {
    exported: { not: "keyed hashes, from which nobody can read a device" },
    deletion: "removed",
  },
  "email_codes.member_id": {
    exported: { not: "codes that are over in some minutes" },
    deletion: "removed",
  },
  "email_changes.member_id": {
    exported: { not: "a change that is over in some minutes" },
    deletion: "removed",
  },
  "idempotency_keys.member_id": {
    exported: { not: "sealed answers, repeated for a day; what they tell is in the other files" },
    deletion: "removed",
  },
  "member_identities.member_id": { exported: "identities.json", deletion: "removed" },
  "member_addresses.member_id": { exported: "addresses.json", deletion: "removed" },
  "member_profiles.member_id": { exported: "profile.json", deletion: "removed" },
  "carts.member_id": { exported: "cart.json", deletion: "removed" },
  "text_votes.member_id": { exported: "votes.json", deletion: "removed" },
  "saved_views.member_id": { exported: "views.json", deletion: "removed" },
  "referral_visits.member_id": { exported: "referral.json", deletion: "removed" },
  "members.referred_by": {
    exported: { not: "it tells about others; referral.json has how many there are" },
    deletion: { kept: "others' history: it names an account of which nothing is left" },
  },
  "orders.member_id": {
    exported: "orders.json",
    deletion: { kept: "the books; name and address in them are erased" },
  },
  "quotations.member_id": {
    exported: "quotations.json",
    deletion: { kept: "what was offered; name, company and address in it are erased" },
  },
  "quotations.actor_id": {
    exported: { not: "which member of staff made somebody else's quotation" },
    deletion: { kept: "what was offered; it names an account of which nothing is left" },
  },
  "quotations.withdrawing_actor_id": {
    exported: { not: "which member of staff took somebody else's quotation back" },
    deletion: { kept: "what was offered; it names an account of which nothing is left" },
  },
  "tickets.member_id": { exported: "tickets.json", deletion: "removed" },
  "ticket_replies.actor_id": {
    exported: { not: "which member of staff answered what somebody else asked" },
    deletion: { kept: "what was answered; it names an account of which nothing is left" },
  },
  "order_events.actor_id": {
    exported: "orders.json",
    deletion: { kept: "the order's history, which nobody can change; it holds no name" },
  },
  "held_payments.actor_id": {
    exported: { not: "which member of staff gave money back; it is about somebody else's order" },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "payment_events.replaying_actor_id": {
    exported: { not: "which member of staff took a notice again; it is of somebody else's order" },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "refunds.actor_id": {
    exported: { not: "which member of staff decided a refund; it is about somebody else's order" },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "refund_parts.preparing_actor_id": {
    exported: {
      not: "which member of staff prepared a transfer; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "withdrawals.actor_id": {
    exported: {
      not: "which member of staff decided about goods that come back; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "invoices.asking_actor_id": {
    exported: {
      not: "which member of staff had an invoice issued; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "invoices.voiding_actor_id": {
    exported: {
      not: "which member of staff had an invoice made void; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "invoice_events.actor_id": {
    exported: {
      not: "which member of staff did something to an invoice; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "shipments.sending_actor_id": {
    exported: { not: "which member of staff sent goods; it is about somebody else's order" },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "shipments.delivering_actor_id": {
    exported: {
      not: "which member of staff recorded that goods came; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "shipments.cancelling_actor_id": {
    exported: {
      not: "which member of staff took a shipment back; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "held_payments.booking_actor_id": {
    exported: {
      not: "which member of staff found money on the account; it is about somebody else's order",
    },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "mandates.end_asker_id": {
    exported: { not: "orders.json has who ended a renewal, in the order's history" },
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "free_grants.member_id": {
    exported: { not: "orders.json has the free order that it was written for" },
    deletion: {
      kept: "so that nobody has the same trial twice; the mailbox in it is a keyed hash",
    },
  },
  "promotion_members.member_id": {
    exported: { not: "for whom the shop means a promotion; orders.json has those that were used" },
    deletion: "removed",
  },
  "promotion_uses.member_id": {
    exported: "orders.json",
    deletion: { kept: "the books; it names an account of which nothing is left" },
  },
  "order_edits.actor_id": {
    exported: { not: "which member of staff changed somebody else's order" },
    deletion: { kept: "the order's history, which nobody can change; it holds no name" },
  },
  "provider_checks.actor_id": {
    exported: { not: "which member of staff last asked a provider whether it knows the shop" },
    deletion: { kept: "it names an account of which nothing is left" },
  },
  "price_changes.actor_id": {
    exported: { not: "which member of staff changed the shop's prices" },
    deletion: { kept: "the history of the prices; it holds no name" },
  },
  "product_revisions.saved_by": {
    exported: { not: "which member of staff wrote a version of a product of the shop" },
    deletion: { kept: "the history of the products; it holds no name" },
  },
  "text_revisions.saved_by": {
    exported: { not: "which member of staff wrote a version of a text of the shop" },
    deletion: { kept: "the history of the texts; it holds no name" },
  },
  "media.added_by": {
    exported: { not: "which member of staff added a picture of the shop" },
    deletion: { kept: "the shop's pictures; it names an account of which nothing is left" },
  },
  "rate_tables.actor_id": {
    exported: { not: "which member of staff set the shop's exchange rates" },
    deletion: { kept: "the history of the rates, which nobody can change; it holds no name" },
  },
  "licenses.holder_id": {
    exported: "keys.json",
    deletion: { kept: "machines go on running with them; their names are erased" },
  },
  "mails.member_id": {
    exported: "mails.json",
    deletion: { kept: "that a mail was sent; address and bodies are erased" },
  },
  "audit_entries.actor_id": {
    exported: "activity.json",
    deletion: { kept: "the trail of deeds, which nobody can change; it holds no name" },
  },
  "audit_personal_facts.member_id": { exported: "activity.json", deletion: "removed" },
  "erasures.member_id": {
    exported: { not: "it is written when the account is deleted" },
    deletion: { kept: "it is the work of deleting itself, and goes when that is done" },
  },
};
