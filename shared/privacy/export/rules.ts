/** In README order. */
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
  "subscriptions.json",
  "cards.json",
  "handovers.json",
  "cart.json",
  "mails.json",
  "referral.json",
  "dealer.json",
  "campaigns.json",
  "views.json",
  "votes.json",
  "activity.json",
] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];
