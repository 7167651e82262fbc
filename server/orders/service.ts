import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/kit/errors.ts";
import { pageWindow } from "#shared/kit/paging.ts";
import type { Order, orders } from "#shared/orders/contract.ts";
import type { Scope } from "../context.ts";
import { present } from "./present.ts";
import { requireMember } from "../session/access.ts";
import * as queries from "./queries.ts";

export { place } from "./place.ts";

/** The viewer's own orders, newest first unless told. */
export async function list(
  scope: Scope,
  input: z.output<typeof orders.list.input>,
): Promise<Page<Order>> {
  const { memberId } = requireMember(scope);
  const { orderby, sort } = input;
  const total = await queries.countOrdersOf(scope.db, memberId);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.ordersOf(scope.db, memberId, { offset, limit, orderby, sort });
  const lines = await queries.linesOf(
    scope.db,
    rows.map((row) => row.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    data: rows.map((row) => present(scope, row, byOrder.get(row.id) ?? [])),
    total,
    page,
    perPage,
  };
}

/** How many of the member's own orders wait for their payment. @throws {Refusal} `session.required`. */
export async function countUnpaid(scope: Scope): Promise<number> {
  const { memberId } = requireMember(scope);
  return queries.countUnpaidOf(scope.db, memberId);
}

/**
 * One order, to anybody who holds its unguessable id: a pay link shows what is to be paid and until when.
 * Nothing personal is in it. @throws {Refusal} `order.not_found`.
 */
export async function get(scope: Scope, { id }: { id: string }): Promise<Order> {
  const order = await queries.orderById(scope.db, id);
  ensure(order, "order.not_found");
  return present(scope, order, await queries.linesOf(scope.db, [id]));
}
