import { Refusal } from "#shared/errors.ts";
import type { Money } from "#shared/kit/money.ts";
import type { OrderReference } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { SuspenseCause, SuspenseState } from "#shared/payments/suspense/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import {
  listDuplicateOrders,
  isAlreadyInSuspense,
  lockStatementLine,
} from "./duplicateTransferQueries.ts";
import { suspendMoney } from "../suspense/commands.ts";
import { listAttempts, insertAttempt } from "../attempts/attemptQueries.ts";
import * as queries from "./transferQueries.ts";

interface FoundMoney {
  /** Minor units. */
  readonly received?: number | undefined;
  readonly chosen: boolean;
}

/**
 * Books a found transfer to suspense: the open report's money if `named`, and `received` with or without a
 * report. `none` supersedes the open report, whose money can still be booked later. The order must be locked.
 * @throws {Refusal} `transfer.changed`, `transfer.possible_duplicate`.
 */
export async function acceptTransfer(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { named, ...found }: FoundMoney & { named: string | undefined },
): Promise<void> {
  const open = await queries.findOpenReport(tx, order.id);
  const isTold = named === "none" || named === open?.id; // both undefined: no report is open
  const isFound = named === undefined && found.received !== undefined;
  if (!isTold && !isFound) throw transferChanged(named, open);
  const report = named === "none" ? undefined : open;
  const received = found.received ?? report?.amount_minor;
  await bookFound(tx, scope, order, { ...found, received, report });
  if (open) {
    await queries.decideReport(tx, open.id, report ? "confirmed" : "superseded", scope.now());
  }
}

/**
 * Refuses the open report; money `received` anyway is booked to suspense for a refund. The order must
 * be locked.
 * @throws {Refusal} `transfer.changed`, `transfer.possible_duplicate`, `transfer.already_in_suspense`.
 */
export async function rejectTransfer(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { seen, ...found }: FoundMoney & { seen: string },
): Promise<void> {
  const report = await queries.findOpenReport(tx, order.id);
  if (seen !== (report?.id ?? "none")) throw transferChanged(seen, report);
  await bookFound(tx, scope, order, { ...found, report });
  if (!report) return;
  const state = found.received === undefined ? "rejected" : "arrived";
  await queries.decideReport(tx, report.id, state, scope.now());
}

export function transferChanged(seen = "none", open?: queries.ReportRow): Refusal {
  const gone = seen === "none" ? [] : [seen];
  const came = open ? [open.id] : [];
  return new Refusal("transfer.changed", undefined, undefined, { added: came, removed: gone });
}

async function bookFound(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { received: minor, chosen, report }: FoundMoney & { report: queries.ReportRow | undefined },
): Promise<void> {
  if (minor === undefined) return;
  const now = scope.now();
  const told = report
    ? reportBooking(report)
    : { id: scope.newId(), last5: null, date: formatDay(now), since: now };
  await bookTransfer(tx, scope, order, { ...told, minor, chosen, cause: "transfer" });
}

export const reportBooking = (report: queries.ReportRow) => ({
  id: report.id,
  last5: report.last5,
  date: report.transferred_on,
  since: report.reported_at,
});

interface TransferBooking {
  /** The report's, so that its money is booked once. */
  readonly id: string;
  readonly minor: number;
  readonly last5: string | null;
  readonly date: string;
  readonly since: Date;
  readonly cause: SuspenseCause;
  readonly chosen: boolean;
  readonly note?: string;
}

/**
 * Books money on the account to suspense, as an attempt of its own. The order must be locked.
 * @throws {Refusal} unless `chosen`: `transfer.possible_duplicate`; `transfer.already_in_suspense` if as much
 * is in suspense for the order.
 */
export async function bookTransfer(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { id, minor, last5, date, since, cause, chosen, note }: TransferBooking,
): Promise<SuspenseState> {
  const money: Money = { minor, currency: order.currency };
  await lockStatementLine(tx, money);
  if (!chosen) {
    assertNoDuplicates(await listDuplicateOrders(tx, { id, money, last5, date }));
    const same = (await isAlreadyInSuspense(tx, order.id, money)) ? [order] : [];
    assertNoDuplicates(same, "transfer.already_in_suspense");
  }
  const attempt = { id: scope.newId(), provider: "bank" as const };
  await insertAttempt(tx, {
    ...attempt,
    ref: await nextTransferRef(tx, order),
    order_id: order.id,
    method: "bank",
    currency: money.currency,
    amount_minor: minor,
    state: cause === "duplicate" ? "duplicate" : "review",
    payer_last5: last5,
    started_at: since,
    settled_at: scope.now(),
  });
  const { memberId: by } = requireMember(scope);
  const found = { date, note: note ?? null, by, requestKey: scope.idempotencyId };
  return suspendMoney(tx, scope, { id, order, attempt, cause, money, found });
}

/** @throws {Refusal} naming the orders, if there are any. */
export function assertNoDuplicates(
  alike: readonly OrderReference[],
  code:
    | "transfer.possible_duplicate"
    | "transfer.already_in_suspense" = "transfer.possible_duplicate",
): void {
  const named = alike.map(({ id, number }) => ({ id, number }));
  if (named.length > 0)
    throw new Refusal(code, undefined, undefined, { possibleDuplicates: named });
}

/** `M2611207F3K2Q9DB1`: order number, `B` and a counter; unique and readable. */
async function nextTransferRef(tx: Tx, order: OrderRow): Promise<string> {
  const stem = `${order.number.replaceAll("-", "")}B`;
  const refs = (await listAttempts(tx, order.id)).map(({ ref }) => ref);
  const taken = refs.filter((ref) => ref.startsWith(stem)).map((ref) => +ref.slice(stem.length));
  return `${stem}${Math.max(0, ...taken) + 1}`;
}
