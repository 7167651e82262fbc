import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import {
  returnIneligibility,
  isWithinReturnPeriod,
  lastReturnDay,
} from "#shared/sales/returns/rules.ts";
import type {
  BuyerReturns,
  Returnable,
  ReturnRequest,
  returnRequests,
} from "#shared/sales/returns/contract.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  findOrderWithLines,
} from "../orders/commands.ts";
import { requireOwnOrder } from "../orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { deliveredPieces } from "../shipments/commands.ts";
import { mailReturnRequest } from "./emails.ts";
import * as queries from "./returnQueries.ts";

type Input = z.output<typeof returnRequests.ask.input>;

/**
 * Staff decide; the order is unchanged until then.
 * @throws {Refusal} as in the contract, line errors at their field.
 */
export async function ask(scope: Context, input: Input): Promise<ReturnRequest> {
  const { memberId } = requireMember(scope);
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.order);
    ensure(order?.member_id === memberId, "order.not_found");
    ensure(orderCan("refund", order), "order.not_refundable");
    const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
    const free = await returnableLines(tx, order, lines);
    const pieces = validatePieces(order, free, input.lines);
    const receivedOn = recordedDelivery(scope, free, pieces) ?? input.receivedOn;
    assertInTime(scope, order, receivedOn);
    const waiting = (await queries.listOrderReturnRequests(tx, order.id)).some(isOpen);
    ensure(!waiting, "return_request.already_open");
    const asked = { order, pieces, reason: input.reason ?? "", receivedOn };
    return storeResponse(tx, scope, await createReturnRequest(tx, scope, asked));
  });
}

const isOpen = ({ state }: queries.ReturnRequestRow): boolean => state === "open";

interface ReturnParams {
  readonly order: OrderRow;
  readonly pieces: readonly { readonly uuid: string; readonly quantity: number }[];
  readonly reason: string;
  readonly receivedOn: string | undefined;
}

async function createReturnRequest(
  tx: Tx,
  scope: Context,
  { order, pieces, ...said }: ReturnParams,
): Promise<ReturnRequest> {
  const id = scope.newId();
  const row = {
    id,
    order_id: order.id,
    state: "open" as const,
    reason: said.reason,
    received_on: said.receivedOn ?? null,
    asked_at: scope.now(),
  };
  const lines = pieces.map(({ uuid, quantity }) => ({
    withdrawal_id: id,
    order_line_id: uuid,
    quantity,
  }));
  await queries.insertReturnRequest(tx, row, lines);
  const [asked] = await returnRequestViews(tx, scope, [
    { ...row, actor_id: null, answer: null, decided_at: null, refunded_at: null },
  ]);
  if (!asked) throw new Error(`return request ${id} was not inserted`);
  await mailReturnRequest(tx, scope, order, asked);
  return asked;
}

interface ReturnableLine extends OrderLineRow {
  /** Pieces neither returned nor accepted for return. */
  readonly left: number;
  /** Day of the last delivery; null until all pieces are delivered. */
  readonly arrivedOn: string | null;
}

