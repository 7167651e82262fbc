import { ensure } from "#shared/errors.ts";
import type { MailDetail } from "#shared/admin/mailLog/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { toMailDetail } from "#server/platform/mail/mailViews.ts";
import {
  insertMail,
  lockMail,
  type MailRow,
  findMail,
  findResentMail,
  requeue,
} from "#server/platform/mail/mailQueries.ts";
import { mailDelivery } from "#server/platform/mail/jobs.ts";

/** Pressing twice sends once. */
const SAME_PRESS_MS = 60_000;

/**
 * Requeues an undelivered mail. A delivered one is copied, because mail programs drop a second mail
 * with the same message id; within a minute the same copy is returned.
 */
export async function resend(scope: Context, { id }: { id: string }): Promise<MailDetail> {
  requireStaff(scope, "mail.write");
  return runTransaction(scope.db, async (tx) => {
    const mail = await lockMail(tx, id);
    ensure(mail, "mail.not_found");
    ensure(!mail.secret, "mail.not_resendable");
    ensure(mail.erased_at === null, "mail.erased");
    const onItsWay =
      mail.state === "sent" ? await repeated(tx, scope, mail) : await requeueMail(tx, scope, mail);
    return toMailDetail(scope.settings, onItsWay);
  });
}

/** Delivery checks that the mail is still queued, so another job is harmless. */
async function requeueMail(tx: Tx, scope: Context, mail: MailRow): Promise<MailRow> {
  await requeue(tx, mail.id);
  return promised(tx, scope, mail, mail.id);
}

async function repeated(tx: Tx, scope: Context, mail: MailRow): Promise<MailRow> {
  const since = new Date(scope.now().getTime() - SAME_PRESS_MS);
  const known = await findResentMail(tx, mail.id, since);
  if (known) return known;
  const id = scope.newId();
  await insertMail(tx, {
    id,
    dedupe_key: `repeat:${id}`,
    order_id: mail.order_id,
    repeats: mail.id,
    to_address: mail.to_address,
    reply_to: mail.reply_to,
    member_id: mail.member_id,
    lang: mail.lang,
    subject: mail.subject,
    body_text: mail.body_text,
    body_html: mail.body_html,
    template: mail.template,
    secret: mail.secret,
    state: "queued",
    queued_at: scope.now(),
  });
  return promised(tx, scope, mail, id);
}

async function promised(tx: Tx, scope: Context, mail: MailRow, id: string): Promise<MailRow> {
  await scope.jobs.enqueue(tx, mailDelivery, { mailId: id });
  await audit(tx, scope, {
    action: "mail.resent",
    subjectType: "mail",
    subjectId: mail.id,
    before: { state: mail.state },
    after: { mail: id },
  });
  const written = await findMail(tx, id);
  if (!written) throw new Error(`there is no mail ${id}`);
  return written;
}
