import { langPrefix } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { findKind, readLevels, type Reader, showNotifications } from "./kinds.ts";
import * as queries from "./queries.ts";
import { unsubscribeLinks } from "./unsubscribe.ts";

/**
 * Mails a notification, unless it was read, withdrawn or mailed meanwhile, the member chose another level, or may not see
 * it any more. Runs at least once.
 */
export function sendNotification(
  scope: Context,
  { notificationId }: { notificationId: string },
): Promise<void> {
  return runTransaction(scope.db, async (tx) => {
    const row = await queries.lockNotification(tx, notificationId);
    if (!row || row.withdrawn_at || row.read_at || row.mailed_at) return;
    const member = await findMailedMember(tx, row.member_id);
    if (!member) return;
    const kind = findKind(scope, row.kind);
    const level = (await readLevels(tx, [member.id]))(member.id, kind, row.reason);
    if (level !== "at_once") {
      return queries.updateMailing(tx, [row.id], { level: level === "digest" ? "digest" : "page" });
    }
    const shown = (await showNotifications(scope, tx, [row], readerOf(member))).get(row.id);
    if (!shown) return;
    const { email: to, lang } = member;
    const links = unsubscribeLinks(scope, member, { kind: row.kind, reason: row.reason });
    await queueMail(tx, scope, {
      dedupeKey: `notification:${row.id}:${row.reason}`,
      to,
      memberId: member.id,
      lang,
      unsubscribeUrl: links.unsubscribeUrl,
      template: "notification",
      props: {
        text: shown.text,
        detail: shown.detail ?? null,
        why: kind.describe(lang, row.reason),
        url: pageUrl(scope, lang, shown.path),
        ...links,
      },
    });
    await queries.updateMailing(tx, [row.id], { mailed_at: scope.now() });
  });
}

export type MailedMember = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

/** Null: locked, deleted, or the address may be a stranger's. */
export async function findMailedMember(tx: Tx, id: string): Promise<MailedMember | null> {
  const member = await queries.findMember(tx, id);
  return member && !member.locked_at && member.email_verified_at ? member : null;
}

export const readerOf = ({ id, lang, roles, permissions }: MailedMember): Reader => ({
  memberId: id,
  lang,
  may: (permission) => roles.includes("manager") && permissions.includes(permission),
});

export const pageUrl = (
  { settings }: Pick<Context, "settings">,
  lang: MailedMember["lang"],
  path: string,
): string => `${settings.publicUrl}${langPrefix[lang]}${path}`;
