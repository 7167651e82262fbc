import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type {
  OfficeShipment,
  OrderShipments,
  shipmentOffice,
} from "#shared/sales/shipments/contract.ts";
import { piecesToSend } from "#shared/sales/shipments/rules.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import {
  adjustSentQuantities,
  lockOrder,
  type OrderLineRow,
  findOrderWithLines,
} from "../orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { mailShipment } from "./emails.ts";
import { officeShipmentViews } from "./shipmentView.ts";
import * as queries from "./queries.ts";
import { toTrackingColumns, auditFacts, readShipment, auditShipment } from "./trackingFields.ts";

type Input<K extends keyof typeof shipmentOffice> = z.output<(typeof shipmentOffice)[K]["input"]>;

export interface LineToShip {
  readonly line: OrderLineRow;
  readonly free: number;
  readonly held: number;
}

export async function linesToShip(db: Db | Tx, orderId: string, lines: readonly OrderLineRow[]) {
  const back = await queries.listAwaitingReturn(db, orderId);
  return lines.map((line): LineToShip => {
    const left = piecesToSend(line);
    const held = Math.min(left, back.get(line.id) ?? 0);
    return { line, free: left - held, held };
  });
}

export async function ofOrder(scope: Context, { id }: Input<"ofOrder">): Promise<OrderShipments> {
  requireStaff(scope, "orders.read");
  const { db, lang } = scope;
  const found = await findOrderWithLines(db, id);
  ensure(found, "order.not_found");
  const { order, lines } = found;
  const { shipping } = order;
  const address = shipping?.address ?? null;
  return {
    order: {
      id,
      number: order.number,
      buyer: order.buyer_name,
      kind: shipping?.kind ?? null,
      address: address && {
        recipient: address.recipient,
        phone: address.phone,
        text: address.text[lang],
      },
    },
    today: formatDay(scope.now()),
    shipments: await officeShipmentViews(db, await queries.listShipments(db, id), lang),
    rest: (await linesToShip(db, id, lines))
      .filter(({ free, held }) => free + held > 0)
      .map(({ line, free: quantity, held }) => ({
        uuid: line.id,
        name: line.name[lang],
        quantity,
        held,
      })),
    sendable: isPaid(order.status),
  };
}

/**
 * Never more than bought and not returned or requested for return. The buyer is notified.
 * @throws {Refusal} as in the contract, quantity errors at their line.
 */
export async function send(scope: Context, input: Input<"send">): Promise<OfficeShipment> {
  const { memberId } = requireStaff(scope, "orders.write");
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    ensure(order, "order.not_found");
    ensure(isPaid(order.status), "shipment.not_sendable");
    const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
    const pieces = validatePieces(await linesToShip(tx, order.id, lines), input.lines);
    const row = newRow(scope, { input, memberId });
    await queries.insertShipment(
      tx,
      row,
      pieces.map((piece) => ({
        shipment_id: row.id,
        order_line_id: piece.id,
        quantity: piece.quantity,
      })),
    );
    await adjustSentQuantities(tx, pieces);
    await mailShipment(tx, scope, order, row);
    await auditShipment(tx, scope, "shipment.sent", {
      row,
      after: {
        ...auditFacts(row),
        pieces: pieces.reduce((all, { quantity }) => all + quantity, 0),
      },
    });
    return storeResponse(tx, scope, await readShipment(tx, scope, row.id));
  });
}

function newRow(
  scope: Context,
  { input, memberId }: { readonly input: Input<"send">; readonly memberId: string },
): queries.ShipmentRow {
  const at = scope.now();
  const isFetched = input.carrier === "collected";
  return {
    ...toTrackingColumns(input),
    id: scope.newId(),
    order_id: input.id,
    state: isFetched ? "delivered" : "sent",
    sent_at: at,
    sending_actor_id: memberId,
    delivered_on: isFetched ? formatDay(at) : null,
    delivered_at: isFetched ? at : null,
    delivering_actor_id: isFetched ? memberId : null,
    cancelled_at: null,
    cancelling_actor_id: null,
    cancel_reason: null,
    revision: 0,
  };
}

function validatePieces(lines: readonly LineToShip[], wanted: Input<"send">["lines"]) {
  const seen = new Set<string>();
  return wanted.flatMap(({ uuid: id, quantity }, index) => {
    const known = lines.find(({ line }) => line.id === id);
    const isOnce = !seen.has(id);
    seen.add(id);
    ensure(known && isOnce, "request.invalid", { [`lines.${index}.uuid`]: ["invalid"] });
    const field = { [`lines.${index}.quantity`]: ["too_much"] as const };
    ensure(quantity <= known.free, "shipment.exceeds_remaining", field);
    return quantity === 0 ? [] : [{ id, quantity }];
  });
}
