import { ensure } from "#shared/errors.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import { audit } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "../sessions/access.ts";
import { endSessions } from "../sessions/commands.ts";
import { isStaff, staffView } from "./staffView.ts";
import { lockPeople, personByEmail, type StaffRow, updateRights } from "./queries.ts";

interface Rights {
  readonly roles: readonly Role[];
  readonly permissions: readonly StaffPermission[];
}

interface Invitation {
  readonly email: string;
  /** Confirmed by the viewer for the address. */
  readonly member: string;
  readonly permissions: readonly StaffPermission[];
}

/** The back office needs a second factor. */
export function invite(
  scope: Context,
  { email, member: confirmed, permissions }: Invitation,
): Promise<StaffMember> {
  return withStaffLock(scope, permissions, async (tx, lock) => {
    const found = await personByEmail(tx, email);
    ensure(found?.id === confirmed, "staff.unknown_address", { email: ["unknown_member"] });
    const member = await lock(confirmed);
    ensure(member && !isStaff(member), "staff.exists", { email: ["already_staff"] });
    return updateStaff(tx, scope, member, { roles: [...member.roles, "manager"], permissions });
  });
}

/** Removing any ends their sessions, except the viewer's current one. */
export function grant(
  scope: Context,
  { id, permissions }: { id: string; permissions: readonly StaffPermission[] },
): Promise<StaffMember> {
  return withStaffLock(scope, permissions, async (tx, lock) => {
    const member = await lock(id);
    ensure(member && isStaff(member), "staff.not_found");
    const keepsOwn = !isViewer(scope, id) || permissions.includes("staff.write");
    ensure(keepsOwn, "staff.own_rights");
    return updateStaff(tx, scope, member, { roles: member.roles, permissions });
  });
}

export async function dismiss(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await withStaffLock(scope, [], async (tx, lock) => {
    const member = await lock(id);
    ensure(member && isStaff(member), "staff.not_found");
    ensure(!isViewer(scope, id), "staff.own_rights");
    const roles = member.roles.filter((role) => role !== "manager");
    return updateStaff(tx, scope, member, { roles, permissions: [] });
  });
  return {};
}

type Lock = (id: string) => Promise<StaffRow | undefined>;

/**
 * Locks the member together with the viewer, who must still have `staff.write` and every permission
 * to be added. Nobody drops their own `staff.write`, so of two who remove each other's one
 * succeeds.
 */
function withStaffLock(
  scope: Context,
  wanted: readonly StaffPermission[],
  run: (tx: Tx, lock: Lock) => Promise<StaffMember>,
): Promise<StaffMember> {
  const { memberId } = requireStaff(scope, "staff.write");
  return runTransaction(scope.db, (tx) =>
    run(tx, async (id) => {
      const people = await lockPeople(tx, [memberId, id]);
      const viewer = people.find((each) => each.id === memberId);
      ensure(viewer && isStaff(viewer), "access.denied");
      ensure(viewer.permissions.includes("staff.write"), "access.denied");
      const member = people.find((each) => each.id === id);
      const held = new Set([...viewer.permissions, ...(member?.permissions ?? [])]);
      ensure(
        wanted.every((each) => held.has(each)),
        "staff.permission_not_held",
      );
      return member;
    }),
  );
}

async function updateStaff(
  tx: Tx,
  scope: Context,
  member: StaffRow,
  wanted: Rights,
): Promise<StaffMember> {
  const roles = [...wanted.roles];
  const permissions = STAFF_PERMISSIONS.filter((each) => wanted.permissions.includes(each));
  const lost = member.permissions.some((each) => !permissions.includes(each));
  const changed = { ...member, roles, permissions };
  if (
    !lost &&
    permissions.length === member.permissions.length &&
    isStaff(member) === isStaff(changed)
  ) {
    return staffView(scope, member);
  }
  await updateRights(tx, member.id, { roles, permissions });
  await audit(tx, scope, {
    action: "staff.changed",
    subjectType: "member",
    subjectId: member.id,
    before: facts(member),
    after: facts(changed),
  });
  if (lost || !isStaff(changed)) await endOthers(tx, scope, member.id);
  return staffView(scope, changed);
}

const endOthers = (tx: Tx, scope: Context, memberId: string) =>
  endSessions(tx, memberId, isViewer(scope, memberId) ? { except: scope.viewer.sessionId } : {});

const facts = ({ roles, permissions }: Rights) => ({
  roles: [...roles],
  permissions: [...permissions],
});

const isViewer = (
  scope: Context,
  id: string,
): scope is Context & { readonly viewer: NonNullable<Context["viewer"]> } =>
  scope.viewer?.memberId === id;
