import type { MailDetail, MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { Settings } from "#server/context.ts";
import type { MailRow } from "./mailQueries.ts";

/** Stable over retries. */
export const messageId = ({ publicUrl }: Settings, { id }: Pick<MailRow, "id">): string =>
  `<${id}@${new URL(publicUrl).hostname}>`;

export const toMailSummary = (mail: MailRow): MailSummary => ({
  id: mail.id,
  to: mail.to_address,
  lang: mail.lang,
  subject: mail.subject,
  template: mail.template,
  state: mail.state,
  attempts: mail.attempts,
  queuedAt: mail.queued_at.toISOString(),
  sentAt: mail.state === "sent" ? (mail.sent_at?.toISOString() ?? null) : null,
});

/** No bodies of secret and erased mails. */
export const toMailDetail = (settings: Settings, mail: MailRow): MailDetail => ({
  ...toMailSummary(mail),
  secret: mail.secret,
  erased: mail.erased_at !== null,
  text: mail.secret || mail.erased_at ? null : mail.body_text,
  html: mail.secret || mail.erased_at ? null : mail.body_html,
  messageId: messageId(settings, mail),
  error: mail.last_error,
  resendOf: mail.repeats,
});
