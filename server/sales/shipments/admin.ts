import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { OfficeShipment, shipmentOffice } from "#shared/sales/shipments/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { adjustSentQuantities, lockOrder, findOrderWithLines } from "../orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { mailShipment } from "./emails.ts";
import * as queries from "./queries.ts";
import { toTrackingColumns, auditFacts, readShipment, auditShipment } from "./trackingFields.ts";

export { list } from "./shippingQueue.ts";
export { ofOrder, send } from "./createShipment.ts";

type Input<K extends keyof typeof shipmentOffice> = z.output<(typeof shipmentOffice)[K]["input"]>;

interface ShipmentKey {
  readonly id: string;
  readonly revision: number;
}

interface ShipmentChange {
  readonly action: AuditAction;
  readonly change: Partial<queries.ShipmentRow>;
  readonly told?: AuditFacts;
}

type Decide = (
  tx: Tx,
  it: { readonly row: queries.ShipmentRow; readonly memberId: string },
) => Promise<ShipmentChange> | ShipmentChange;

/** Optimistic locking by revision, under the order's lock. */
async function changeShipment(
  scope: Context,
  { id, revision }: ShipmentKey,
  decide: Decide,
): Promise<OfficeShipment> {
  const { memberId } = requireStaff(scope, "orders.write");
  const known = await queries.findShipment(scope.db, id);
  ensure(known, "shipment.not_found");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const row = await queries.findShipment(tx, id);
    ensure(order && row, "shipment.not_found");
    ensure(row.revision === revision, "edit.conflict");
    ensure(row.state !== "cancelled", "shipment.closed");
    const { action, change: written, told } = await decide(tx, { row, memberId });
    await queries.updateShipment(tx, id, written);
    const after = { ...row, ...written, revision: revision + 1 };
    if (action === "shipment.delivered") await mailShipment(tx, scope, order, after);
    const facts = { before: auditFacts(row), after: { ...auditFacts(after), ...told } };
    await auditShipment(tx, scope, action, { row, ...facts });
    return readShipment(tx, scope, id);
  });
}

/** The delivery day lies between shipping and today. */
function assertDeliveryDay({ now }: Context, row: queries.ShipmentRow, day: string): void {
  const isPossible = day >= formatDay(row.sent_at) && day <= formatDay(now());
  ensure(isPossible, "request.invalid", { deliveredOn: ["invalid"] });
}

export const deliver = (scope: Context, input: Input<"deliver">): Promise<OfficeShipment> =>
  changeShipment(scope, input, (_tx, { row, memberId }) => {
    ensure(row.state === "sent", "shipment.closed");
    assertDeliveryDay(scope, row, input.deliveredOn);
    return {
      action: "shipment.delivered",
      change: {
        state: "delivered",
        delivered_on: input.deliveredOn,
        delivered_at: scope.now(),
        delivering_actor_id: memberId,
      },
    };
  });

export const correct = (scope: Context, input: Input<"correct">): Promise<OfficeShipment> =>
  changeShipment(scope, input, (_tx, { row }) => {
    const carried = toTrackingColumns(input);
    const isFetched = carried.carrier === "collected";
    ensure(isFetched === (row.carrier === "collected"), "request.invalid", {
      carrier: ["invalid"],
    });
    const told = { tracking: carried.tracking !== row.tracking || carried.link !== row.link };
    if (row.state === "sent") return { action: "shipment.corrected", change: carried, told };
    const { deliveredOn } = input;
    if (deliveredOn === undefined) {
      ensure(!isFetched, "request.invalid", { deliveredOn: ["required"] });
      const open = { delivered_on: null, delivered_at: null, delivering_actor_id: null };
      return {
        action: "shipment.corrected",
        change: { ...carried, ...open, state: "sent" },
        told,
      };
    }
    assertDeliveryDay(scope, row, deliveredOn);
    const change = { ...carried, delivered_on: deliveredOn };
    return { action: "shipment.corrected", change, told };
  });

/**
 * The pieces are to be shipped again.
 * @throws {Refusal} `shipment.returned` if some were returned since.
 */
export const cancel = (scope: Context, input: Input<"cancel">): Promise<OfficeShipment> =>
  changeShipment(scope, input, async (tx, { row, memberId }) => {
    const { lines = [] } = (await findOrderWithLines(tx, row.order_id)) ?? {};
    const pieces = await queries.listPieces(tx, [row.id]);
    for (const { order_line_id: id, quantity } of pieces) {
      const line = lines.find((each) => each.id === id);
      const back = line ? line.returned - line.returned_unsent : 0;
      ensure(line && back <= line.sent - quantity, "shipment.returned");
    }
    await adjustSentQuantities(
      tx,
      pieces.map(({ order_line_id: id, quantity }) => ({ id, quantity: -quantity })),
    );
    return {
      action: "shipment.cancelled",
      change: {
        state: "cancelled",
        cancelled_at: scope.now(),
        cancelling_actor_id: memberId,
        cancel_reason: input.reason,
      },
      told: { reason: input.reason },
    };
  });
