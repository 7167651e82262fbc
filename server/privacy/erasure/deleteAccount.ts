import type { Selectable } from "kysely";
import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { DeletionInput, DeletionStatus } from "#shared/privacy/export/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { withCodes } from "#server/identity/verificationCodes/service.ts";
import type { Context, Viewer } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { listMissingInvoices } from "#server/billing/einvoices/service.ts";
import { lockTree } from "#server/partners/dealers/commands.ts";
import { listOwed } from "#server/partners/earnings/service.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { eraseAccount } from "#server/identity/members/commands.ts";
import {
  withReauthentication,
  requireSecondFactorIfEnabled,
} from "#server/identity/accounts/service.ts";
import {
  isSharedAccount,
  assertNotShared,
  requireMember,
} from "#server/identity/sessions/service.ts";
import { eraseData } from "./eraseData.ts";
import * as queries from "./queries.ts";

type Member = Selectable<MembersTable>;

export const deletionMailKey = (memberId: string): string => `account_deleted:${memberId}`;

export async function getDeletionStatus(scope: Context): Promise<DeletionStatus> {
  const viewer = requireMember(scope);
  const orders = await listOpenOrders(scope.db, scope, viewer.memberId);
  const earnings = await listOwed(scope.db, viewer.memberId);
  const blocker = deletionBlocker(scope, viewer, {
    open_orders: orders.length > 0,
    earnings_due: earnings.length > 0,
  });
  const secondFactor = await queries.hasSecondFactor(scope.db, viewer.memberId);
  return { blocker, orders, earnings, secondFactor };
}

/** Longer than the order-paid job is retried; older orders were invoiced elsewhere. */
const INVOICED_WITHIN_MS = 7 * 86_400_000;

async function listOpenOrders(db: Db | Tx, { now, einvoice }: Context, memberId: string) {
  const since = new Date(now().getTime() - INVOICED_WITHIN_MS);
  const unasked = einvoice ? await listMissingInvoices(db, { memberId, since }) : [];
  return queries.listOpenOrders(db, { memberId, today: formatDay(now()), unasked });
}

type Unfinished = Readonly<Record<"open_orders" | "earnings_due", boolean>>;

function deletionBlocker(scope: Context, { roles, email }: Viewer, unfinished: Unfinished) {
  if (roles.includes("manager")) return "staff";
  if (unfinished.open_orders) return "open_orders";
  if (unfinished.earnings_due) return "earnings_due";
  return isSharedAccount(scope, email) ? "shared_account" : null;
}

/** @throws {Refusal} `privacy.staff`, `privacy.open_orders`, `privacy.earnings_due`, `demo.shared_account`. */
export async function assertDeletable(scope: Context): Promise<void> {
  const { blocker } = await getDeletionStatus(scope);
  if (blocker === null) return;
  throw new Refusal(blocker === "shared_account" ? "demo.shared_account" : `privacy.${blocker}`);
}

/**
 * Erases all but what accounting must keep, and frees the address; licenses stay valid. The
 * farewell mail is erased after delivery.
 */
export async function deleteAccount(
  scope: Context,
  { captcha, password, code }: z.output<typeof DeletionInput>,
): Promise<Record<string, never>> {
  const { memberId, email } = requireMember(scope);
  assertNotShared(scope, email);
  const known = { password, at: "password" };
  const verified = await withReauthentication(
    scope,
    known,
    async (_tx, held) => held.password_hash,
  );
  const passwordHash = await scope.passwords.hash(scope.randomBytes(32).toString("base64url"));
  const typed = { purpose: "confirm_deletion", email, code: captcha, at: "captcha" } as const;
  await withCodes(scope, { memberId, entries: [typed] }, async (tx, member) => {
    const same = member.password_hash === verified; // may have changed meanwhile
    ensure(same, "account.wrong_password", { password: ["wrong_password"] });
    ensure(member.locked_at === null, "session.required");
    ensure(!member.roles.includes("manager"), "privacy.staff");
    const open = await listOpenOrders(tx, scope, member.id);
    ensure(open.length === 0, "privacy.open_orders");
    await assertPaidOut(tx, member);
    await requireSecondFactorIfEnabled(tx, scope, { memberId, code, at: "code" });
    await eraseMember(tx, scope, member, passwordHash);
  });
  return {};
}

/** Nothing more is earned until `tx` ends. @throws {Refusal} `privacy.earnings_due` */
async function assertPaidOut(tx: Tx, { id, roles }: Member): Promise<void> {
  if (!roles.includes("dealer")) return;
  await lockTree(tx, "update");
  ensure((await listOwed(tx, id)).length === 0, "privacy.earnings_due");
}

/** `tx` holds the member's lock. Orders first, the member's row last, against deadlocks. */
async function eraseMember(tx: Tx, scope: Context, member: Member, passwordHash: string) {
  const { id: memberId, email, avatar } = member;
  await queueDeletionMail(tx, scope, member);
  const leaving = { id: memberId, email, farewell: deletionMailKey(memberId) };
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

function queueDeletionMail(
  tx: Tx,
  scope: Context,
  { id, email, lang, ...member }: Member,
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = member;
  return queueMail(tx, scope, {
    dedupeKey: deletionMailKey(id),
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
