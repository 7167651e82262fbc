import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { MailDetail, MailListInput, MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { decryptBodies } from "#server/platform/mail/encryptedBody.ts";
import { toMailDetail, toMailSummary } from "#server/platform/mail/mailViews.ts";
import * as queries from "#server/platform/mail/mailQueries.ts";

export { resend } from "./resend.ts";

const SHOWN = 50;

export interface StoredMail {
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
export async function listKept(scope: Context): Promise<StoredMail[]> {
  ensure(scope.settings.demo, "page.not_found");
  const mails = await queries.listNewestMails(scope.db, SHOWN);
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    lang: mail.lang,
    ...decryptBodies(scope, mail),
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

export async function list(scope: Context, input: MailListInput): Promise<Page<MailSummary>> {
  requireStaff(scope, "mail.read");
  const { orderby, sort, from, to, ...filter } = input;
  const query = {
    ...filter,
    since: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
  const total = await queries.countMails(scope.db, query);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const slice = { order: columns[orderby], sort, offset, limit };
  const rows = await queries.listMails(scope.db, query, slice);
  return { data: rows.map(toMailSummary), total, page, perPage };
}

export async function countFailed(scope: Context): Promise<number> {
  requireStaff(scope, "mail.read");
  return queries.countMails(scope.db, { state: "failed" });
}

/** Without anything that grants access. */
export async function detail(scope: Context, { id }: { id: string }): Promise<MailDetail> {
  requireStaff(scope, "mail.read");
  const mail = await queries.findMail(scope.db, id);
  ensure(mail, "mail.not_found");
  return toMailDetail(scope.settings, mail);
}
