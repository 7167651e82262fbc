import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, DayFilter, SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
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
  /** How often it was handed to the mail server, with or without success. */
  attempts: z.int(),
  queuedAt: InstantWire,
  /** When the mail server took it. */
  sentAt: InstantWire.nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailDetail = MailSummary.extend({
  /** Whether it carries a code or link that opens something: then the bodies are null. */
  secret: z.boolean(),
  /** Whether its reader deleted the account: then the address and the bodies are gone. */
  erased: z.boolean(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  messageId: z.string(),
  /** What the mail server said last when it did not take it. */
  error: z.string().nullable(),
  /** The mail of which this one is a repetition. */
  resendOf: z.uuid().nullable(),
});
export type MailDetail = z.infer<typeof MailDetail>;

/** What the mail log is sorted by: the names of the answer. */
export const MAIL_COLUMNS = ["queuedAt", "sentAt", "to", "subject", "state", "template"] as const;

export const MailListInput = z.object({
  /** Part of the address or of the subject. */
  search: SearchFilter,
  state: ChoiceFilter(MAIL_STATES),
  lang: ChoiceFilter(LANGS),
  template: ChoiceFilter(MAIL_TEMPLATES),
  /** First and last day it was written on. */
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
    summary: "Every mail",
    input: MailListInput,
    output: MailSummary,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Mail/:id",
    access: "mail.read",
    summary: "One mail",
    input: MailId,
    output: MailDetail,
    errors: [...STAFF_REFUSALS, "mail.not_found"],
  }),
  /** Answers the mail that is now on its way: the same one, or a repetition of one that had arrived. */
  resend: endpoint({
    method: "POST",
    path: "/Manager/Mail/:id/Resend",
    access: "mail.write",
    summary: "Send a mail once more",
    input: MailId,
    output: MailDetail,
    message: "mail_resent",
    errors: [...STAFF_REFUSALS, "mail.not_found", "mail.not_resendable", "mail.erased"],
  }),
};
