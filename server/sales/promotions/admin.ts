import type { z } from "zod";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import {
  PROMOTION_PLANS,
  type PromotionDetail,
  type promotionOffice,
  type PromotionListInput,
  type PromotionSummary,
  type PromotionInput,
} from "#shared/sales/promotions/adminContract.ts";
import { listOutdatedTexts, nextUnversionedStatus } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./adminQueries.ts";

type Input<K extends keyof typeof promotionOffice> = z.output<(typeof promotionOffice)[K]["input"]>;

export async function list(
  scope: Context,
  input: PromotionListInput,
): Promise<Page<PromotionSummary>> {
  requireStaff(scope, "promotions.read");
  const { page, limit } = input;
  const slice = { ...input, offset: (page - 1) * limit, now: scope.now() };
  const { rows, total } = await queries.listPromotions(scope.db, slice);
  return { data: rows.map(summary), total, page, perPage: pageWindow(input, total).perPage };
}

const summary = (row: queries.PromotionWithCounts): PromotionSummary => ({
  uuid: row.id,
  name: row.name,
  title: row.title,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  effect: row.rule.effect,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  totalLimit: row.total_limit,
  codes: row.codes,
  used: row.used,
});

export async function detail(scope: Context, { id }: { id: string }): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.read");
  return readPromotion(scope, id);
}

/** Write use cases return this without requiring `promotions.read`. */
export const readPromotion = (scope: Context, id: string): Promise<PromotionDetail> =>
  readPromotionIn(scope.db, scope, id);

/** `read` within the transaction of a write. */
export async function readPromotionIn(
  db: Db | Tx,
  { lang, now }: Context,
  id: string,
): Promise<PromotionDetail> {
  const row = await queries.findPromotion(db, { id, lang, now: now() });
  ensure(row, "promotion.not_found");
  const { plans, kinds } = row.rule.reach;
  return {
    ...summary(row),
    products: row.products,
    plans: PROMOTION_PLANS.filter((plan) => plans.includes(plan)),
    kinds: [...kinds],
    membersOnly: row.members_only,
    members: row.members,
    firstOrder: row.first_order,
    memberLimit: row.member_limit,
    minimum: row.minimum,
    combinable: row.rule.combinable,
    active: row.active,
    revision: row.revision,
    behind: listOutdatedTexts(translatedContent(row)),
  };
}

const translatedContent = ({
  title,
  followed,
}: Pick<queries.PromotionWithCounts, "title" | "followed">) => ({
  content: { title },
  followed,
});

/**
 * The promotion is unusable until it has a code.
 * @throws {Refusal} `request.invalid` for unknown products or members, `membersOnly` without
 * members, or an end before the start.
 */
export async function create(scope: Context, input: Input<"create">): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const id = scope.newId();
  await runTransaction(scope.db, async (tx) => {
    const { row, members } = await resolvePromotion(tx, input);
    await queries.insertPromotion(tx, id, row, scope.now());
    await queries.replaceMembers(tx, id, members);
    await audit(tx, scope, {
      action: "promotion.created",
      subjectType: "promotion",
      subjectId: id,
      after: auditFacts(row, members),
    });
  });
  return readPromotion(scope, id);
}

/**
 * Existing orders are unaffected.
 * @throws {Refusal} as `create`, `promotion.not_found`, `edit.conflict`.
 */
export async function edit(scope: Context, input: Input<"edit">): Promise<PromotionDetail> {
  requireStaff(scope, "promotions.write");
  const { id, revision, ...written } = input;
  await runTransaction(scope.db, async (tx) => {
    const before = await queries.lockPromotion(tx, id);
    ensure(before, "promotion.not_found");
    ensure(before.revision === revision, "edit.conflict");
    const named = await queries.listMemberIds(tx, id);
    const { row, members } = await resolvePromotion(tx, written);
    const followed = nextUnversionedStatus(translatedContent(before), { title: row.title }, input);
    await queries.updatePromotion(tx, id, { ...row, followed });
    await queries.replaceMembers(tx, id, members);
    await audit(tx, scope, {
      action: "promotion.edited",
      subjectType: "promotion",
      subjectId: id,
      before: auditFacts(before, named),
      after: auditFacts(row, members),
    });
  });
  return readPromotion(scope, id);
}

interface Resolved {
  readonly row: queries.PromotionRow;
  readonly members: string[];
}

async function resolvePromotion(tx: Tx, written: PromotionInput): Promise<Resolved> {
  const { startsAt, endsAt } = written;
  const starts_at = startsAt === null ? null : new Date(startsAt);
  const ends_at = endsAt === null ? null : new Date(endsAt);
  const isOrdered = !starts_at || !ends_at || starts_at < ends_at;
  ensure(isOrdered, "request.invalid", { endsAt: ["moment_before"] });
  const codes = [...new Set(written.products.filter((code) => code !== ""))];
  const products = await queries.findProductsByCode(tx, codes);
  const areKnown = products.length === codes.length;
  ensure(areKnown, "request.invalid", { products: ["unknown_product"] });
  const emails = [...new Set(written.members)];
  const isSomebodys = !written.membersOnly || emails.length > 0;
  ensure(isSomebodys, "request.invalid", { members: ["required"] });
  const members = await queries.findMembersByEmail(tx, emails);
  ensure(members.length === emails.length, "request.invalid", { members: ["unknown_member"] });
  const { name, title, effect, plans, kinds, combinable, minimum, active } = written;
  const reach = { products: products.map(({ id }) => id).toSorted(), plans, kinds };
  const row = {
    name,
    title,
    rule: { effect, reach, combinable },
    starts_at,
    ends_at,
    total_limit: written.totalLimit,
    member_limit: written.memberLimit,
    minimum,
    members_only: written.membersOnly,
    first_order: written.firstOrder,
    active,
  };
  return { row, members: members.map(({ id }) => id) };
}

/** Members by id: the audit trail outlives accounts. */
const auditFacts = (row: queries.PromotionRow, members: readonly string[]): AuditFacts => ({
  name: row.name,
  title: { ...row.title },
  effect: { ...row.rule.effect },
  products: row.rule.reach.products,
  plans: row.rule.reach.plans,
  kinds: row.rule.reach.kinds,
  combinable: row.rule.combinable,
  membersOnly: row.members_only,
  members: [...members].toSorted(),
  firstOrder: row.first_order,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  totalLimit: row.total_limit,
  memberLimit: row.member_limit,
  minimum: { ...row.minimum },
  active: row.active,
});
