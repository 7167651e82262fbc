import { ensure } from "#shared/kit/errors.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import { post } from "../ledger/commands.ts";
import type { OrderRow } from "../orders/commands.ts";
import { holdMoney } from "./held.ts";
import { insertAttempt } from "./queries.ts";
import * as queries from "./transferQueries.ts";
import type { ReportRow } from "./transferQueries.ts";

interface Found {
  /** What is on the account, in minor units; what the buyer reported when left out. */
  readonly received?: number | undefined;
  /** Of several reports that say the same, it is this order's. */
  readonly chosen: boolean;
}

/**
 * The transfer that the buyer reported is on the account: what came is held for the order, as any other money is.
 * Nothing happens without an open report. The order must be locked.
 * @throws {Refusal} `transfer.alike` when other reports say the same and nobody has chosen.
 */
export async function takeTransfer(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { received, chosen }: Found,
): Promise<void> {
  const report = await queries.openReportOf(tx, order.id);
  if (!report) return;
  ensure(chosen || (await queries.countAlike(tx, report.id)) === 0, "transfer.alike");
  const money = { minor: received ?? report.amount_minor, currency: report.currency };
  await holdTransfer(tx, scope, order, { report, money, cause: "transfer" });
  await queries.decideReport(tx, report.id, "confirmed", scope.now());
}

interface Come {
  readonly report: ReportRow;
  readonly money: Money;
  /** `duplicate`: the order is paid already. */
  readonly cause: "transfer" | "duplicate";
}

/** Books the money of a reported transfer into suspense, as a try to pay of its own. The order must be locked. */
export async function holdTransfer(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { report, money, cause }: Come,
): Promise<void> {
  const attempt = { id: scope.newId(), provider: "bank" as const };
  await insertAttempt(tx, {
    ...attempt,
    ref: await refOf(tx, order),
    order_id: order.id,
    method: "bank",
    currency: money.currency,
    amount_minor: money.minor,
    state: cause === "duplicate" ? "duplicate" : "review",
    payer_last5: report.last5,
    started_at: report.reported_at,
    settled_at: scope.now(),
  });
  await post(tx, scope, {
    kind: "payment.unmatched",
    referenceId: report.id,
    entries: [
      { account: "clearing:bank", money },
      { account: "suspense", money: { ...money, minor: -money.minor } },
    ],
  });
  await holdMoney(tx, scope, { id: report.id, order, attempt, cause, money });
}

/** `M2611207F3K2Q9DB1`: the order's number and which of its transfers it is, unique for ever and read by people. */
async function refOf(tx: Tx, order: OrderRow): Promise<string> {
  const reports: ReportRow[] = await queries.reportsOf(tx, order.id);
  return `${order.number.replaceAll("-", "")}B${reports.length}`;
}
