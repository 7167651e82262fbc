import type { Lang } from "#shared/kit/lang.ts";
import type { OfficeShipment, Shipment } from "#shared/sales/shipments/contract.ts";
import { carrierName, trackingLink } from "#shared/sales/shipments/rules.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

type Piece = Awaited<ReturnType<typeof queries.listPieces>>[number];

export const toPieceView =
  (lang: Lang) =>
  ({ order_line_id: uuid, name, quantity }: Piece): Shipment["lines"][number] => ({
    uuid,
    name: name[lang],
    quantity,
  });

function present(row: queries.ShipmentRow, pieces: readonly Piece[], lang: Lang): Shipment {
  const { id, carrier, carrier_name: name, tracking } = row;
  return {
    id,
    state: row.state,
    carrier: { code: carrier, name: carrierName({ carrier, name }, lang) },
    tracking,
    link: trackingLink(row),
    sentAt: row.sent_at.toISOString(),
    deliveredOn: row.delivered_on,
    lines: pieces.filter(({ shipment_id: of }) => of === id).map(toPieceView(lang)),
  };
}

export async function shipmentViews(
  db: Db | Tx,
  rows: readonly queries.ShipmentRow[],
  lang: Lang,
): Promise<Shipment[]> {
  const pieces = await queries.listPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, pieces, lang));
}

export async function officeShipmentViews(
  db: Db | Tx,
  rows: readonly queries.ShipmentRow[],
  lang: Lang,
): Promise<OfficeShipment[]> {
  const shown = await shipmentViews(db, rows, lang);
  const actors = await queries.findActors(
    db,
    rows.flatMap((row) => [row.sending_actor_id, row.delivering_actor_id, row.cancelling_actor_id]),
  );
  const by = (id: string | null) => {
    const known = id === null ? undefined : actors.get(id);
    return known ? actorView(known) : null;
  };
  return rows.flatMap((row, at): OfficeShipment[] => {
    const told = shown[at];
    if (!told) return [];
    return [
      {
        ...told,
        ownLink: row.link,
        carrierName: row.carrier_name,
        sentBy: by(row.sending_actor_id),
        deliveredAt: row.delivered_at?.toISOString() ?? null,
        deliveredBy: by(row.delivering_actor_id),
        cancelledAt: row.cancelled_at?.toISOString() ?? null,
        cancelledBy: by(row.cancelling_actor_id),
        cancelReason: row.cancel_reason,
        revision: row.revision,
      },
    ];
  });
}
