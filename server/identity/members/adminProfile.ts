import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure } from "#shared/errors.ts";
import type { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { passwordFault } from "../accounts/passwords.ts";
import { audit } from "../audit/commands.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireStaff } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import { namedTerms } from "./taxonomyNames.ts";
import { createMember } from "./commands.ts";
import { profileOf } from "./profileQueries.ts";
import { present } from "./profile.ts";
import { refuseOvertaken } from "./profileVersion.ts";
import { movedAddress, movesIn, storeProfile } from "./saveProfile.ts";
import { inspected } from "./validateProfile.ts";

/** @throws {Refusal} `member.not_found`, or without `members.write`. */
export async function profile(scope: Scope, { id }: { id: string }): Promise<Profile> {
  requireStaff(scope, "members.write");
  const row = await profileOf(scope.db, id);
  ensure(row, "member.not_found");
  return present(scope, row);
}

/** Null clears. An address may be partial, but its places must exist. */
export async function changeProfile(
  scope: Scope,
  { id, ...input }: StaffProfileInput & { id: string },
): Promise<void> {
  const viewer = requireStaff(scope, "members.write");
  const terms = await namedTerms(scope);
  await transact(scope.db, async (tx) => {
    const member = await memberById(tx, id, { lock: true });
    const row = member && (await profileOf(tx, id));
    ensure(row, "member.not_found");
    const isColleague = member.roles.includes("manager") && viewer.memberId !== id;
    ensure(!isColleague || viewer.permissions.includes("staff.write"), "member.is_staff");
    const moves = movesIn(input) && input.country !== null;
    refuseOvertaken(input, row);
    const told = moves ? { ...input, ...movedAddress(input, row) } : input;
    const { fields, faults } = await inspected(scope, told, terms);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
    const before = factsOf(await present(scope, row));
    await storeProfile(tx, scope, fields, row);
    const stored = await profileOf(tx, id);
    ensure(stored, "member.not_found");
    const after = factsOf(await present(scope, stored));
    const changed = Object.keys(after).filter((name) => !same(before[name], after[name]));
    if (changed.length === 0) return;
    await audit(tx, scope, {
      action: "member.profile_changed",
      subjectType: "member",
      subjectId: id,
      personal: { before: only(before, changed), after: only(after, changed) },
    });
  });
}

/** Places and taxonomy terms by name. */
function factsOf({ names, apps, ...profile }: Profile): AuditFacts {
  const { uuid, email, emailVerified, picture, missing, version, ...told } = profile;
  return { ...told, ...names, apps: apps.map(({ app, account }) => `${app} ${account}`) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const only = (facts: AuditFacts, names: readonly string[]): AuditFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));

/** They must change the password and agree to the terms at the first login. */
export async function create(
  scope: Scope,
  { password, ...told }: MemberFields & { password: string },
): Promise<{ uuid: string }> {
  requireStaff(scope, "members.write");
  const { fields, faults } = await inspected(scope, told, await namedTerms(scope));
  const weak = await passwordFault(password, fields);
  const all = { ...faults, ...(weak && { password: [weak] }) };
  ensure(Object.keys(all).length === 0, "request.invalid", all);
  const passwordHash = await scope.passwords.hash(password);
  return transact(scope.db, async (tx) => {
    const uuid = await createMember(tx, scope, { fields, passwordHash, mustChangePassword: true });
    await audit(tx, scope, {
      action: "member.created",
      subjectType: "member",
      subjectId: uuid,
    });
    return keepAnswer(tx, scope, { uuid });
  });
}
