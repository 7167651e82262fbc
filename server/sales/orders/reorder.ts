import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { ReorderOutcome } from "#shared/sales/orders/reorder.ts";
import { mergeGuestCart, ensureQuantities } from "../carts/commands.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { toOrderView } from "./orderView.ts";
import { listLines } from "./queries.ts";
import { requireOwnOrder } from "./orderHistory.ts";

/**
 * Raises the cart to the order's quantities, as far as still sold, at today's prices; idempotent.
 * Free trials are skipped.
 */
export async function orderAgain(scope: Context, { id }: { id: string }): Promise<ReorderOutcome> {
  const { memberId } = requireMember(scope);
  const order = await requireOwnOrder(scope, id);
  await mergeGuestCart(scope);
  const rows = await listLines(scope.db, [id]);
  const wanted = rows
    .filter(({ months }) => months !== TRIAL) // given once, and cannot share a cart
    .map(({ commodity_id: commodity, quantity }) => ({ commodity, quantity }));
  const found = await ensureQuantities(scope, memberId, wanted);
  const { number, lines } = toOrderView(scope, order, rows);
  const again = lines.map(({ uuid, kind, name, edition, months, quantity }, at) => {
    const { added = 0, sold = false } = found.get(rows[at]?.commodity_id ?? "") ?? {};
    const line = { uuid, kind, name, edition, months, quantity, added };
    return { line, reason: whyLeft({ months, sold, added }) };
  });
  return {
    number,
    added: again.flatMap(({ line }) => (line.added > 0 ? [line] : [])),
    left: again.flatMap(({ line, reason }) =>
      line.added < line.quantity ? [{ ...line, reason }] : [],
    ),
  };
}

interface SkippedLine {
  readonly months: number | null;
  readonly sold: boolean;
  readonly added: number;
}

function whyLeft({ months, sold, added }: SkippedLine): ReorderOutcome["left"][number]["reason"] {
  if (months === TRIAL) return "trial";
  if (!sold) return "unsold";
  return added === 0 ? "sold_out" : "few_left";
}
