import { ensure } from "#shared/errors.ts";
import { audit } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireMember, requireStaff } from "./access.ts";
import { memberById } from "./commands.ts";

const IMPERSONATION_MS = 1_800_000;

/** 30 minutes, read-only, without secrets or staff permissions. */
export async function startImpersonation(
  scope: Context,
  { id }: { id: string },
): Promise<{ until: string }> {
  const { memberId, sessionId } = requireStaff(scope, "members.view_as");
  ensure(memberId !== id, "member.own_account");
  const until = new Date(scope.realNow().getTime() + IMPERSONATION_MS);
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, id, { lock: false });
    ensure(member, "member.not_found");
    ensure(!member.roles.includes("manager"), "member.is_staff");
    await setViewing(tx, sessionId, { viewing_as: id, viewing_until: until });
    await audit(tx, scope, {
      action: "member.impersonation_started",
      subjectType: "member",
      subjectId: id,
      after: { until: until.toISOString() }, // the expiry, unless `member.impersonation_ended` comes first
    });
  });
  return { until: until.toISOString() };
}

/** Null if there was none. */
export async function endImpersonation(scope: Context): Promise<{ member: string | null }> {
  const { memberId, sessionId, impersonation: viewedBy } = requireMember(scope);
  if (!viewedBy) return { member: null };
  await runTransaction(scope.db, async (tx) => {
    await setViewing(tx, sessionId, { viewing_as: null, viewing_until: null });
    await audit(tx, scope, {
      action: "member.impersonation_ended",
      subjectType: "member",
      subjectId: memberId,
    });
  });
  return { member: memberId };
}

async function setViewing(
  tx: Tx,
  sessionId: string,
  viewing: { viewing_as: string | null; viewing_until: Date | null },
): Promise<void> {
  await tx.updateTable("sessions").set(viewing).where("id", "=", sessionId).execute();
}
