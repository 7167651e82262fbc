import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { SubDealer, subDealers } from "#shared/partners/subDealers/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireActingDealer } from "../dealerMembers/service.ts";
import { findOwnCustomer } from "../dealerOrders/commands.ts";
import {
  appointDealer,
  changeAgreement,
  type DealerRow,
  findDealer,
  lockTree,
} from "../dealers/commands.ts";
import { agreementInForce } from "../dealers/service.ts";
import { mailAppointment, mailPercent } from "./emails.ts";
import { treeBelow } from "./service.ts";

type Input<K extends keyof typeof subDealers> = z.output<(typeof subDealers)[K]["input"]>;

const CHANGES_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

/** The customer earns from his own customers' next payments on, and is paid once he has agreed. */
export async function appointSubDealer(
  scope: Context,
  { member: memberId, percent, area }: Input<"appoint">,
): Promise<SubDealer> {
  await limitChanges(scope);
  return runTransaction(scope.db, async (tx) => {
    const own = await lockForChange(tx, scope);
    ensure(own.may_appoint, "sub_dealer.may_not_appoint");
    const agreement = await agreementInForce(tx, scope, own.id);
    ensure(agreement, "sub_dealer.no_agreement");
    assertOwn(percent, agreement);
    const customer = await findOwnCustomer(tx, { memberId, dealerId: own.id });
    ensure(customer, "dealer_member.not_found");
    ensure(customer.ready, "sub_dealer.not_active", { member: ["not_active"] });
    const appointed = await appointDealer(tx, scope, {
      memberId,
      parentId: own.id,
      area: area ?? "",
      mayAppoint: false,
      terms: {
        originalBps: percent,
        caps: [],
        ownPurchases: false,
        maxRenewals: agreement.max_renewals,
        note: "",
      },
    });
    await mailAppointment(tx, scope, { memberId, by: own.known_as, percent });
    await audit(tx, scope, {
      action: "dealer.appointed",
      subjectType: "dealer",
      subjectId: appointed.id,
      after: { upper: own.id, area: appointed.area, percent },
    });
    return storeResponse(tx, scope, await viewOf(tx, scope, own, appointed.id));
  });
}

/** From the next payment on; what is earned stays. */
export async function changeSubDealer(
  scope: Context,
  { id, percent, version }: Input<"change">,
): Promise<SubDealer> {
  await limitChanges(scope);
  return runTransaction(scope.db, async (tx) => {
    const own = await lockForChange(tx, scope);
    const below = await findDealer(tx, id);
    ensure(below?.parent_id === own.id, "sub_dealer.not_found");
    const agreement = await agreementInForce(tx, scope, id);
    ensure(agreement?.version === version, "edit.conflict");
    if (agreement.original_bps !== percent) {
      const above = await agreementInForce(tx, scope, own.id);
      if (above) assertOwn(percent, above);
      const { caps, own_purchases: ownPurchases, max_renewals: maxRenewals } = agreement;
      const terms = { originalBps: percent, caps, ownPurchases, maxRenewals, note: "" };
      await changeAgreement(tx, scope, id, { terms });
      const before = agreement.original_bps;
      await mailPercent(tx, scope, { memberId: below.member_id, before, after: percent });
      await audit(tx, scope, {
        action: "dealer.agreement_added",
        subjectType: "dealer",
        subjectId: id,
        before: { percent: before },
        after: { percent },
      });
    }
    return storeResponse(tx, scope, await viewOf(tx, scope, own, id));
  });
}

function assertOwn(percent: number, { original_bps: own }: { original_bps: number }): void {
  ensure(percent <= own, "request.invalid", { percent: ["given_above_own"] });
}

async function limitChanges(scope: Context): Promise<void> {
  const dealer = await runTransaction(scope.db, (tx) => requireActingDealer(tx, scope));
  await countRequest(scope, [`dealer:dealers:${dealer.id}`, CHANGES_PER_HOUR, HOUR_MS]);
}

/** At once for update: two who share the lock would wait for each other. */
async function lockForChange(tx: Tx, scope: Context): Promise<DealerRow> {
  await lockTree(tx, "update");
  return requireActingDealer(tx, scope);
}

async function viewOf(tx: Tx, scope: Context, own: DealerRow, id: string): Promise<SubDealer> {
  const found = (await treeBelow(tx, scope, own)).find(({ uuid }) => uuid === id);
  if (!found) throw new Error(`dealer ${id} is not below ${own.id}`);
  return found;
}
