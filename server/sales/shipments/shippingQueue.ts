import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { ShippingQueueItem, ShippingQueueInput } from "#shared/sales/shipments/contract.ts";
import { carrierName, trackingLink } from "#shared/sales/shipments/rules.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  countShippingQueue,
  listShippableLines,
  type ShippingQueueRow,
  listShippingQueue,
} from "./shippingQueueQueries.ts";
import { toPieceView } from "./shipmentView.ts";
import { listPieces } from "./queries.ts";

/** Orders to ship, longest waiting first, then shipments, newest first. */
export async function list(
  scope: Context,
  input: ShippingQueueInput,
): Promise<Page<ShippingQueueItem>> {
  requireStaff(scope, "orders.read");
  const total = await countShippingQueue(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const { orderby, sort } = input;
  const rows = await listShippingQueue(scope.db, input, { orderby, sort, offset, limit });
  return { data: await queueItemViews(scope, rows), total, page, perPage };
}

async function queueItemViews(
  { db, lang }: Context,
  rows: readonly ShippingQueueRow[],
): Promise<ShippingQueueItem[]> {
  const waiting = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const sent = rows.filter(({ state }) => state !== "waiting").map(({ id }) => id);
  const open = await listShippableLines(db, waiting);
  const pieces = await listPieces(db, sent);
  const linesOf = (row: ShippingQueueRow): ShippingQueueItem["lines"] =>
    row.state === "waiting"
      ? open
          .filter((line) => line.order_id === row.id)
          .map((line) => ({ uuid: line.id, name: line.name[lang], quantity: line.free }))
      : pieces.filter(({ shipment_id: id }) => id === row.id).map(toPieceView(lang));
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    order: { id: row.order_id, number: row.number, buyer: row.buyer_name },
    kind: row.kind,
    method: row.method?.[lang] ?? null,
    recipient: row.recipient,
    carrier: row.carrier && carrierName({ carrier: row.carrier, name: row.carrier_name }, lang),
    tracking: row.tracking,
    link: row.carrier && trackingLink({ ...row, carrier: row.carrier }),
    at: row.at.toISOString(),
    deliveredOn: row.delivered_on,
    lines: linesOf(row),
  }));
}
