import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import { history as movesOf } from "#server/sales/orders/service.ts";
import { type ReportChange, listReportChanges } from "../transfers/transferReportHistory.ts";
import {
  listPartialRefundEvents,
  refundTimelineEvents,
  listBuyerRefunds,
} from "../refunds/refundViews.ts";
import { type ReportRow, listReports } from "../transfers/transferQueries.ts";

export async function listOrderTimeline(
  scope: Context,
  { id }: { id: string },
): Promise<OrderEvent[]> {
  const moves = await movesOf(scope, { id });
  const withdrawals = moves.filter(({ reason }) => reason === "transfer.withdrawn");
  const changes = listReportChanges(
    await listReports(scope.db, id),
    withdrawals.map(({ at }) => new Date(at)),
  );
  const refunds = refundTimelineEvents(await listBuyerRefunds(scope.db, id), moves);
  const parts = await listPartialRefundEvents(scope, id, moves);
  const all = [...moves, ...changes.map(reportChangeEvent), ...parts, ...refunds];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)); // the sort is stable
}

const reportChangeEvent = ({ at, before, after }: ReportChange<ReportRow>): OrderEvent => ({
  at: at.toISOString(),
  from: OrderStatus.confirming,
  to: OrderStatus.confirming,
  reason: after ? "transfer.corrected" : "transfer.withdrawn",
  note: null,
  by: "buyer",
  edit: null,
  refund: null,
  decided: null,
  correction: after && { before: reportDetails(before), after: reportDetails(after) },
});

const reportDetails = ({
  amount_minor: minor,
  currency,
  transferred_on: date,
  last5,
}: ReportRow) => ({
  amount: { minor, currency },
  date,
  last5,
});
