/** What the audit trail records, as `<what>.<deed>`. */
export const AUDIT_ACTIONS = [
  "second_factor.enabled",
  "second_factor.replaced",
  "second_factor.disabled",
  "second_factor.backup_codes_renewed",
  "session.ended",
  "session.others_ended",
  "password.changed",
  "staff.changed",
  "mail.resent",
  "job.retried",
  "clock.advanced",
  "site.edited",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };

/** What was so before or after the deed; never a secret. */
export type AuditFacts = { readonly [name: string]: Fact };
