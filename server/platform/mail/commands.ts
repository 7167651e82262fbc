import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import {
  LISTED_TEMPLATES,
  type MailTemplate,
  type MailTemplates,
  SECRET_TEMPLATES,
} from "#shared/platform/mail/templates.ts";
import { withoutTypedText } from "#shared/platform/mail/typedText.ts";
import { isDeletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "../db/client.ts";
import { encryptBodies } from "./encryptedBody.ts";
import { insertMail } from "./mailQueries.ts";
import { mailDelivery } from "./jobs.ts";

export { assignMails, assignMailsTo } from "./mailQueries.ts";

export interface NewMail<T extends MailTemplate> {
  /** Only one mail is written per key. */
  readonly dedupeKey: string;
  readonly to: string;
  readonly replyTo?: string;
  /** Erased with this account; null: no member. */
  readonly memberId: string | null;
  readonly orderId?: string;
  /** Where one click ends such mails. */
  readonly unsubscribeUrl?: string;
  readonly lang: Lang;
  readonly template: T;
  readonly props: MailTemplates[T];
}

/**
 * Inserts the mail and its job, once per `dedupeKey`. No-op for deleted accounts. To an address not
 * verified by the member it says nothing that the member typed. One of `LISTED_TEMPLATES` is listed
 * among the member's notifications, too.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  scope: Context,
  { dedupeKey, to, replyTo, memberId, orderId, unsubscribeUrl, lang, template, props }: NewMail<T>,
): Promise<void> {
  if (isDeletedAddress(to)) return;
  const company = await scope.ports.companyHeader(tx, scope.settings, lang);
  const isOwn = memberId !== null && (await scope.ports.isVerifiedEmail(tx, memberId, to));
  const said = isOwn ? props : withoutTypedText(template, props);
  const { subject, ...bodies } = await scope.renderMail(template, said, { lang, vendor: company });
  const path = LISTED_TEMPLATES.has(template) ? pathIn(scope, lang, props) : null;
  const id = scope.newId();
  const secret = SECRET_TEMPLATES.has(template);
  const written = await insertMail(tx, {
    id,
    dedupe_key: dedupeKey,
    to_address: to,
    reply_to: replyTo ?? null,
    member_id: memberId,
    order_id: orderId ?? null,
    path,
    unsubscribe_url: unsubscribeUrl ?? null,
    lang,
    subject,
    ...encryptBodies(scope, { id, secret, ...bodies }),
    template,
    secret,
    state: "queued",
    queued_at: scope.now(),
  });
  if (!written) return;
  await scope.jobs.enqueue(tx, mailDelivery, { mailId: id });
  if (path === null || memberId === null) return;
  await scope.ports.notify(tx, scope, {
    kind: "mail",
    eventKey: `mail:${id}`,
    subject: { mailId: id },
    actorId: null,
    to: [{ memberId, reason: "mail" }],
  });
}

/** Of the page that the mail leads to, without the language. */
function pathIn({ settings }: Context, lang: Lang, props: object): string | null {
  const base = `${settings.publicUrl}${langPrefix[lang]}/`;
  const url = "url" in props && typeof props.url === "string" ? props.url : "";
  return url.startsWith(base) ? url.slice(base.length - 1) : null;
}
