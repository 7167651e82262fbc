import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { guardedName, personName } from "#shared/kit/person.ts";
import type {
  DealerOrder,
  DealerOrderDetail,
  dealerOrders,
} from "#shared/partners/dealerOrders/contract.ts";
import type { Context } from "#server/context.ts";
import { dealerNames, type Names, requireOpenDealer } from "../dealers/service.ts";
import * as queries from "./queries.ts";
import type { OrderRow } from "./queries.ts";

type Input<K extends keyof typeof dealerOrders> = z.output<(typeof dealerOrders)[K]["input"]>;

export async function listOrders(
  scope: Context,
  { page: at, limit: rows, orderby, sort, ...filters }: Input<"list">,
): Promise<Page<DealerOrder>> {
  const { id: dealerId } = await requireOpenDealer(scope.db, scope);
  const wanted = { ...filters, dealerId };
  const total = await queries.countOrders(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow({ page: at, limit: rows }, total);
  const found = await queries.listOrders(scope.db, wanted, { orderby, sort, offset, limit });
  const names = await sellerNames(scope, found);
  const data = found.map((row) => orderView(scope, row, { dealerId, names }));
  return { data, total, page, perPage };
}

/** What a dealer may know: no downloads, whole keys, addresses or cards. */
export async function getOrder(
  scope: Context,
  { id }: Input<"detail">,
): Promise<DealerOrderDetail> {
  const { id: dealerId } = await requireOpenDealer(scope.db, scope);
  const row = await queries.findOrder(scope.db, dealerId, id);
  ensure(row, "dealer_order.not_found");
  const names = await sellerNames(scope, [row]);
  const lines = await queries.listLines(scope.db, id);
  const isOwn = row.dealer_id === dealerId;
  return {
    ...orderView(scope, row, { dealerId, names }),
    lines: lines.map((line) => ({
      uuid: line.id,
      product: line.product_id,
      kind: line.kind,
      name: line.name[scope.lang],
      edition: line.edition?.[scope.lang] ?? null,
      months: line.months,
      quantity: line.quantity,
      total: { minor: line.total_minor, currency: row.currency },
      discount: { minor: line.discount_minor, currency: row.currency },
      keys: isOwn ? line.hints : [],
    })),
  };
}

const sellerNames = (scope: Context, rows: readonly OrderRow[]): Promise<Names> =>
  dealerNames(
    scope.db,
    scope,
    rows.flatMap(({ dealer_id: id }) => id ?? []),
  );

interface Asking {
  readonly dealerId: string;
  /** Of the sellers. */
  readonly names: Names;
}

function orderView({ lang }: Context, row: OrderRow, { dealerId, names }: Asking): DealerOrder {
  const { currency, dealer_id: seller, first_name: firstName, last_name: lastName } = row;
  const money = (minor: number) => ({ minor, currency });
  const isOwn = seller === dealerId;
  const nameFor = isOwn ? personName : guardedName;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    time: row.placed_at.toISOString(),
    amount: money(row.total_minor),
    paymentMethod: row.payment_method,
    payAmount: money(row.paid_minor),
    refunded: money(row.refunded_minor),
    currency,
    paidAt: row.paid_at?.toISOString() ?? null,
    buyer: { uuid: row.member_id, name: nameFor({ firstName, lastName }, lang) },
    dealer: isOwn || seller === null ? null : { uuid: seller, name: names.get(seller) ?? "" },
    earning: row.earned_minor === null ? null : money(row.earned_minor),
  };
}
