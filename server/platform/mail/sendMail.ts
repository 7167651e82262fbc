import type { Context } from "#server/context.ts";
import type { Attempt } from "../jobs/job.ts";
import { redactError } from "../observability/redactError.ts";
import { MailDelayed, MailRefused } from "#server/integrations/smtp/mailTransport.ts";
import { decryptBodies } from "./encryptedBody.ts";
import { messageId } from "./mailViews.ts";
import * as queries from "./mailQueries.ts";

const CLAIM_MS = 15_000;
const RENEW_MS = 5_000;

/**
 * Runs at least once: skips mails that are not queued or are claimed elsewhere; retries keep the message id. A
 * mail fails if refused permanently or at the last try.
 * @throws if a retry may succeed
 */
export async function sendMail(
  scope: Context,
  { mailId }: { mailId: string },
  { last }: Attempt,
): Promise<void> {
  const now = scope.realNow();
  const mail = await queries.claimMail(scope.db, mailId, { now, until: claimEnd(scope) });
  if (!mail) return assertNotClaimed(scope, mailId);
  const renewal = setInterval(() => {
    queries.renewClaim(scope.db, mailId, claimEnd(scope)).catch(() => undefined);
  }, RENEW_MS);
  try {
    await transmit(scope, mail, last);
  } finally {
    clearInterval(renewal);
  }
}

const claimEnd = ({ realNow }: Context) => new Date(realNow().getTime() + CLAIM_MS);

async function transmit(scope: Context, mail: queries.MailRow, last: boolean): Promise<void> {
  const end = (result: queries.SendResult) => queries.endClaim(scope.db, mail.id, result);
  const erasedBody = { body_cipher: null };
  if (!scope.mail) {
    const stored = { state: "kept", sent_at: scope.now(), last_error: null } as const;
    return end({ ...stored, ...(!scope.settings.demo && erasedBody) }); // a demo shows it at /dev/mail
  }
  try {
    await scope.mail.send(toOutgoingMail(scope, mail));
  } catch (error) {
    const last_error = redactError(error instanceof MailDelayed ? error.response : error);
    if (last || error instanceof MailRefused) {
      return end({ state: "failed", last_error, ...erasedBody });
    }
    await end({ state: "queued", last_error });
    throw error;
  }
  await end({ state: "sent", sent_at: scope.now(), last_error: null, ...erasedBody });
}

async function assertNotClaimed({ db }: Context, mailId: string): Promise<void> {
  const mail = await queries.findMail(db, mailId);
  if (mail?.state === "queued") throw new Error("another process is sending this mail");
}

const toOutgoingMail = (scope: Context, mail: queries.MailRow) => ({
  to: mail.to_address,
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  ...(mail.unsubscribe_url !== null && { unsubscribeUrl: mail.unsubscribe_url }),
  subject: mail.subject,
  ...decryptBodies(scope, mail),
  messageId: messageId(scope.settings, mail),
  date: scope.realNow(),
});
