import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { MailDetail, MailListInput, MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { bodiesOf } from "#server/platform/mail/encryptedBody.ts";
import { detailed, summary } from "#server/platform/mail/mailViews.ts";
import * as queries from "#server/platform/mail/mailQueries.ts";

export { resend } from "./resend.ts";

const SHOWN = 50;

export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly lang: string;
  readonly text: string;
  readonly html: string;
  readonly state: string;
  readonly at: string;
}

/** For /dev/mail; demo only. */
export async function listKept(scope: Scope): Promise<KeptMail[]> {
  ensure(scope.settings.demo, "page.not_found");
  const mails = await queries.newestMails(scope.db, SHOWN);
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    lang: mail.lang,
    ...bodiesOf(scope, mail),
    state: mail.state,
    at: mail.queued_at.toISOString(),
  }));
}

const columns = {
  queuedAt: "queued_at",
  sentAt: "sent_at",
  to: "to_address",
  subject: "subject",
  state: "state",
  template: "template",
} as const;

export async function list(scope: Scope, input: MailListInput): Promise<Page<MailSummary>> {
  requireStaff(scope, "mail.read");
  const { orderby, sort, from, to, ...filter } = input;
  const asked = {
    ...filter,
    since: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
  const total = await queries.countMails(scope.db, asked);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const slice = { order: columns[orderby], sort, offset, limit };
  const rows = await queries.listMails(scope.db, asked, slice);
  return { data: rows.map(summary), total, page, perPage };
}

export async function countFailed(scope: Scope): Promise<number> {
  requireStaff(scope, "mail.read");
  return queries.countMails(scope.db, { state: "failed" });
}

/** Without anything that grants access. */
export async function detail(scope: Scope, { id }: { id: string }): Promise<MailDetail> {
  requireStaff(scope, "mail.read");
  const mail = await queries.mailById(scope.db, id);
  ensure(mail, "mail.not_found");
  return detailed(scope.settings, mail);
}
