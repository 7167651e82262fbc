import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Sending, SendingListInput } from "#shared/sales/shipments/contract.ts";
import { carrierName, trackingLink } from "#shared/sales/shipments/rules.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  countSendings,
  linesToSend,
  type SendingRow,
  sendingsWanted,
} from "./shippingQueueQueries.ts";
import { pieceIn } from "./shipmentView.ts";
import { piecesOf } from "./queries.ts";

/** Orders to ship, longest waiting first, then shipments, newest first. */
export async function list(scope: Scope, input: SendingListInput): Promise<Page<Sending>> {
  requireStaff(scope, "orders.read");
  const total = await countSendings(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const { orderby, sort } = input;
  const rows = await sendingsWanted(scope.db, input, { orderby, sort, offset, limit });
  return { data: await presented(scope, rows), total, page, perPage };
}

async function presented({ db, lang }: Scope, rows: readonly SendingRow[]): Promise<Sending[]> {
  const waiting = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const sent = rows.filter(({ state }) => state !== "waiting").map(({ id }) => id);
  const open = await linesToSend(db, waiting);
  const pieces = await piecesOf(db, sent);
  const linesOf = (row: SendingRow): Sending["lines"] =>
    row.state === "waiting"
      ? open
          .filter((line) => line.order_id === row.id)
          .map((line) => ({ uuid: line.id, name: line.name[lang], quantity: line.free }))
      : pieces.filter(({ shipment_id: id }) => id === row.id).map(pieceIn(lang));
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
