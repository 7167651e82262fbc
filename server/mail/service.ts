import { ensure } from "#shared/kit/errors.ts";
import type { Scope } from "../context.ts";
import * as queries from "./queries.ts";

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

/**
 * Hands one mail to the mail server, or marks it as kept when there is none. Runs as a job: a mail that
 * has left the queue is not sent again, and a repeated hand-over carries the same message id.
 */
export async function deliver(scope: Scope, { mailId }: { mailId: string }): Promise<void> {
  const mail = await queries.mailById(scope.db, mailId);
  if (mail?.state !== "queued") return;
  if (!scope.mail) return queries.updateState(scope.db, mailId, "kept", scope.realNow());
  await scope.mail.send({
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: `<${mail.id}@${new URL(scope.settings.publicUrl).hostname}>`,
  });
  await queries.updateState(scope.db, mailId, "sent", scope.realNow());
}

/** The newest mails, for /dev/mail. @throws {Refusal} `page.not_found` outside a demo. */
export async function listKept(scope: Scope): Promise<KeptMail[]> {
  ensure(scope.settings.demo, "page.not_found");
  const mails = await queries.newestMails(scope.db, SHOWN);
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    lang: mail.lang,
    text: mail.body_text,
    html: mail.body_html,
    state: mail.state,
    at: mail.queued_at.toISOString(),
  }));
}
