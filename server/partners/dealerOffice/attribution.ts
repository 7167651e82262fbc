import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { dealerOffice, MemberDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { settleOutstanding } from "../commissions/settleOutstanding.ts";
import { findAttribution, findByMember, findDealer, rebindMember } from "../dealers/commands.ts";
import * as detail from "./detailQueries.ts";
import { personOf, refView } from "./views.ts";

type Input<K extends keyof typeof dealerOffice> = z.output<(typeof dealerOffice)[K]["input"]>;

export async function getMemberDealer(
  scope: Context,
  { id }: Input<"ofMember">,
): Promise<MemberDealer> {
  requireStaff(scope, "dealers.read");
  return memberView(scope.db, scope, id);
}

async function memberView(db: Db | Tx, scope: Context, memberId: string): Promise<MemberDealer> {
  const [person] = await detail.listPeople(db, [memberId]);
  ensure(person, "member.not_found");
  const bound = await findAttribution(db, memberId);
  const own = await findByMember(db, memberId);
  const referrer = await detail.findReferrer(db, memberId);
  const [dealer] = bound?.dealer_id
    ? await detail.listRefs(db, [bound.dealer_id], scope.now())
    : [];
  const [by] = bound?.actor_id ? await detail.listPeople(db, [bound.actor_id]) : [];
  return {
    member: personOf(person),
    bound: bound
      ? {
          dealer: dealer ? refView(dealer) : null,
          source: bound.source,
          since: bound.bound_at.toISOString(),
          hold: bound.hold,
          by: by ? personOf(by) : null,
        }
      : null,
    referredBy: referrer ? personOf(referrer) : null,
    dealer: own?.id ?? null,
  };
}

/**
 * As staff saw it. Counts for payments from now on.
 * @throws {Refusal} `member.not_found`, `edit.conflict`, `dealer.not_found`, `dealer.closed`, `dealer.own_customer`;
 * `request.invalid` at `dealer` if he has the member already
 */
export async function rebind(
  scope: Context,
  { id, dealer: dealerId, since, reason }: Input<"rebind">,
): Promise<MemberDealer> {
  requireStaff(scope, "dealers.write");
  await settleOutstanding(scope, { memberId: id });
  return runTransaction(scope.db, async (tx) => {
    ensure(await memberById(tx, id, { lock: true }), "member.not_found");
    const before = await findAttribution(tx, id);
    ensure(before?.bound_at.getTime() === since?.getTime(), "edit.conflict");
    const isSame = before !== undefined && before.dealer_id === dealerId;
    ensure(!isSame, "request.invalid", { dealer: ["dealer_same"] });
    if (dealerId !== null) {
      const dealer = await findDealer(tx, dealerId);
      ensure(dealer, "dealer.not_found");
      ensure(dealer.state !== "closed", "dealer.closed");
      ensure(dealer.member_id !== id, "dealer.own_customer");
    }
    await rebindMember(tx, scope, { memberId: id, dealerId });
    await audit(tx, scope, {
      action: "member.rebound",
      subjectType: "member",
      subjectId: id,
      before: { dealer: before?.dealer_id ?? null },
      after: { dealer: dealerId, reason },
    });
    return storeResponse(tx, scope, await memberView(tx, scope, id));
  });
}
