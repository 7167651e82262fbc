import type { Page, FileResponse } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  BankAccount,
  BuyerTransferReport,
  TransferListInput,
  TransferReport,
  TransferToMatch,
} from "#shared/payments/transfers/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { earlierProofs } from "#shared/payments/transfers/rules.ts";
import type { Context } from "#server/context.ts";
import { elapsedDays, overdueBefore, requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { bankAccountView } from "../settings/bankAccounts.ts";
import { listBankAccounts } from "../settings/bankAccountQueries.ts";
import { listOrdersWithOpenMoney } from "../suspense/suspenseQueries.ts";
import { proofFile } from "./transferProof.ts";
import * as queries from "./transferQueries.ts";
import type { ReportRow } from "./transferQueries.ts";

export async function listTransferAccounts(
  scope: Context,
  { id }: { id: string },
): Promise<{ accounts: BankAccount[]; reports: BuyerTransferReport[] }> {
  const order = await requireOwnOrder(scope, id);
  const taking = await listBankAccounts(scope.db);
  const rows = await queries.listReports(scope.db, id);
  return {
    accounts: taking
      .filter(({ currencies }) => currencies.includes(order.currency))
      .map(bankAccountView),
    reports: rows.map((row) => ({ ...transferReportView(row), deciding: row.deciding })),
  };
}

export async function downloadOwnProof(
  scope: Context,
  { id }: { id: string },
): Promise<FileResponse> {
  await requireOwnOrder(scope, id);
  const [newest] = await queries.listReports(scope.db, id);
  return proofFile(scope, newest);
}

export async function downloadProof(scope: Context, { id }: { id: string }): Promise<FileResponse> {
  requireStaff(scope, "payments.read");
  return proofFile(scope, await queries.findReport(scope.db, id));
}

export async function listTransfersToMatch(
  scope: Context,
  input: TransferListInput,
): Promise<Page<TransferToMatch>> {
  requireStaff(scope, "payments.read");
  const wanted = { ...input, longSince: overdueBefore(scope.now()) };
  const total = await queries.countReports(scope.db, wanted);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listReportsToMatch(scope.db, wanted, { ...input, offset, limit });
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const reviewed = new Set(await listOrdersWithOpenMoney(scope.db, ids));
  const corrected = await queries.listCorrectedWithProof(scope.db, ids);
  const data = rows.map((row) => ({
    ...transferToMatchView(row, reviewed, scope.now()),
    earlierProofs: earlierProofs(
      transferReportView(row),
      corrected.filter(({ order_id }) => order_id === row.order_id).map(transferReportView),
    ).map(({ id, reportedAt }) => ({ id, reportedAt })),
  }));
  return { data, total, page, perPage };
}

const transferToMatchView = (
  row: Awaited<ReturnType<typeof queries.listReportsToMatch>>[number],
  reviewed: ReadonlySet<string>,
  now: Date,
): Omit<TransferToMatch, "earlierProofs"> => ({
  ...transferReportView(row),
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status,
    amount: { minor: row.total_minor, currency: row.order_currency },
    buyer: row.buyer_name,
    payBy: row.due_at.toISOString(),
    underReview: row.status === OrderStatus.confirming || reviewed.has(row.order_id),
    confirmingDays: elapsedDays(row.confirming_since, now),
  },
  undecided: row.waits,
  possibleDuplicates: row.alike,
});

export const transferReportView = (row: ReportRow): TransferReport => ({
  id: row.id,
  last5: row.last5,
  date: row.transferred_on,
  amount: { minor: row.amount_minor, currency: row.currency },
  hasProof: row.slip_key !== null,
  state: row.state,
  reportedAt: row.reported_at.toISOString(),
});
