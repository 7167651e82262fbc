import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { NoticeKind } from "#shared/platform/mail/accountMails.ts";
import { deviceLabel, deviceOf } from "#shared/identity/sessions/signInDevice.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { memberById } from "../sessions/commands.ts";
import { sessionById } from "./securityQueries.ts";
import type { Member } from "./reauthenticate.ts";

/** Writes to the member, in `tx` and in their language, what they did to their account just now and from where. */
export function sendNotice(tx: Tx, scope: Scope, member: Member, kind: NoticeKind): Promise<void> {
  const { userAgent, ip } = scope;
  const happened = { key: scope.newId(), at: scope.realNow(), userAgent, ip };
  return write(tx, scope, member, { kind, ...happened });
}

/** Tells a member that a backup code opened a session, once per session, however often the job runs. */
export const tellBackupCodeUsed = (scope: Scope, opened: OpenedSession): Promise<void> =>
  tellOfSession(scope, opened, { kind: "backup_code_used", key: opened.sessionId });

/** Tells a member of a session from a device they have not used lately, once, however often the job runs. */
export const tellNewDevice = (scope: Scope, opened: OpenedSession): Promise<void> =>
  tellOfSession(scope, opened, { kind: "new_device", key: `device:${opened.sessionId}` });

/** Tells a member, at most once a day, that somebody with their password kept entering wrong codes. */
export async function tellCodesGuessed(
  scope: Scope,
  { memberId }: { memberId: string },
): Promise<void> {
  const at = scope.realNow();
  await transact(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: false });
    if (!member) return;
    const key = `codes:${memberId}:${at.toISOString().slice(0, 10)}`;
    await write(tx, scope, member, { kind: "codes_guessed", key, at, userAgent: "", ip: "" });
  });
}

interface OpenedSession {
  readonly memberId: string;
  readonly sessionId: string;
}

async function tellOfSession(
  scope: Scope,
  { memberId, sessionId }: OpenedSession,
  { kind, key }: Pick<Happened, "kind" | "key">,
): Promise<void> {
  await transact(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: false });
    if (!member) return;
    const session = await sessionById(tx, sessionId); // it may have been ended since
    await write(tx, scope, member, {
      kind,
      key,
      at: session?.created_at ?? scope.realNow(),
      userAgent: session?.user_agent ?? "",
      ip: session?.ip ?? "",
    });
  });
}

interface Happened {
  readonly kind: NoticeKind;
  /** What the notice is about, once. */
  readonly key: string;
  readonly at: Date;
  readonly userAgent: string;
  readonly ip: string;
}

function write(tx: Tx, scope: Scope, member: Member, happened: Happened): Promise<void> {
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
      device: userAgent && deviceLabel(deviceOf(userAgent)),
      ip,
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/member/security`,
    },
  });
}
