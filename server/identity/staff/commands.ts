import { ensure, Refusal } from "#shared/errors.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { holdsAll } from "#shared/identity/staff/presets.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "../sessions/access.ts";
import { isStaff } from "./staffView.ts";
import { lockPeople, type StaffRow } from "./queries.ts";

export type { StaffRow };

export interface LockedStaff {
  readonly viewer: StaffRow;
  /** Undefined for an unknown or deleted account. */
  readonly person: StaffRow | undefined;
  /** Both, and every owner. */
  readonly people: readonly StaffRow[];
}

/**
 * Locks the viewer, the person and all owners, so that what `assertOwnerRemains` finds stays true.
 * @throws {Refusal} unless the viewer still is unlocked staff with `permission`
 */
export async function lockStaff(
  tx: Tx,
  scope: Context,
  { permission, id }: { permission: StaffPermission; id: string },
): Promise<LockedStaff> {
  const { memberId } = requireStaff(scope, permission);
  const people = await lockPeople(tx, [memberId, id]);
  const viewer = people.find((each) => each.id === memberId);
  ensure(viewer && isActive(viewer) && viewer.permissions.includes(permission), "access.denied");
  return { viewer, person: people.find((each) => each.id === id), people };
}

/** @throws {Refusal} `staff.holds_more` */
export function assertHoldsAllOf(viewer: StaffRow, person: StaffRow): void {
  if (holdsAll(viewer.permissions, person.permissions)) return;
  throw new Refusal("staff.holds_more", { permissions: ["holds_more"] });
}

/** @throws {Refusal} `staff.last_owner` if `changed` was the only one */
export function assertOwnerRemains(people: readonly StaffRow[], changed: StaffRow): void {
  const wasOwner = people.some((each) => each.id === changed.id && isOwner(each));
  if (!wasOwner || isOwner(changed)) return;
  const others = people.some((each) => each.id !== changed.id && isOwner(each));
  ensure(others, "staff.last_owner", { permissions: ["last_owner"] });
}

/** They can sign in and hold every permission. */
const isOwner = (row: StaffRow): boolean =>
  isActive(row) && holdsAll(row.permissions, STAFF_PERMISSIONS);

export const isActive = (row: Pick<StaffRow, "roles" | "locked_at">): boolean =>
  isStaff(row) && row.locked_at === null;
