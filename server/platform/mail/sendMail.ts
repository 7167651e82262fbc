import type { Scope } from "#server/context.ts";
import type { Try } from "../jobs/job.ts";
import { failureText } from "../observability/redactError.ts";
import { MailDelayed, MailRefused } from "#server/integrations/smtp/mailTransport.ts";
import { bodiesOf } from "./encryptedBody.ts";
import { messageId } from "./mailViews.ts";
import * as queries from "./mailQueries.ts";

const CLAIM_MS = 15_000;
const RENEW_MS = 5_000;

/**
 * Runs at least once: skips mails that are not queued or are claimed elsewhere; retries keep the message id. A
 * mail fails if refused permanently or at the last try.
 * @throws if a retry may succeed
 */
export async function deliver(
  scope: Scope,
  { mailId }: { mailId: string },
  { last }: Try,
): Promise<void> {
  const now = scope.realNow();
  const mail = await queries.claimMail(scope.db, mailId, { now, until: claimEnd(scope) });
  if (!mail) return refuseClaimed(scope, mailId);
  const renewal = setInterval(() => {
    queries.renewClaim(scope.db, mailId, claimEnd(scope)).catch(() => undefined);
  }, RENEW_MS);
  try {
    await handOver(scope, mail, last);
  } finally {
    clearInterval(renewal);
  }
}

const claimEnd = ({ realNow }: Scope) => new Date(realNow().getTime() + CLAIM_MS);

async function handOver(scope: Scope, mail: queries.MailRow, last: boolean): Promise<void> {
  const end = (result: queries.Ending) => queries.endClaim(scope.db, mail.id, result);
  const gone = { body_cipher: null };
  if (!scope.mail) {
    const kept = { state: "kept", sent_at: scope.now(), last_error: null } as const;
    return end({ ...kept, ...(!scope.settings.demo && gone) }); // a demo shows it at /dev/mail
  }
  try {
    await scope.mail.send(outgoing(scope, mail));
  } catch (error) {
    const last_error = failureText(error instanceof MailDelayed ? error.answer : error);
    if (last || error instanceof MailRefused) {
      return end({ state: "failed", last_error, ...gone });
    }
    await end({ state: "queued", last_error });
    throw error;
  }
  await end({ state: "sent", sent_at: scope.now(), last_error: null, ...gone });
}

async function refuseClaimed({ db }: Scope, mailId: string): Promise<void> {
  const mail = await queries.mailById(db, mailId);
  if (mail?.state === "queued") throw new Error("another process is sending this mail");
}

const outgoing = (scope: Scope, mail: queries.MailRow) => ({
  to: mail.to_address,
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  subject: mail.subject,
  ...bodiesOf(scope, mail),
  messageId: messageId(scope.settings, mail),
  date: scope.realNow(),
});
