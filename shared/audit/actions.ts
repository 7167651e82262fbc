/** What the audit trail records, as `<what>.<deed>`. */
export const AUDIT_ACTIONS = [
  "second_factor.enabled",
  "second_factor.replaced",
  "second_factor.disabled",
  "second_factor.backup_codes_renewed",
  "session.ended",
  "session.others_ended",
  "password.changed",
  "identity.linked",
  "identity.unlinked",
  "password.reset",
  "email.verified",
  "email.changed",
  "staff.changed",
  "member.created",
  "member.imported",
  "member.profile_changed",
  "member.locked",
  "member.unlocked",
  "member.settings_changed",
  "member.view_begun",
  "member.view_ended",
  "member.deleted",
  "data.exported",
  "mail.resent",
  "job.retried",
  "clock.advanced",
  "site.edited",
  "order.edited",
  "order.cancelled",
  "order.closed_unanswered",
  "order.confirmed",
  "order.rejected",
  "order.reopened",
  "payment.refunded",
  "transfer.arrived", // written before `payment.booked` was
  "payment.booked",
  "payment.replayed",
  "bank.edited",
  "payment.method_changed",
  "payment.credentials_checked",
  "rates.changed",
  "rates.restored",
  "prices.changed",
  "prices.undone",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };

/** What was so before or after the deed; never a secret. */
export type AuditFacts = { readonly [name: string]: Fact };
