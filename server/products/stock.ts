import { ensure } from "#shared/kit/errors.ts";
import type { EditedProduct } from "#shared/products/office.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";
import { lockPlans, setStock } from "./liveQueries.ts";
import { present } from "./present.ts";

interface Counted {
  readonly commodity: string;
  readonly was: number | null;
  readonly now: number | null;
}

/**
 * Sets how many pieces there are, at once and for all of `stock` or none; versions of the product have no part in it.
 * @throws {Refusal} `product.stock_changed` when an order or a colleague has changed one since; `request.invalid` for a
 *   plan of another product; `product.not_found`; unless `products.write`.
 */
export function stock(
  scope: Scope,
  { id, stock: counted }: { id: string; stock: readonly Counted[] },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    const known = new Map((await lockPlans(tx, id)).map((plan) => [plan.id, plan.stock]));
    counted.forEach(({ commodity }, at) => {
      const isOwn = known.has(commodity);
      ensure(isOwn, "request.invalid", { [`stock.${at}.commodity`]: ["invalid"] });
    });
    const isSeen = counted.every(({ commodity, was }) => known.get(commodity) === was);
    ensure(isSeen, "product.stock_changed");
    const changed = counted.filter(({ was, now }) => was !== now);
    if (changed.length > 0) {
      await setStock(tx, changed);
      const facts = (of: "was" | "now") =>
        Object.fromEntries(changed.map((each) => [each.commodity, each[of]]));
      await audit(tx, scope, {
        action: "product.stock_set",
        subjectType: "product",
        subjectId: id,
        before: facts("was"),
        after: facts("now"),
      });
    }
    return present(tx, id);
  });
}
