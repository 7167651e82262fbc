import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { OfficeShipment, shipmentOffice } from "#shared/sales/shipments/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { presentedToStaff } from "./shipmentView.ts";
import * as queries from "./queries.ts";

type Carried = Pick<
  z.output<typeof shipmentOffice.send.input>,
  "carrier" | "carrierName" | "tracking" | "link"
>;

/** A pickup has no tracking. */
export function carriedIn({ carrier, carrierName, tracking, link }: Carried) {
  const isFetched = carrier === "collected";
  return {
    carrier,
    carrier_name: carrier === "other" ? (carrierName ?? null) : null,
    tracking: isFetched ? null : (tracking ?? null),
    link: isFetched ? null : (link ?? null),
  };
}

/** Without tracking numbers, which lead to personal data. */
export const factsOf = (row: queries.ShipmentRow): AuditFacts => ({
  shipment: row.id,
  carrier: row.carrier_name ?? row.carrier,
  deliveredOn: row.delivered_on,
});

interface Deed {
  readonly row: queries.ShipmentRow;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
}

export const writeDown = (tx: Tx, scope: Scope, action: AuditAction, { row, ...facts }: Deed) =>
  audit(tx, scope, { action, subjectType: "order", subjectId: row.order_id, ...facts });

export async function shown(tx: Tx, { lang }: Scope, id: string): Promise<OfficeShipment> {
  const row = await queries.shipmentById(tx, id);
  const [told] = row ? await presentedToStaff(tx, [row], lang) : [];
  ensure(told, "shipment.not_found");
  return told;
}
