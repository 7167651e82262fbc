import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, DayFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { MAIL_STATES } from "#shared/platform/mail/rules.ts";
import { MAIL_TEMPLATES } from "#shared/platform/mail/templates.ts";

export const MailSummary = z.object({
  id: z.uuid(),
  to: z.string(),
  lang: z.enum(LANGS),
  subject: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  queuedAt: InstantWire,
  /** When the mail server accepted it. */
  sentAt: InstantWire.nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailDetail = MailSummary.extend({
  /** Holds a code or link that grants access; the bodies are null. */
  secret: z.boolean(),
  /** The recipient deleted the account; address and bodies are gone. */
  erased: z.boolean(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  messageId: z.string(),
  error: z.string().nullable(),
  resendOf: z.uuid().nullable(),
});
export type MailDetail = z.infer<typeof MailDetail>;

export const MAIL_COLUMNS = ["queuedAt", "sentAt", "to", "subject", "state", "template"] as const;

export const MailListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(MAIL_STATES),
  lang: ChoiceFilter(LANGS),
  template: ChoiceFilter(MAIL_TEMPLATES),
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: MAIL_COLUMNS, limit: 20 }),
});
export type MailListInput = z.output<typeof MailListInput>;

const MailId = z.object({ id: z.uuid("invalid") });

export const mail = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Mail",
    access: "mail.read",
    summary: "List mails",
    input: MailListInput,
    output: MailSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Mail/:id",
    access: "mail.read",
    summary: "Get a mail",
    input: MailId,
    output: MailDetail,
    errors: [...STAFF_ERRORS, "mail.not_found"],
  }),
  /** Returns the queued mail: the same one, or a copy of one already sent. */
  resend: endpoint({
    method: "POST",
    path: "/Manager/Mail/:id/Resend",
    access: "mail.write",
    summary: "Resend a mail",
    input: MailId,
    output: MailDetail,
    message: "mail_resent",
    errors: [...STAFF_ERRORS, "mail.not_found", "mail.not_resendable", "mail.erased"],
  }),
};
