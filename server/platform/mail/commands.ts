import type { Lang } from "#shared/kit/lang.ts";
import {
  type MailTemplate,
  type MailTemplates,
  SECRET_TEMPLATES,
} from "#shared/platform/mail/templates.ts";
import { isDeletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "../db/client.ts";
import { storedBodies } from "./encryptedBody.ts";
import { insertMail, setOwner } from "./mailQueries.ts";
import { mailDelivery } from "./jobs.ts";

export interface NewMail<T extends MailTemplate> {
  /** What the mail is about, once: a second mail with the same key is not written. */
  readonly dedupeKey: string;
  readonly to: string;
  /** Whom it is answered to, where that is not whoever sends all mails. */
  readonly replyTo?: string;
  /** Whose mail it is, whatever address it goes to; null for nobody's. It goes with their account. */
  readonly memberId: string | null;
  /** The order that it is about, where it is about one. */
  readonly orderId?: string;
  readonly lang: Lang;
  readonly template: T;
  readonly props: MailTemplates[T];
}

/**
 * Writes the mail in `tx` and promises its delivery, once per `dedupeKey`. None is written to somebody who
 * has deleted their account meanwhile.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  scope: Scope,
  { dedupeKey, to, replyTo, memberId, orderId, lang, template, props }: NewMail<T>,
): Promise<void> {
  if (isDeletedAddress(to)) return;
  const vendor = await scope.ports.companyHeader(tx, scope.settings, lang);
  const { subject, ...bodies } = await scope.renderMail(template, props, { lang, vendor });
  const id = scope.newId();
  const secret = SECRET_TEMPLATES.has(template);
  const written = await insertMail(tx, {
    id,
    dedupe_key: dedupeKey,
    to_address: to,
    reply_to: replyTo ?? null,
    member_id: memberId,
    order_id: orderId ?? null,
    lang,
    subject,
    ...storedBodies(scope, { id, secret, ...bodies }),
    template,
    secret,
    state: "queued",
    queued_at: scope.now(),
  });
  if (written) await scope.jobs.enqueue(tx, mailDelivery, { mailId: written.id });
}

/** Makes mails that were nobody's a member's, by the keys under which they were written. */
export const giveMails = (
  tx: Tx,
  { memberId, keys }: { memberId: string; keys: readonly string[] },
): Promise<void> => setOwner(tx, memberId, keys);
