import { ensure, Refusal } from "#shared/errors.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import { holdsAll } from "#shared/identity/staff/presets.ts";
import { audit } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { endSessions } from "../sessions/commands.ts";
import { assertHoldsAllOf, assertOwnerRemains, lockStaff, type LockedStaff } from "./commands.ts";
import { isStaff, staffView } from "./staffView.ts";
import { type StaffRow, updateRights } from "./queries.ts";

interface Rights {
  readonly roles: readonly Role[];
  readonly permissions: readonly StaffPermission[];
}

/** Removing any ends their sessions, except the viewer's current one. */
export function grant(
  scope: Context,
  { id, permissions }: { id: string; permissions: readonly StaffPermission[] },
): Promise<StaffMember> {
  return changeStaff(scope, id, ({ viewer, person }) => {
    const keepsOwn = viewer.id !== id || permissions.includes("staff.write");
    ensure(keepsOwn, "staff.own_rights", { permissions: ["own_rights"] });
    assertHeld(viewer, permissions);
    return { roles: person.roles, permissions };
  });
}

export async function dismiss(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await changeStaff(scope, id, ({ viewer, person }) => {
    ensure(viewer.id !== id, "staff.own_rights");
    return { roles: person.roles.filter((role) => role !== "manager"), permissions: [] };
  });
  return {};
}

/** @throws {Refusal} `staff.permission_not_held` */
export function assertHeld(viewer: StaffRow, permissions: readonly StaffPermission[]): void {
  if (holdsAll(viewer.permissions, permissions)) return;
  throw new Refusal("staff.permission_not_held", { permissions: ["permission_not_held"] });
}

/** In the order of the list, each once. */
export const sortPermissions = (chosen: readonly StaffPermission[]): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((each) => chosen.includes(each));

/**
 * Who holds more than the viewer cannot be changed, so the viewer gives and takes only what they
 * hold. Nobody drops their own `staff.write`, and one owner always stays.
 */
function changeStaff(
  scope: Context,
  id: string,
  wantedOf: (locked: LockedStaff & { readonly person: StaffRow }) => Rights,
): Promise<StaffMember> {
  return runTransaction(scope.db, async (tx) => {
    const locked = await lockStaff(tx, scope, { permission: "staff.write", id });
    const { viewer, person, people } = locked;
    ensure(person && isStaff(person), "staff.not_found");
    assertHoldsAllOf(viewer, person);
    const wanted = wantedOf({ ...locked, person });
    const changed = {
      ...person,
      roles: [...wanted.roles],
      permissions: sortPermissions(wanted.permissions),
    };
    assertOwnerRemains(people, changed);
    return updateStaff(tx, scope, person, changed);
  });
}

async function updateStaff(
  tx: Tx,
  scope: Context,
  member: StaffRow,
  changed: StaffRow,
): Promise<StaffMember> {
  const { roles, permissions } = changed;
  const lost = member.permissions.some((each) => !permissions.includes(each));
  if (
    !lost &&
    permissions.length === member.permissions.length &&
    isStaff(member) === isStaff(changed)
  ) {
    return staffView(scope, member);
  }
  await updateRights(tx, member.id, { roles: [...roles], permissions: [...permissions] });
  await audit(tx, scope, {
    action: "staff.changed",
    subjectType: "member",
    subjectId: member.id,
    before: rightsFacts(member),
    after: rightsFacts(changed),
  });
  if (lost || !isStaff(changed)) await endOthers(tx, scope, member.id);
  return staffView(scope, changed);
}

const endOthers = (tx: Tx, { viewer }: Context, memberId: string) =>
  endSessions(tx, memberId, viewer?.memberId === memberId ? { except: viewer.sessionId } : {});

export const rightsFacts = ({ roles, permissions }: Rights) => ({
  roles: [...roles],
  permissions: [...permissions],
});
