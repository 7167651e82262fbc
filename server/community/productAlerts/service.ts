import { MAX_ALERTS, type ProductAlert } from "#shared/community/productAlerts/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 60;

export async function listAlerts(scope: Context): Promise<ProductAlert[]> {
  return alertsOf(scope.db, scope, requireMember(scope).memberId);
}

/** @throws {Refusal} as listed in the contract */
export async function addAlert(
  scope: Context,
  { uuid: productId }: { uuid: string },
): Promise<ProductAlert[]> {
  const { memberId } = requireMember(scope);
  await countRequest(scope, [`alerts:${memberId}`, MAX_PER_HOUR, HOUR_MS]);
  return runTransaction(scope.db, async (tx) => {
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    const [product] = await queries.listPublished(tx, [productId]);
    ensure(product, "product.not_found");
    ensure(!(await queries.isAvailable(tx, productId, scope.now())), "product_alert.available");
    const others = (await queries.listAlerts(tx, memberId)).filter(
      (row) => row.product_id !== productId,
    );
    ensure(others.length < MAX_ALERTS, "product_alert.too_many");
    const at = scope.now();
    await queries.insertAlert(tx, { member_id: memberId, product_id: productId, created_at: at });
    return alertsOf(tx, scope, memberId);
  });
}

export async function removeAlert(
  scope: Context,
  { uuid: productId }: { uuid: string },
): Promise<ProductAlert[]> {
  const { memberId } = requireMember(scope);
  await queries.deleteAlert(scope.db, { memberId, productId });
  return alertsOf(scope.db, scope, memberId);
}

/** Omits products that are no longer published. */
async function alertsOf(db: Db | Tx, { lang }: Context, memberId: string): Promise<ProductAlert[]> {
  const rows = await queries.listAlerts(db, memberId);
  const ids = rows.map(({ product_id }) => product_id);
  const known = new Map((await queries.listPublished(db, ids)).map((each) => [each.id, each]));
  return rows.flatMap(({ product_id, created_at }) => {
    const product = known.get(product_id);
    return product
      ? [
          {
            uuid: product_id,
            category: product.category_id,
            slug: product.slug,
            name: product.name[lang],
            askedAt: created_at.toISOString(),
          },
        ]
      : [];
  });
}
