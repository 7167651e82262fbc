import type { Selectable } from "kysely";
import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { DeletionInput, Standing } from "#shared/privacy/export/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { withCodes } from "#server/identity/verificationCodes/service.ts";
import type { Scope, Viewer } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { unaskedInvoices } from "#server/billing/einvoices/service.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { eraseAccount } from "#server/identity/members/commands.ts";
import { reauthenticated, requireOwnFactor } from "#server/identity/accounts/service.ts";
import { isSharedAccount, refuseShared, requireMember } from "#server/identity/sessions/service.ts";
import { eraseData } from "./eraseData.ts";
import * as queries from "./queries.ts";

type Member = Selectable<MembersTable>;

/** Names the mail that says goodbye to a member. */
export const farewellKey = (memberId: string): string => `account_deleted:${memberId}`;

/** What stands in the way of deleting the viewer's account. */
export async function standing(scope: Scope): Promise<Standing> {
  const viewer = requireMember(scope);
  const orders = await openOrders(scope.db, scope, viewer.memberId);
  const obstacle = obstacleOf(scope, viewer, orders.length > 0);
  const secondFactor = await queries.hasSecondFactor(scope.db, viewer.memberId);
  return { blocker: obstacle, orders, secondFactor };
}

/** Longer than the job of a paid order is tried for; what has no invoice then was written elsewhere. */
const INVOICED_WITHIN_MS = 7 * 86_400_000;

async function openOrders(db: Db | Tx, { now, einvoice }: Scope, memberId: string) {
  const since = new Date(now().getTime() - INVOICED_WITHIN_MS);
  const unasked = einvoice ? await unaskedInvoices(db, { memberId, since }) : [];
  return queries.openOrdersOf(db, { memberId, today: formatDay(now()), unasked });
}

function obstacleOf(scope: Scope, { roles, email }: Viewer, hasOpenOrders: boolean) {
  if (roles.includes("manager")) return "staff";
  if (hasOpenOrders) return "open_orders";
  return isSharedAccount(scope, email) ? "shared_account" : null;
}

/** @throws {Refusal} `privacy.staff`, `privacy.open_orders`, `demo.shared_account`. */
export async function refuseObstacle(scope: Scope): Promise<void> {
  const { blocker } = await standing(scope);
  if (blocker === null) return;
  throw new Refusal(blocker === "shared_account" ? "demo.shared_account" : `privacy.${blocker}`);
}

/**
 * Deletes the viewer's account for good: nothing that tells who they were is left, besides what the books
 * must keep, and their address can register again. Product keys go on working where they run. A mail to the
 * old address says so; it is erased once it has arrived. All of it happens, or nothing.
 * @throws {Refusal} `account.wrong_password` at `password`, `verification_code.wrong` at `captcha`; `second_factor.wrong_code` at
 *   `code`, or `request.invalid` without one, for whoever has a second factor; `privacy.staff`,
 *   `privacy.open_orders`, `demo.shared_account`; `rate.limited`.
 */
export async function deleteAccount(
  scope: Scope,
  { captcha, password, code }: z.output<typeof DeletionInput>,
): Promise<Record<string, never>> {
  const { memberId, email } = requireMember(scope);
  refuseShared(scope, email);
  const known = { password, at: "password" };
  const verified = await reauthenticated(scope, known, async (_tx, held) => held.password_hash);
  const passwordHash = await scope.passwords.hash(scope.randomBytes(32).toString("base64url"));
  const typed = { purpose: "confirm_deletion", email, code: captcha, at: "captcha" } as const;
  await withCodes(scope, { memberId, entries: [typed] }, async (tx, member) => {
    const same = member.password_hash === verified; // it may have changed meanwhile
    ensure(same, "account.wrong_password", { password: ["wrong_password"] });
    ensure(member.locked_at === null, "session.required");
    ensure(!member.roles.includes("manager"), "privacy.staff");
    const open = await openOrders(tx, scope, member.id);
    ensure(open.length === 0, "privacy.open_orders");
    await requireOwnFactor(tx, scope, { memberId, code, at: "code" });
    await erasePerson(tx, scope, member, passwordHash);
  });
  return {};
}

/** `member` is held by `tx`. Orders come first and the member's own row last, so that nobody waits in a circle. */
async function erasePerson(tx: Tx, scope: Scope, member: Member, passwordHash: string) {
  const { id: memberId, email, avatar } = member;
  await sayFarewell(tx, scope, member);
  const leaving = { id: memberId, email, farewell: farewellKey(memberId) };
  await eraseData(tx, scope, leaving, { again: false });
  await eraseAccount(tx, scope, { id: memberId, avatar, passwordHash });
  await queries.insertErasure(tx, { member_id: memberId, begun_at: scope.realNow() });
  await audit(
    tx,
    { ...scope, ip: "" },
    {
      action: "member.deleted",
      subjectType: "member",
      subjectId: memberId,
    },
  );
  await scope.jobs.runTasksSoon(tx);
}

function sayFarewell(tx: Tx, scope: Scope, { id, email, lang, ...member }: Member): Promise<void> {
  const { first_name: firstName, last_name: lastName } = member;
  return queueMail(tx, scope, {
    dedupeKey: farewellKey(id),
    to: email,
    memberId: id,
    lang,
    template: "account_deleted",
    props: {
      name: personName({ firstName, lastName }, lang),
      at: scope.realNow(),
      url: `${scope.settings.publicUrl}${langPrefix[lang] || "/"}`,
    },
  });
}
