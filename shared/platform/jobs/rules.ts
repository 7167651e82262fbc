export const JOB_KINDS = [
  "license.issue",
  "license.offered",
  "subscription.charge",
  "subscription.contract_ended",
  "subscription.card",
  "subscription.card_charge",
  "receipt.issue",
  "invoice.request",
  "order.placed",
  "payment.held",
  "payment.needless",
  "payment.refund",
  "card.remove",
  "order.refunded",
  "invoice.settle",
  "dealer.attribute",
  "profit.settle",
  "profit.adjust",
  "profit.dispute",
  "notice.order",
  "notice.transfer",
  "notice.ticket",
  "notice.post",
  "notice.payout",
  "notice.correction",
  "notification.mail",
  "mail.deliver",
  "file.remove",
  "code.requested",
  "session.backup_code_used",
  "session.opened",
  "session.codes_guessed",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** failed: all tries used up, only staff can retry it. */
export const JOB_STATES = ["waiting", "retrying", "running", "done", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];