async function returnableLines(
  db: Db | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<ReturnableLine[]> {
  // Accepted pieces stay reserved even if an amount was refunded for them.
  const agreed = (await queries.listOrderReturnRequests(db, order.id)).filter(
    ({ state }) => state === "accepted",
  );
  const pieces = await queries.listReturnPieces(
    db,
    agreed.map(({ id }) => id),
  );
  const arrived = await deliveredPieces(db, order.id);
  return lines.map((line) => {
    const came = arrived.get(line.id);
    const hasCome = came && came.pieces >= line.quantity - line.returned_unsent;
    const own = pieces.filter(({ order_line_id: id }) => id === line.id);
    const due = own.reduce((all, { quantity, taken_back: back }) => all + quantity - back, 0);
    const left = Math.max(0, piecesLeft(line) - due);
    return { ...line, left, arrivedOn: hasCome ? came.on : null };
  });
}

function validatePieces(order: OrderRow, lines: readonly ReturnableLine[], wanted: Input["lines"]) {
  const seen = new Set<string>();
  return wanted.flatMap(({ uuid, quantity }, index) => {
    const line = lines.find(({ id }) => id === uuid);
    const isOnce = !seen.has(uuid);
    seen.add(uuid);
    ensure(line && isOnce, "request.invalid", { [`lines.${index}.uuid`]: ["invalid"] });
    if (quantity === 0) return [];
    const ineligibility = returnIneligibility(line.kind, order.consented_at !== null);
    ensure(ineligibility === null, `return_request.${ineligibility ?? "not_goods"}`);
    const field = { [`lines.${index}.quantity`]: ["too_much"] as const };
    ensure(quantity <= line.left, "refund.exceeds_remaining", field);
    return [{ uuid, quantity }];
  });
}

/** Recorded delivery day of the requested pieces; undefined unless all are recorded. */
function recordedDelivery(
  { now }: Context,
  lines: readonly ReturnableLine[],
  pieces: ReturnParams["pieces"],
) {
  const days = pieces.map(({ uuid }) => lines.find(({ id }) => id === uuid)?.arrivedOn ?? null);
  const known = days.filter((day) => day !== null);
  const today = formatDay(now());
  for (const day of known) ensure(isWithinReturnPeriod(day, today), "return_request.too_late");
  return known.length === days.length ? known.sort().at(-1) : undefined;
}

/** The delivery day lies between payment and today. */
function assertInTime({ now }: Context, { paid_at: paidAt }: OrderRow, day: string | undefined) {
  if (day === undefined) return;
  const today = formatDay(now());
  const isPossible = day <= today && (paidAt === null || day >= formatDay(paidAt));
  ensure(isPossible, "request.invalid", { receivedOn: ["invalid"] });
  ensure(isWithinReturnPeriod(day, today), "return_request.too_late");
}

export async function own(scope: Context, { id }: { id: string }): Promise<BuyerReturns> {
  await requireOwnOrder(scope, id);
  const { order, lines = [] } = (await findOrderWithLines(scope.db, id)) ?? {};
  const rows = await queries.listOrderReturnRequests(scope.db, id);
  const closed = !order || !orderCan("refund", order) || rows.some(isOpen);
  return {
    returnRequests: await returnRequestViews(scope.db, scope, rows),
    returnable: closed
      ? []
      : (await returnableLines(scope.db, order, lines)).map((line) =>
          returnable(scope, order, line),
        ),
  };
}

function returnable(scope: Context, order: OrderRow, line: ReturnableLine): Returnable {
  const { id: uuid, name, left, arrivedOn: on } = line;
  const isLate = on !== null && !isWithinReturnPeriod(on, formatDay(scope.now()));
  const bar =
    returnIneligibility(line.kind, order.consented_at !== null) ?? (isLate ? "late" : null);
  const arrived = on === null ? null : { on, until: lastReturnDay(on) };
  return { uuid, name: name[scope.lang], left, ineligibility: bar, arrived };
}

async function returnRequestViews(
  db: Db | Tx,
  scope: Context,
  rows: readonly queries.ReturnRequestRow[],
): Promise<ReturnRequest[]> {
  const pieces = await queries.listReturnPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    returnRequestView(
      scope,
      row,
      pieces.filter(({ withdrawal_id: id }) => id === row.id),
    ),
  );
}

export const returnRequestView = (
  { lang }: Pick<Context, "lang">,
  row: queries.ReturnRequestRow,
  pieces: Awaited<ReturnType<typeof queries.listReturnPieces>>,
): ReturnRequest => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  receivedOn: row.received_on,
  requestedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
  refunded: row.refunded_at !== null,
  lines: pieces.map(({ order_line_id: uuid, name, quantity, taken_back: returned }) => ({
    uuid,
    name: name[lang],
    quantity,
    returned,
  })),
});
