import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure } from "#shared/errors.ts";
import type { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { passwordError } from "../accounts/passwords.ts";
import { audit } from "../audit/commands.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import { loadTermNames } from "./taxonomyNames.ts";
import { createMember } from "./commands.ts";
import { findProfile } from "./profileQueries.ts";
import { profileView } from "./profile.ts";
import { assertNotStale } from "./profileVersion.ts";
import { mergedAddress, hasAddressFields, saveProfile } from "./saveProfile.ts";
import { validateProfile } from "./validateProfile.ts";

/** @throws {Refusal} `member.not_found`, or without `members.write`. */
export async function profile(scope: Context, { id }: { id: string }): Promise<Profile> {
  requireStaff(scope, "members.write");
  const row = await findProfile(scope.db, id);
  ensure(row, "member.not_found");
  return profileView(scope, row);
}

/** Null clears. An address may be partial, but its places must exist. */
export async function changeProfile(
  scope: Context,
  { id, ...input }: StaffProfileInput & { id: string },
): Promise<void> {
  const viewer = requireStaff(scope, "members.write");
  const terms = await loadTermNames(scope);
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, id, { lock: true });
    const row = member && (await findProfile(tx, id));
    ensure(row, "member.not_found");
    const isColleague = member.roles.includes("manager") && viewer.memberId !== id;
    ensure(!isColleague || viewer.permissions.includes("staff.write"), "member.is_staff");
    const moves = hasAddressFields(input) && input.country !== null;
    assertNotStale(input, row);
    const told = moves ? { ...input, ...mergedAddress(input, row) } : input;
    const { fields, errors } = await validateProfile(scope, told, terms);
    ensure(Object.keys(errors).length === 0, "request.invalid", errors);
    const before = factsOf(await profileView(scope, row));
    await saveProfile(tx, scope, fields, row);
    const stored = await findProfile(tx, id);
    ensure(stored, "member.not_found");
    const after = factsOf(await profileView(scope, stored));
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

interface ChosenPassword {
  readonly password: string | undefined;
  /** Its field. */
  readonly at: string;
}

/** Places and taxonomy terms as ids. @throws {Refusal} `request.invalid` with all errors */
export async function checkNewMember(
  scope: Context,
  told: MemberFields,
  { password, at }: ChosenPassword,
): Promise<MemberFields> {
  const { fields, errors } = await validateProfile(scope, told, await loadTermNames(scope));
  const weak = password === undefined ? null : await passwordError(password, fields);
  const all = { ...errors, ...(weak && { [at]: [weak] }) };
  ensure(Object.keys(all).length === 0, "request.invalid", all);
  return fields;
}

/** They must change the password and agree to the terms at the first login. */
export async function create(
  scope: Context,
  { password, ...told }: MemberFields & { password: string },
): Promise<{ uuid: string }> {
  requireStaff(scope, "members.write");
  const fields = await checkNewMember(scope, told, { password, at: "password" });
  const passwordHash = await scope.passwords.hash(password);
  return runTransaction(scope.db, async (tx) => {
    const uuid = await createMember(tx, scope, { fields, passwordHash, mustChangePassword: true });
    await audit(tx, scope, {
      action: "member.created",
      subjectType: "member",
      subjectId: uuid,
    });
    return storeResponse(tx, scope, { uuid });
  });
}
