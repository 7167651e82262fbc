import { ensure } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { MemberSettingKey } from "#shared/identity/members/settings.ts";
import { audit } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { requireStaff } from "../sessions/access.ts";
import { endSessions, memberById } from "../sessions/commands.ts";
import {
  assertHoldsAllOf,
  assertOwnerRemains,
  type LockedStaff,
  lockStaff,
  type StaffRow,
} from "../staff/commands.ts";
import { isStaff } from "../staff/staffView.ts";
import { updateMember } from "./profileQueries.ts";

type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** Ends sessions; licenses stay valid. Locking again replaces the reason without a mail. */
export async function lock(
  scope: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await withLockedMember(scope, id, async (tx, member, colleague) => {
    const again = member.locked_at !== null;
    if (again && member.lock_reason === reason) return;
    const lockedAt = member.locked_at ?? scope.now();
    assertOwnerRemains(colleague.people, { ...colleague.person, locked_at: lockedAt });
    await updateMember(tx, id, { locked_at: lockedAt, lock_reason: reason });
    await endSessions(tx, id);
    await audit(tx, scope, {
      action: "member.locked",
      subjectType: "member",
      subjectId: id,
      ...(again && { before: { reason: member.lock_reason } }),
      after: { reason },
    });
    if (!again) await queueLockMail(tx, scope, member, "member_locked");
  });
}

export async function unlock(scope: Context, { id }: { id: string }): Promise<void> {
  await withLockedMember(scope, id, async (tx, member) => {
    if (!member.locked_at) return;
    await updateMember(tx, id, { locked_at: null, lock_reason: null });
    await audit(tx, scope, {
      action: "member.unlocked",
      subjectType: "member",
      subjectId: id,
      before: { reason: member.lock_reason },
    });
    await queueLockMail(tx, scope, member, "member_unlocked");
  });
}

export async function setSettings(
  scope: Context,
  { id, settings }: { id: string; settings: readonly MemberSettingKey[] },
): Promise<void> {
  requireStaff(scope, "members.write");
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, id, { lock: true });
    ensure(member, "member.not_found");
    const before = member.settings.map(({ key }) => key).toSorted();
    const after = [...settings].toSorted();
    if (before.join() === after.join()) return;
    await updateMember(tx, id, { settings: JSON.stringify(after.map((key) => ({ key }))) });
    await audit(tx, scope, {
      action: "member.settings_changed",
      subjectType: "member",
      subjectId: id,
      before: { settings: before },
      after: { settings: after },
    });
  });
}

interface Colleague extends LockedStaff {
  readonly person: StaffRow;
}

/**
 * Locks the member's row; refuses the viewer's own, and staff without `staff.write` or with fewer
 * permissions than theirs.
 */
async function withLockedMember(
  scope: Context,
  id: string,
  run: (tx: Tx, member: Member, colleague: Colleague) => Promise<void>,
): Promise<void> {
  ensure(requireStaff(scope, "members.write").memberId !== id, "member.own_account");
  await runTransaction(scope.db, async (tx) => {
    const locked = await lockStaff(tx, scope, { permission: "members.write", id });
    const member = await memberById(tx, id, { lock: true });
    const { viewer, person } = locked;
    ensure(member && person, "member.not_found");
    if (isStaff(person)) {
      ensure(viewer.permissions.includes("staff.write"), "member.is_staff");
      assertHoldsAllOf(viewer, person);
    }
    await run(tx, member, { ...locked, person });
  });
}

/** Omits device and IP, which are the staff member's. */
function queueLockMail(
  tx: Tx,
  scope: Context,
  member: Member,
  template: "member_locked" | "member_unlocked",
): Promise<void> {
  const { email: to, lang, first_name: firstName, last_name: lastName } = member;
  const path = template === "member_locked" ? "/contact" : "/login";
  const url = `${scope.settings.publicUrl}${langPrefix[lang]}${path}`;
  const name = personName({ firstName, lastName }, lang);
  const dedupeKey = `${template}:${member.id}:${scope.newId()}`;
  const mail = { dedupeKey, to, memberId: member.id, lang, template, props: { name, url } };
  return queueMail(tx, scope, mail);
}
