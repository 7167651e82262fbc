import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import { history as movesOf } from "#server/sales/orders/service.ts";
import { type ReportChange, reportChangesAmong } from "../transfers/transferReportHistory.ts";
import { partsDecided, refundEvents, refundsOf } from "../refunds/refundViews.ts";
import { type ReportRow, reportsOf } from "../transfers/transferQueries.ts";

export async function history(scope: Scope, { id }: { id: string }): Promise<OrderEvent[]> {
  const moves = await movesOf(scope, { id });
  const told = moves.filter(({ reason }) => reason === "transfer.withdrawn");
  const changes = reportChangesAmong(
    await reportsOf(scope.db, id),
    told.map(({ at }) => new Date(at)),
  );
  const refunds = refundEvents(await refundsOf(scope.db, id), moves);
  const parts = await partsDecided(scope, id, moves);
  const all = [...moves, ...changes.map(changed), ...parts, ...refunds];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)); // the sort is stable
}

const changed = ({ at, before, after }: ReportChange<ReportRow>): OrderEvent => ({
  at: at.toISOString(),
  from: OrderStatus.confirming,
  to: OrderStatus.confirming,
  reason: after ? "transfer.corrected" : "transfer.withdrawn",
  note: null,
  by: "buyer",
  edit: null,
  refund: null,
  decided: null,
  correction: after && { before: said(before), after: said(after) },
});

const said = ({ amount_minor: minor, currency, transferred_on: date, last5 }: ReportRow) => ({
  amount: { minor, currency },
  date,
  last5,
});
