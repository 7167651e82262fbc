import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { dealerOffice, OfficeDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { settleOutstanding } from "../commissions/settleOutstanding.ts";
import {
  editDealer,
  lockSeenDealer,
  setDealerState,
  touchDealer,
} from "../dealers/changeDealer.ts";
import {
  type AgreementTerms,
  agreementAt,
  type AgreementRow,
  appointDealer,
  changeAgreement,
  type DealerRow,
  listAgreements,
  nameInMails,
} from "../dealers/commands.ts";
import { officeView } from "./detail.ts";
import * as detail from "./detailQueries.ts";
import { mailAgreement, mailDealer } from "./emails.ts";

type Input<K extends keyof typeof dealerOffice> = z.output<(typeof dealerOffice)[K]["input"]>;

/* Each change of staff has a reason, is decided under the lock of the tree, and is in the audit log. */

interface Change {
  readonly id: string;
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

async function record(
  tx: Tx,
  scope: Context,
  { id, action, before, after }: Change,
): Promise<OfficeDealer> {
  await audit(tx, scope, {
    action,
    subjectType: "dealer",
    subjectId: id,
    ...(before && { before }),
    after,
  });
  return storeResponse(tx, scope, await officeView(tx, scope, id));
}

interface Renamed {
  readonly memberId: string;
  readonly before: string;
  readonly after: string;
}

/** About the member, with whose account the names are erased. */
const auditName = (tx: Tx, scope: Context, { memberId, before, after }: Renamed): Promise<void> =>
  audit(tx, scope, {
    action: "dealer.renamed",
    subjectType: "member",
    subjectId: memberId,
    personal: { before: { knownAs: before }, after: { knownAs: after } },
  });

interface TypedTerms {
  readonly percent: number;
  readonly caps: readonly { readonly product: string; readonly percent: number }[];
  readonly ownPurchases: boolean;
  readonly maxRenewals: number | null;
  readonly note: string;
}

/** @throws {Refusal} `request.invalid` at `caps` for an unknown product */
async function termsOf(tx: Tx, typed: TypedTerms): Promise<AgreementTerms> {
  const known = await detail.countProducts(
    tx,
    typed.caps.map(({ product }) => product),
  );
  ensure(known === typed.caps.length, "request.invalid", { caps: ["invalid"] });
  return {
    originalBps: typed.percent,
    caps: typed.caps.map(({ product, percent }) => ({ product, bps: percent })),
    ownPurchases: typed.ownPurchases,
    maxRenewals: typed.maxRenewals,
    note: typed.note,
  };
}

const factsOf = (row: AgreementRow | undefined): AuditFacts => ({
  percent: row?.original_bps ?? null,
  caps: Object.fromEntries((row?.caps ?? []).map(({ product, bps }) => [product, bps])),
  ownPurchases: row?.own_purchases ?? null,
  maxRenewals: row?.max_renewals ?? null,
});

/** @throws {Refusal} `request.invalid` at `email`, and as `appointDealer`. */
export async function appoint(scope: Context, input: Input<"appoint">): Promise<OfficeDealer> {
  requireStaff(scope, "dealers.write");
  const { email, parent, knownAs, area, mayAppoint, reason, ...typed } = input;
  return runTransaction(scope.db, async (tx) => {
    const memberId = await detail.findMemberId(tx, email);
    ensure(memberId, "request.invalid", { email: ["unknown_member"] });
    const terms = await termsOf(tx, typed);
    const appointment = { memberId, parentId: parent, knownAs, area, mayAppoint, terms };
    const dealer = await appointDealer(tx, scope, appointment);
    await mailDealer(tx, scope, dealer, "appointed");
    if (knownAs !== "") await auditName(tx, scope, { memberId, before: "", after: knownAs });
    const [agreement] = await listAgreements(tx, [dealer.id]);
    return record(tx, scope, {
      id: dealer.id,
      action: "dealer.appointed",
      after: { upper: parent, area, mayAppoint, ...factsOf(agreement), reason },
    });
  });
}

export async function edit(
  scope: Context,
  { knownAs: typed, area, mayAppoint, isCompany, reason, ...seen }: Input<"edit">,
): Promise<OfficeDealer> {
  requireStaff(scope, "dealers.write");
  return runTransaction(scope.db, async (tx) => {
    const before = await lockSeenDealer(tx, seen);
    const { member_id: memberId, parent_id: parentId } = before;
    const knownAs = await nameInMails(tx, { memberId, parentId, knownAs: typed });
    await editDealer(tx, seen.id, { knownAs, area, mayAppoint, isCompany });
    if (knownAs !== before.known_as)
      await auditName(tx, scope, { memberId, before: before.known_as, after: knownAs });
    return record(tx, scope, {
      id: seen.id,
      action: "dealer.edited",
      before: {
        area: before.area,
        mayAppoint: before.may_appoint,
        isCompany: before.is_company,
      },
      after: { area, mayAppoint, isCompany, reason },
    });
  });
}

/** @throws {Refusal} as `changeAgreement`. */
export async function addAgreement(scope: Context, input: Input<"agree">): Promise<OfficeDealer> {
  requireStaff(scope, "dealers.write");
  const { id, revision, reason, from, ...typed } = input;
  return runTransaction(scope.db, async (tx) => {
    const dealer = await lockSeenDealer(tx, { id, revision });
    const before = agreementAt(await listAgreements(tx, [id]), scope.now());
    const terms = await termsOf(tx, typed);
    const change = { terms, ...(from && { effectiveFrom: from }) };
    const added = await changeAgreement(tx, scope, id, change);
    await touchDealer(tx, id);
    await mailAgreement(tx, scope, dealer, { before, after: added });
    return record(tx, scope, {
      id,
      action: "dealer.agreement_added",
      before: factsOf(before),
      after: { ...factsOf(added), begins: added.effective_from.toISOString(), reason },
    });
  });
}

interface StateChange {
  readonly to: DealerRow["state"];
  readonly action: AuditAction;
  readonly about: Parameters<typeof mailDealer>[3];
  readonly check: (dealer: DealerRow) => void;
}

const changeState =
  ({ to, action, about, check }: StateChange) =>
  async (scope: Context, { reason, ...seen }: Input<"suspend">): Promise<OfficeDealer> => {
    requireStaff(scope, "dealers.write");
    await settleOutstanding(scope, { dealerId: seen.id });
    return runTransaction(scope.db, async (tx) => {
      const before = await lockSeenDealer(tx, seen);
      check(before);
      await setDealerState(tx, seen.id, { state: to, reason });
      await mailDealer(tx, scope, before, about);
      return record(tx, scope, { id: seen.id, action, after: { reason } });
    });
  };

export const suspend = changeState({
  to: "suspended",
  action: "dealer.suspended",
  about: "suspended",
  check: ({ state }) => ensure(state === "active", "dealer.not_active"),
});

export const resume = changeState({
  to: "active",
  action: "dealer.resumed",
  about: "resumed",
  check: ({ state }) => ensure(state === "suspended", "dealer.not_suspended"),
});

/** From either state. */
export const close = changeState({
  to: "closed",
  action: "dealer.closed",
  about: "closed",
  check: () => undefined,
});
