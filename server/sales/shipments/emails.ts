import { lastDay } from "#shared/sales/returns/rules.ts";
import { carrierName, piecesToSend, trackingLink } from "#shared/sales/shipments/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { type OrderRow, orderWithLines } from "../orders/commands.ts";
import { buyerOf, orderInMail } from "../orders/emails.ts";
import * as queries from "./queries.ts";

export async function mailShipment(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  row: queries.ShipmentRow,
): Promise<void> {
  const { lang } = order;
  const about = { ...orderInMail(scope.settings, order), ...(await contentsOf(tx, order, row.id)) };
  const { carrier, carrier_name: name, tracking, delivered_on: on } = row;
  if (on === null) {
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `shipment.sent:${row.id}`,
      template: "shipment_sent",
      props: {
        ...about,
        carrier: carrierName({ carrier, name }, lang),
        tracking,
        followed: trackingLink(row) !== null,
      },
    });
    return;
  }
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `shipment.delivered:${row.id}:${row.revision}`,
    template: "shipment_delivered",
    props: {
      ...about,
      collected: carrier === "collected",
      on,
      until: lastDay(on),
    },
  });
}

async function contentsOf(tx: Tx, { id, lang }: OrderRow, shipmentId: string) {
  const { lines = [] } = (await orderWithLines(tx, id)) ?? {};
  const pieces = await queries.piecesOf(tx, [shipmentId]);
  return {
    lines: pieces.map(({ name, quantity }) => ({ name: name[lang], quantity })),
    more: lines.some((line) => piecesToSend(line) > 0),
  };
}
