import { lastReturnDay } from "#shared/sales/returns/rules.ts";
import { carrierName, piecesToSend, trackingLink } from "#shared/sales/shipments/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { type OrderRow, findOrderWithLines } from "../orders/commands.ts";
import { mailRecipient, orderMailProps } from "../orders/emails.ts";
import * as queries from "./queries.ts";

export async function mailShipment(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  row: queries.ShipmentRow,
): Promise<void> {
  const { lang } = order;
  const about = {
    ...orderMailProps(scope.settings, order),
    ...(await parcelContents(tx, order, row.id)),
  };
  const { carrier, carrier_name: name, tracking, delivered_on: on } = row;
  if (on === null) {
    await queueMail(tx, scope, {
      ...mailRecipient(order),
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
    ...mailRecipient(order),
    dedupeKey: `shipment.delivered:${row.id}:${row.revision}`,
    template: "shipment_delivered",
    props: {
      ...about,
      collected: carrier === "collected",
      on,
      until: lastReturnDay(on),
    },
  });
}

async function parcelContents(tx: Tx, { id, lang }: OrderRow, shipmentId: string) {
  const { lines = [] } = (await findOrderWithLines(tx, id)) ?? {};
  const pieces = await queries.listPieces(tx, [shipmentId]);
  return {
    lines: pieces.map(({ name, quantity }) => ({ name: name[lang], quantity })),
    more: lines.some((line) => piecesToSend(line) > 0),
  };
}
