import { ensure, Refusal } from "#shared/errors.ts";
import { personName } from "#shared/kit/person.ts";
import {
  type AgreementVersion,
  type AttributionSource,
  findPercentConflicts,
  MAX_DEPTH,
  type PercentConflict,
  type ProductCaps,
  versionAt,
} from "#shared/partners/dealers/rules.ts";
import { grantDealerRole } from "#server/identity/members/commands.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";
import type { AgreementRow, DealerRow } from "./queries.ts";

export type { AgreementRow, BankProfileRow, DealerRow, PersonRow } from "./queries.ts";
export {
  findAttribution,
  findByMember,
  findDealer,
  listDealers,
  listPersons,
  lockAttribution,
  lockTree,
  updateAttribution,
} from "./queries.ts";

export interface AgreementTerms {
  readonly originalBps: number;
  readonly caps: ProductCaps;
  readonly ownPurchases: boolean;
  readonly maxRenewals: number | null;
  readonly note: string;
}

export interface Appointment {
  readonly memberId: string;
  /** Null: by the company. */
  readonly parentId: string | null;
  /** As staff name him in mails; empty or absent: see `nameInMails`. */
  readonly knownAs?: string;
  readonly area: string;
  readonly mayAppoint: boolean;
  readonly terms: AgreementTerms;
}

interface TreeLimits {
  readonly maxDepth?: number;
}

/**
 * Makes a member a dealer, with an agreement in force from now on. Locks the tree.
 * @throws {Refusal} `dealer.exists`, `dealer.not_found` or `dealer.closed` for the parent, `dealer.too_deep`;
 * `request.invalid` at `percent` above the parent's
 */
export async function appointDealer(
  tx: Tx,
  scope: Context,
  { memberId, parentId, knownAs = "", area, mayAppoint, terms }: Appointment,
  { maxDepth = MAX_DEPTH }: TreeLimits = {},
): Promise<DealerRow> {
  await queries.lockTree(tx, "update");
  ensure(await memberById(tx, memberId, { lock: true }), "member.not_found");
  ensure(!(await queries.findByMember(tx, memberId)), "dealer.exists");
  const parent = await findParent(tx, parentId);
  const ancestors = parent ? [...parent.ancestors, parent.id] : [];
  ensure(ancestors.length < maxDepth, "dealer.too_deep");
  const id = scope.newId();
  const now = scope.now();
  await queries.insertDealer(tx, {
    id,
    member_id: memberId,
    parent_id: parent?.id ?? null,
    ancestors,
    area,
    may_appoint: mayAppoint,
    appointed_by: scope.viewer?.memberId ?? null,
    known_as: await nameInMails(tx, { memberId, parentId, knownAs }),
    created_at: now,
  });
  await addAgreement(tx, scope, { id, parent, versions: [] }, { terms, effectiveFrom: now });
  await grantDealerRole(tx, memberId);
  const dealer = await queries.findDealer(tx, id);
  if (!dealer) throw new Error(`dealer ${id} not found`);
  return dealer;
}

/**
 * What mails to strangers call a dealer: as staff typed it, or else company or person as they stand, of whom the company
 * appointed; none of a dealer below another, of whom the company has no record.
 */
export async function nameInMails(
  tx: Tx,
  { memberId, parentId, knownAs }: Required<Pick<Appointment, "memberId" | "parentId" | "knownAs">>,
): Promise<string> {
  if (knownAs !== "" || parentId !== null) return knownAs;
  const member = await memberById(tx, memberId, { lock: false });
  const [found] = await queries.listMemberPersons(tx, [memberId]);
  if (!member || !found) return "";
  const { company, first_name: firstName, last_name: lastName } = found;
  return company || personName({ firstName, lastName }, member.lang);
}

async function findParent(tx: Tx, parentId: string | null): Promise<DealerRow | null> {
  if (parentId === null) return null;
  const parent = await queries.findDealer(tx, parentId);
  ensure(parent, "dealer.not_found");
  ensure(parent.state !== "closed", "dealer.closed");
  return parent;
}

export interface AgreementChange {
  readonly terms: AgreementTerms;
  /** Now by default; not before. */
  readonly effectiveFrom?: Date;
}

