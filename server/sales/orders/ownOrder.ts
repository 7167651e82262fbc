import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import type { OrderRow } from "./commands.ts";
import { orderById } from "./queries.ts";

/**
 * The viewer's own order. @throws {Refusal} `session.required` for a guest, `order.not_found` for anybody else's.
 */
export async function requireOwnOrder(scope: Scope, id: string): Promise<OrderRow> {
  const { memberId } = requireMember(scope);
  const order = await orderById(scope.db, id);
  ensure(order?.member_id === memberId, "order.not_found");
  return order;
}
