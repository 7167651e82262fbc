import { changedLineView } from "#shared/sales/orders/editing.ts";
import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { listEdits } from "./adminQueries.ts";
import type { OrderRow } from "./commands.ts";
import * as queries from "./queries.ts";

/**
 * The viewer's own order. @throws {Refusal} `session.required` for a guest, `order.not_found` for anybody else's.
 */
export async function requireOwnOrder(scope: Context, id: string): Promise<OrderRow> {
  const { memberId } = requireMember(scope);
  const order = await queries.findOrder(scope.db, id);
  ensure(order?.member_id === memberId, "order.not_found");
  return order;
}

/**
 * What became of the viewer's own order, oldest first, with the reasons that people gave and without their names.
 * @throws {Refusal} `session.required`, `order.not_found` for anybody else's.
 */
export async function history(scope: Context, { id }: { id: string }): Promise<OrderEvent[]> {
  const { member_id: buyer } = await requireOwnOrder(scope, id);
  const events = (await queries.listHistory(scope.db, id)).map((event): OrderEvent => ({
    at: event.at.toISOString(),
    from: event.from_status,
    to: event.to_status,
    reason: event.reason,
    note: event.note,
    by: event.actor_id === null ? "system" : event.actor_id === buyer ? "buyer" : "staff",
    edit: null,
    correction: null,
    refund: null,
    decided: null,
  }));
  const edits = (await listEdits(scope.db, id)).map((row) => edited(scope, row));
  // At the same instant: placement, edits, then status changes.
  const inOrder = [
    ...events.filter(({ from }) => from === null),
    ...edits,
    ...events.filter(({ from }) => from !== null),
  ];
  return inOrder.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

type EditRow = Awaited<ReturnType<typeof listEdits>>[number];

const edited = ({ lang }: Context, row: EditRow): OrderEvent => ({
  at: row.at.toISOString(),
  from: OrderStatus.unpaid,
  to: OrderStatus.unpaid,
  reason: "order.edited",
  note: row.reason,
  by: "staff",
  correction: null,
  refund: null,
  decided: null,
  edit: {
    before: { minor: row.before_minor, currency: row.currency },
    after: { minor: row.after_minor, currency: row.currency },
    lines: row.changes.map((change) => changedLineView(change, lang)),
  },
});