/**
 * Adds a version of the agreement, which counts for payments from its instant on. Locks the tree.
 * @throws {Refusal} `dealer.closed`, `dealer.agreement_past`; `request.invalid` at `percent` above the upper dealer's;
 * `dealer.percent_conflict` with the dealers below who were given more
 */
export async function changeAgreement(
  tx: Tx,
  scope: Context,
  dealerId: string,
  { terms, effectiveFrom: asked }: AgreementChange,
): Promise<AgreementRow> {
  const dealer = await lockOpenDealer(tx, dealerId);
  const now = scope.now();
  const effectiveFrom = asked ?? now;
  ensure(effectiveFrom >= now, "dealer.agreement_past", { from: ["time_past"] });
  const versions = await queries.listAgreements(tx, [dealerId]);
  const parent = dealer.parent_id ? await queries.findDealer(tx, dealer.parent_id) : null;
  return addAgreement(
    tx,
    scope,
    { id: dealerId, parent: parent ?? null, versions },
    { terms, effectiveFrom },
  );
}

/** Also locks the tree. */
async function lockOpenDealer(tx: Tx, dealerId: string): Promise<DealerRow> {
  await queries.lockTree(tx, "update");
  const dealer = await queries.lockDealer(tx, dealerId);
  ensure(dealer, "dealer.not_found");
  ensure(dealer.state !== "closed", "dealer.closed");
  return dealer;
}

interface Agreed {
  readonly id: string;
  readonly parent: DealerRow | null;
  readonly versions: readonly AgreementRow[];
}

async function addAgreement(
  tx: Tx,
  scope: Context,
  { id, parent, versions }: Agreed,
  { terms, effectiveFrom }: Required<AgreementChange>,
): Promise<AgreementRow> {
  const row = {
    id: scope.newId(),
    dealer_id: id,
    version: (versions.at(-1)?.version ?? 0) + 1,
    original_bps: terms.originalBps,
    own_purchases: terms.ownPurchases,
    max_renewals: terms.maxRenewals,
    note: terms.note,
    effective_from: effectiveFrom,
    actor_id: scope.viewer?.memberId ?? null,
    created_at: scope.now(),
  };
  const after = [...versions.map(toVersion), toVersion(row)];
  const since = scope.now();
  if (parent) {
    const above = (await queries.listAgreements(tx, [parent.id])).map(toVersion);
    const isAbove = findPercentConflicts(above, [{ id, versions: after }], since).length > 0;
    ensure(!isAbove, "request.invalid", { percent: ["percent_above_upper"] });
  }
  const children = await queries.listOpenChildren(tx, id);
  await assertGiven(tx, { upper: after, children, since });
  await queries.insertAgreement(tx, { ...row, caps: JSON.stringify(terms.caps) });
  return { ...row, caps: terms.caps };
}

interface Given {
  readonly upper: readonly AgreementVersion[];
  readonly children: readonly DealerRow[];
  readonly since: Date;
}

/** @throws {Refusal} `dealer.percent_conflict` with the children who were given more */
async function assertGiven(tx: Tx, { upper, children, since }: Given): Promise<void> {
  const rows = await queries.listAgreements(
    tx,
    children.map(({ id }) => id),
  );
  const lower = children.map(({ id }) => ({
    id,
    versions: rows.filter(({ dealer_id: of }) => of === id).map(toVersion),
  }));
  const found = findPercentConflicts(upper, lower, since);
  if (found.length === 0) return;
  throw new Refusal("dealer.percent_conflict", { percent: ["percent_given"] }, undefined, {
    conflicts: found.map(toConflict),
  });
}

const toConflict = ({ dealer, givenBps, givenFrom }: PercentConflict) => ({
  dealer,
  percent: givenBps,
  from: givenFrom?.toISOString() ?? null,
});

type VersionRow = Pick<AgreementRow, "version" | "original_bps" | "effective_from">;

const toVersion = (row: VersionRow): AgreementVersion => ({
  version: row.version,
  originalBps: row.original_bps,
  effectiveFrom: row.effective_from,
});

