import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { OfficeShipment, shipmentOffice } from "#shared/sales/shipments/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { officeShipmentViews } from "./shipmentView.ts";
import * as queries from "./queries.ts";

type Carried = Pick<
  z.output<typeof shipmentOffice.send.input>,
  "carrier" | "carrierName" | "tracking" | "link"
>;

/** A pickup has no tracking. */
export function toTrackingColumns({ carrier, carrierName, tracking, link }: Carried) {
  const isFetched = carrier === "collected";
  return {
    carrier,
    carrier_name: carrier === "other" ? (carrierName ?? null) : null,
    tracking: isFetched ? null : (tracking ?? null),
    link: isFetched ? null : (link ?? null),
  };
}

/** Without tracking numbers, which lead to personal data. */
export const auditFacts = (row: queries.ShipmentRow): AuditFacts => ({
  shipment: row.id,
  carrier: row.carrier_name ?? row.carrier,
  deliveredOn: row.delivered_on,
});

interface AuditedChange {
  readonly row: queries.ShipmentRow;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

export const auditShipment = (
  tx: Tx,
  scope: Context,
  action: AuditAction,
  { row, ...facts }: AuditedChange,
) => audit(tx, scope, { action, subjectType: "order", subjectId: row.order_id, ...facts });

export async function readShipment(tx: Tx, { lang }: Context, id: string): Promise<OfficeShipment> {
  const row = await queries.findShipment(tx, id);
  const [told] = row ? await officeShipmentViews(tx, [row], lang) : [];
  ensure(told, "shipment.not_found");
  return told;
}
