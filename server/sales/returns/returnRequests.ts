import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { formatDay } from "#shared/kit/time.ts";
import { orderCan } from "#shared/sales/orders/rules.ts";
import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import { barOf, isInTime, lastDay } from "#shared/sales/returns/rules.ts";
import type {
  OwnWithdrawals,
  Returnable,
  Withdrawal,
  withdrawals,
} from "#shared/sales/returns/contract.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { lockOrder, type OrderLineRow, type OrderRow, orderWithLines } from "../orders/commands.ts";
import { requireOwnOrder } from "../orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { arrivedOf } from "../shipments/commands.ts";
import { mailWithdrawal } from "./emails.ts";
import * as queries from "./returnQueries.ts";

type Input = z.output<typeof withdrawals.ask.input>;

/**
 * Staff decide; the order is unchanged until then.
 * @throws {Refusal} as in the contract, line errors at their field.
 */
export async function ask(scope: Scope, input: Input): Promise<Withdrawal> {
  const { memberId } = requireMember(scope);
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, input.order);
    ensure(order?.member_id === memberId, "order.not_found");
    ensure(orderCan("refund", order), "order.not_refundable");
    const { lines = [] } = (await orderWithLines(tx, order.id)) ?? {};
    const free = await freePieces(tx, order, lines);
    const pieces = piecesIn(order, free, input.lines);
    const receivedOn = receivedIn(scope, free, pieces) ?? input.receivedOn;
    ensureInTime(scope, order, receivedOn);
    const waiting = (await queries.withdrawalsOf(tx, order.id)).some(isOpen);
    ensure(!waiting, "return_request.already_open");
    const asked = { order, pieces, reason: input.reason ?? "", receivedOn };
    return keepAnswer(tx, scope, await insert(tx, scope, asked));
  });
}

const isOpen = ({ state }: queries.WithdrawalRow): boolean => state === "open";

interface Asked {
  readonly order: OrderRow;
  readonly pieces: readonly { readonly uuid: string; readonly quantity: number }[];
  readonly reason: string;
  readonly receivedOn: string | undefined;
}

async function insert(
  tx: Tx,
  scope: Scope,
  { order, pieces, ...said }: Asked,
): Promise<Withdrawal> {
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
  await queries.insertWithdrawal(tx, row, lines);
  const [asked] = await allPresented(tx, scope, [
    { ...row, actor_id: null, answer: null, decided_at: null, refunded_at: null },
  ]);
  if (!asked) throw new Error(`return request ${id} was not inserted`);
  await mailWithdrawal(tx, scope, order, asked);
  return asked;
}

interface FreeLine extends OrderLineRow {
  /** Pieces neither returned nor accepted for return. */
  readonly left: number;
  /** Day of the last delivery; null until all pieces are delivered. */
  readonly arrivedOn: string | null;
}

async function freePieces(
  db: Db | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<FreeLine[]> {
  // Accepted pieces stay reserved even if an amount was refunded for them.
  const agreed = (await queries.withdrawalsOf(db, order.id)).filter(
    ({ state }) => state === "accepted",
  );
  const pieces = await queries.piecesOf(
    db,
    agreed.map(({ id }) => id),
  );
  const arrived = await arrivedOf(db, order.id);
  return lines.map((line) => {
    const came = arrived.get(line.id);
    const hasCome = came && came.pieces >= line.quantity - line.returned_unsent;
    const own = pieces.filter(({ order_line_id: id }) => id === line.id);
    const due = own.reduce((all, { quantity, taken_back: back }) => all + quantity - back, 0);
    const left = Math.max(0, piecesLeft(line) - due);
    return { ...line, left, arrivedOn: hasCome ? came.on : null };
  });
}

function piecesIn(order: OrderRow, lines: readonly FreeLine[], wanted: Input["lines"]) {
  const seen = new Set<string>();
  return wanted.flatMap(({ uuid, quantity }, index) => {
    const line = lines.find(({ id }) => id === uuid);
    const isOnce = !seen.has(uuid);
    seen.add(uuid);
    ensure(line && isOnce, "request.invalid", { [`lines.${index}.uuid`]: ["invalid"] });
    if (quantity === 0) return [];
    const bar = barOf(line.kind, order.consented_at !== null);
    ensure(bar === null, `return_request.${bar ?? "not_goods"}`);
    const field = { [`lines.${index}.quantity`]: ["too_much"] as const };
    ensure(quantity <= line.left, "refund.exceeds_remaining", field);
    return [{ uuid, quantity }];
  });
}

/** Recorded delivery day of the requested pieces; undefined unless all are recorded. */
function receivedIn({ now }: Scope, lines: readonly FreeLine[], pieces: Asked["pieces"]) {
  const days = pieces.map(({ uuid }) => lines.find(({ id }) => id === uuid)?.arrivedOn ?? null);
  const known = days.filter((day) => day !== null);
  const today = formatDay(now());
  for (const day of known) ensure(isInTime(day, today), "return_request.too_late");
  return known.length === days.length ? known.sort().at(-1) : undefined;
}

/** The delivery day lies between payment and today. */
function ensureInTime({ now }: Scope, { paid_at: paidAt }: OrderRow, day: string | undefined) {
  if (day === undefined) return;
  const today = formatDay(now());
  const isPossible = day <= today && (paidAt === null || day >= formatDay(paidAt));
  ensure(isPossible, "request.invalid", { receivedOn: ["invalid"] });
  ensure(isInTime(day, today), "return_request.too_late");
}

export async function own(scope: Scope, { id }: { id: string }): Promise<OwnWithdrawals> {
  await requireOwnOrder(scope, id);
  const { order, lines = [] } = (await orderWithLines(scope.db, id)) ?? {};
  const rows = await queries.withdrawalsOf(scope.db, id);
  const closed = !order || !orderCan("refund", order) || rows.some(isOpen);
  return {
    returnRequests: await allPresented(scope.db, scope, rows),
    returnable: closed
      ? []
      : (await freePieces(scope.db, order, lines)).map((line) => returnable(scope, order, line)),
  };
}

function returnable(scope: Scope, order: OrderRow, line: FreeLine): Returnable {
  const { id: uuid, name, left, arrivedOn: on } = line;
  const isLate = on !== null && !isInTime(on, formatDay(scope.now()));
  const bar = barOf(line.kind, order.consented_at !== null) ?? (isLate ? "late" : null);
  const arrived = on === null ? null : { on, until: lastDay(on) };
  return { uuid, name: name[scope.lang], left, ineligibility: bar, arrived };
}

async function allPresented(
  db: Db | Tx,
  scope: Scope,
  rows: readonly queries.WithdrawalRow[],
): Promise<Withdrawal[]> {
  const pieces = await queries.piecesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presented(
      scope,
      row,
      pieces.filter(({ withdrawal_id: id }) => id === row.id),
    ),
  );
}

export const presented = (
  { lang }: Pick<Scope, "lang">,
  row: queries.WithdrawalRow,
  pieces: Awaited<ReturnType<typeof queries.piecesOf>>,
): Withdrawal => ({
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
