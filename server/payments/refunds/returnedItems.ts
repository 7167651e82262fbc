import { type Selectable, sql } from "kysely";
import { paidFor, refundForPieces, piecesWorth } from "#shared/payments/refunds/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ReturnRequestLinesTable } from "#server/platform/db/schema.ts";
import type { OrderLineRow, OrderRow } from "#server/sales/orders/commands.ts";

/** Pieces staff agreed to take back that no refund covers yet. */
type AgreedPieces = Selectable<ReturnRequestLinesTable> & {
  /** Null: not arrived. */
  readonly received_on: string | null;
  readonly refunded_at: Date | null;
};

export interface RefundLine extends OrderLineRow {
  readonly paid: number;
  readonly due: number;
  readonly ahead: number;
}

interface Refunded {
  readonly order: OrderRow;
  readonly lines: readonly RefundLine[];
  readonly share: {
    readonly minor: number;
    readonly pieces: readonly { readonly id: string; readonly quantity: number }[];
    readonly whole: boolean;
    readonly byAmount: boolean;
  };
}

export async function loadRefundLines(
  db: Db | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<RefundLine[]> {
  const agreed = await agreedPieces(db, order.id);
  let before = 0;
  return lines.map((line) => {
    const own = agreed.filter(({ order_line_id: id }) => id === line.id);
    const due = own.filter(({ refunded_at: at }) => at === null);
    const paid = paidFor({ before, total: line.total_minor }, order);
    before += line.total_minor;
    return {
      ...line,
      paid,
      due: due.reduce((sum, it) => sum + openOf(it), 0),
      ahead: own.reduce((sum, { ahead_minor: minor }) => sum + minor, 0),
    };
  });
}

const openOf = ({ quantity, taken_back: back }: AgreedPieces): number => quantity - back;

/** Unrefunded pieces first, then by time of agreement. */
const agreedPieces = (db: Db | Tx, orderId: string): Promise<AgreedPieces[]> =>
  db
    .selectFrom("return_requests")
    .innerJoin("return_request_lines", "return_request_lines.withdrawal_id", "return_requests.id")
    .selectAll("return_request_lines")
    .select(["received_on", "refunded_at"])
    .where("order_id", "=", orderId)
    .where("state", "=", "accepted")
    .whereRef("taken_back", "<", "quantity")
    .orderBy(sql`refunded_at is not null`)
    .orderBy("decided_at")
    .orderBy("return_requests.id")
    .execute();

/**
 * Applies a refund to agreed returns: pieces in order of agreement; an amount to the first unrefunded return,
 * and each further one it covers. Returns, per line, how many refunded pieces had arrived. The order must be
 * locked; `lines` as before the refund.
 */
export async function settleReturns(
  tx: Tx,
  refunded: Refunded,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const { order, share } = refunded;
  const agreed = await agreedPieces(tx, order.id);
  const settled = share.byAmount ? settleAmount(refunded, agreed) : settlePieces(refunded, agreed);
  await writeSettled(tx, settled);
  const paid = share.byAmount ? [...new Set(settled.map(({ withdrawal_id: id }) => id))] : [];
  await sql`
    update return_requests set refunded_at = ${at}
    where order_id = ${order.id} and state = 'accepted' and refunded_at is null
      and (${share.whole} or id = any(${paid}) or not exists (
        select from return_request_lines line where line.withdrawal_id = return_requests.id and taken_back < quantity))`.execute(
    tx,
  );
  return countArrived(settled);
}

/** `taken`: pieces refunded now; `ahead`: minor units refunded in advance of pieces. */
interface SettledReturn extends AgreedPieces {
  readonly taken: number;
  readonly ahead: number;
}

function settlePieces(
  { lines, share }: Refunded,
  agreed: readonly AgreedPieces[],
): SettledReturn[] {
  return share.pieces.flatMap(({ id, quantity }) => {
    const line = lines.find((each) => each.id === id);
    let open = quantity;
    let setOff = line ? aheadUsed(line, quantity) : 0;
    return agreed
      .filter(({ order_line_id }) => order_line_id === id)
      .map((it): SettledReturn => {
        const taken = Math.min(open, openOf(it));
        const used = Math.min(setOff, it.ahead_minor);
        open -= taken;
        setOff -= used;
        return { ...it, taken, ahead: it.ahead_minor - used };
      });
  });
}

const aheadUsed = (line: RefundLine, pieces: number): number =>
  piecesWorth({ ...line, total_minor: line.paid }, pieces) - refundForPieces(line, pieces);

function settleAmount(
  { lines, share }: Refunded,
  agreed: readonly AgreedPieces[],
): SettledReturn[] {
  let left = share.minor;
  const settled: SettledReturn[] = [];
  const unpaid = agreed.filter(({ refunded_at: at }) => at === null);
  for (const id of new Set(unpaid.map((it) => it.withdrawal_id))) {
    const own = unpaid.filter((it) => it.withdrawal_id === id);
    const worths = own.map((it) => worthOf(it, lines));
    const worth = worths.reduce((sum, minor) => sum + minor, 0);
    if (settled.length > 0 && worth > left) break;
    for (const [nth, it] of own.entries()) {
      const ahead = Math.min(left, worths[nth] ?? 0);
      left -= ahead;
      settled.push({ ...it, taken: 0, ahead });
    }
  }
  return settled;
}

function worthOf(it: AgreedPieces, lines: readonly RefundLine[]): number {
  const line = lines.find(({ id }) => id === it.order_line_id);
  if (!line) throw new Error(`return request ${it.withdrawal_id} belongs to another order`);
  return piecesWorth({ ...line, total_minor: line.paid }, openOf(it));
}

async function writeSettled(tx: Tx, settled: readonly SettledReturn[]): Promise<void> {
  const rows = settled.map(({ withdrawal_id, order_line_id, taken, ahead }) => ({
    withdrawal_id,
    order_line_id,
    taken,
    ahead,
  }));
  await sql`
    update return_request_lines line set taken_back = taken_back + settled.taken, ahead_minor = settled.ahead
    from jsonb_to_recordset(${JSON.stringify(rows)}) as settled (
      withdrawal_id uuid, order_line_id uuid, taken integer, ahead bigint)
    where line.withdrawal_id = settled.withdrawal_id and line.order_line_id = settled.order_line_id`.execute(
    tx,
  );
}

function countArrived(settled: readonly SettledReturn[]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { order_line_id: id, received_on: on, taken } of settled) {
    if (on !== null) came.set(id, (came.get(id) ?? 0) + taken);
  }
  return came;
}