/** The version in force at `at`; undefined before the first. `rows` are one dealer's. */
export const agreementAt = (rows: readonly AgreementRow[], at: Date): AgreementRow | undefined =>
  versionAt(
    rows.map((row) => ({ ...toVersion(row), row })),
    at,
  )?.row;

/**
 * Puts a dealer, with everybody below, under another; null: under the company. Earnings of paid orders stay. Locks the tree.
 * @throws {Refusal} `dealer.closed`, `dealer.not_found`, `dealer.cycle`, `dealer.too_deep`, `dealer.percent_conflict`
 */
export async function moveDealer(
  tx: Tx,
  scope: Context,
  { dealerId, parentId }: { readonly dealerId: string; readonly parentId: string | null },
  { maxDepth = MAX_DEPTH }: TreeLimits = {},
): Promise<DealerRow> {
  const dealer = await lockOpenDealer(tx, dealerId);
  if (dealer.parent_id === parentId) return dealer;
  const parent = await findParent(tx, parentId);
  const isBelow = parent?.id === dealerId || parent?.ancestors.includes(dealerId);
  ensure(!isBelow, "dealer.cycle");
  const ancestors = parent ? [...parent.ancestors, parent.id] : [];
  const height = await queries.heightBelow(tx, dealerId);
  ensure(ancestors.length + 1 + height <= maxDepth, "dealer.too_deep");
  if (parent) {
    const upper = (await queries.listAgreements(tx, [parent.id])).map(toVersion);
    await assertGiven(tx, { upper, children: [dealer], since: scope.now() });
  }
  await queries.updateDealer(tx, dealerId, { parent_id: parentId, ancestors });
  await queries.moveDescendants(tx, dealerId, ancestors);
  return { ...dealer, parent_id: parentId, ancestors, revision: dealer.revision + 1 };
}

/** From the dealer below the company down to `dealer`. */
export async function listChain(db: Db | Tx, dealer: DealerRow): Promise<DealerRow[]> {
  const above = await queries.listDealers(db, dealer.ancestors);
  const byId = new Map(above.map((each) => [each.id, each]));
  return [...dealer.ancestors.map((id) => byId.get(id)), dealer].filter(
    (each) => each !== undefined,
  );
}

interface Binding {
  readonly memberId: string;
  /** Null: the company's. */
  readonly dealerId: string | null;
  readonly source: AttributionSource;
  readonly at: Date;
}

/** Makes a member a dealer's customer for good; does nothing if it is decided already. */
export async function bindMember(tx: Tx, { memberId, dealerId, source, at }: Binding) {
  await queries.insertAttribution(tx, {
    member_id: memberId,
    dealer_id: dealerId,
    source,
    bound_at: at,
  });
}

/** By staff: payments from now on. */
export async function rebindMember(
  tx: Tx,
  scope: Context,
  { memberId, dealerId }: { readonly memberId: string; readonly dealerId: string | null },
) {
  await queries.replaceAttribution(tx, {
    member_id: memberId,
    dealer_id: dealerId,
    source: "staff",
    bound_at: scope.now(),
    actor_id: scope.viewer?.memberId ?? null,
  });
}

/**
 * Makes a newcomer the customer of who brought him, if that is an active dealer, or else of that member's dealer, as both
 * stood at the registration. Nobody is bound by a suspended dealer's link. Decided once.
 */
export async function attributeReferred(tx: Tx, memberId: string): Promise<void> {
  if (await queries.findAttribution(tx, memberId)) return;
  const referral = await queries.findReferral(tx, memberId);
  if (!referral?.referred_by || !referral.referred_at) return;
  const at = referral.referred_at;
  const own = await queries.findByMember(tx, referral.referred_by);
  const dealer = own && own.created_at <= at ? own : await dealerOf(tx, referral.referred_by, at);
  const dealerId = dealer?.state === "active" ? dealer.id : null;
  await bindMember(tx, { memberId, dealerId, source: "link", at });
}

async function dealerOf(tx: Tx, memberId: string, at: Date): Promise<DealerRow | undefined> {
  const bound = await queries.findAttribution(tx, memberId);
  if (!bound?.dealer_id || bound.bound_at > at) return undefined;
  return queries.findDealer(tx, bound.dealer_id);
}

export { listAgreements } from "./queries.ts";
