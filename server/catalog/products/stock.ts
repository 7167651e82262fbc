import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure } from "#shared/errors.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockPlans, setGrams, setStock } from "./publishedQueries.ts";
import { readProductView } from "./adminView.ts";

interface StockInput {
  readonly commodity: string;
  readonly was: number | null;
  readonly now: number | null;
  readonly grams?: number | null | undefined;
  readonly wasGrams?: number | null | undefined;
}

type Known = ReadonlyMap<string, { readonly stock: number | null; readonly grams: number | null }>;

/** Sets stock and weight at once, all or none; independent of versions. */
export function setProductStock(
  scope: Context,
  { id, stock: told }: { id: string; stock: readonly StockInput[] },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    const known: Known = new Map((await lockPlans(tx, id)).map((plan) => [plan.id, plan]));
    told.forEach(({ commodity }, at) => {
      const isOwn = known.has(commodity);
      ensure(isOwn, "request.invalid", { [`stock.${at}.commodity`]: ["invalid"] });
    });
    const isSeen = told.every(({ commodity, was, wasGrams }) => {
      const plan = known.get(commodity);
      return plan?.stock === was && (wasGrams === undefined || plan.grams === wasGrams);
    });
    ensure(isSeen, "product.stock_changed");
    const counted = told.filter(({ was, now }) => was !== now);
    const weighed = changedWeights(told, known);
    if (counted.length > 0) await setStock(tx, counted);
    if (weighed.length > 0) await setGrams(tx, weighed);
    if (counted.length + weighed.length > 0) {
      await audit(tx, scope, {
        action: "product.stock_set",
        subjectType: "product",
        subjectId: id,
        before: stockAuditFacts(
          counted.map(({ commodity, was }) => [commodity, was]),
          weighed.map(({ commodity, wasGrams }) => [commodity, wasGrams]),
        ),
        after: stockAuditFacts(
          counted.map(({ commodity, now }) => [commodity, now]),
          weighed.map(({ commodity, grams }) => [commodity, grams]),
        ),
      });
    }
    return readProductView(tx, id);
  });
}

const changedWeights = (told: readonly StockInput[], known: Known) =>
  told.flatMap(({ commodity, grams }) => {
    const wasGrams = known.get(commodity)?.grams ?? null;
    return grams === undefined || grams === wasGrams ? [] : [{ commodity, grams, wasGrams }];
  });

type Facts = readonly (readonly [string, number | null])[];

export const stockAuditFacts = (pieces: Facts, grams: Facts): AuditFacts => ({
  ...Object.fromEntries(pieces),
  ...(grams.length > 0 && { grams: Object.fromEntries(grams) }),
});
