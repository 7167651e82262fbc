import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { NoticeKind } from "#shared/platform/mail/accountMails.ts";
import { signInDeviceLabel, parseSignInDevice } from "#shared/identity/sessions/signInDevice.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { memberById } from "../sessions/commands.ts";
import { sessionById } from "./securityQueries.ts";
import type { Member } from "./reauthenticate.ts";

/** Queues a mail in the member's language, with the request's device and IP. */
export function sendNotice(
  tx: Tx,
  scope: Context,
  member: Member,
  kind: NoticeKind,
): Promise<void> {
  const { userAgent, ip } = scope;
  const happened = { key: scope.newId(), at: scope.realNow(), userAgent, ip };
  return queueNotice(tx, scope, member, { kind, ...happened });
}

/** Once per session. */
export const notifyBackupCodeUsed = (scope: Context, opened: OpenedSession): Promise<void> =>
  notifySession(scope, opened, { kind: "backup_code_used", key: opened.sessionId });

/** Once per session. */
export const notifyNewDevice = (scope: Context, opened: OpenedSession): Promise<void> =>
  notifySession(scope, opened, { kind: "new_device", key: `device:${opened.sessionId}` });

/** Once per member and UTC day. */
export async function notifyCodesGuessed(
  scope: Context,
  { memberId }: { memberId: string },
): Promise<void> {
  const at = scope.realNow();
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: false });
    if (!member) return;
    const key = `codes:${memberId}:${at.toISOString().slice(0, 10)}`;
    await queueNotice(tx, scope, member, { kind: "codes_guessed", key, at, userAgent: "", ip: "" });
  });
}

interface OpenedSession {
  readonly memberId: string;
  readonly sessionId: string;
}

async function notifySession(
  scope: Context,
  { memberId, sessionId }: OpenedSession,
  { kind, key }: Pick<SecurityEvent, "kind" | "key">,
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: false });
    if (!member) return;
    const session = await sessionById(tx, sessionId); // may have ended since
    await queueNotice(tx, scope, member, {
      kind,
      key,
      at: session?.created_at ?? scope.realNow(),
      userAgent: session?.user_agent ?? "",
      ip: session?.ip ?? "",
    });
  });
}

interface SecurityEvent {
  readonly kind: NoticeKind;
  readonly key: string;
  readonly at: Date;
  readonly userAgent: string;
  readonly ip: string;
}

function queueNotice(
  tx: Tx,
  scope: Context,
  member: Member,
  happened: SecurityEvent,
): Promise<void> {
  const { kind, key, at, userAgent, ip } = happened;
  const { id, lang, email, first_name: firstName, last_name: lastName } = member;
  return queueMail(tx, scope, {
    dedupeKey: `notice:${key}`,
    to: email,
    memberId: id,
    lang,
    template: "notice",
    props: {
      kind,
      name: personName({ firstName, lastName }, lang),
      at,
      device: userAgent && signInDeviceLabel(parseSignInDevice(userAgent)),
      ip,
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/member/security`,
    },
  });
}
