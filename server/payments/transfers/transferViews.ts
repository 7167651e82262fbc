import type { Page, FileAnswer } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  BankAccount,
  OwnReport,
  TransferListInput,
  TransferReport,
  TransferToMatch,
} from "#shared/payments/transfers/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { earlierProofs } from "#shared/payments/transfers/rules.ts";
import type { Scope } from "#server/context.ts";
import { daysSince, longSince, requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { account } from "../settings/bankAccounts.ts";
import { bankAccounts } from "../settings/bankAccountQueries.ts";
import { ordersWithOpenMoney } from "../suspense/suspenseQueries.ts";
import { slipOf } from "./transferProof.ts";
import * as queries from "./transferQueries.ts";
import type { ReportRow } from "./transferQueries.ts";

export async function accounts(
  scope: Scope,
  { id }: { id: string },
): Promise<{ accounts: BankAccount[]; reports: OwnReport[] }> {
  const order = await requireOwnOrder(scope, id);
  const taking = await bankAccounts(scope.db);
  const rows = await queries.reportsOf(scope.db, id);
  return {
    accounts: taking.filter(({ currencies }) => currencies.includes(order.currency)).map(account),
    reports: rows.map((row) => ({ ...reported(row), deciding: row.deciding })),
  };
}

export async function ownSlip(scope: Scope, { id }: { id: string }): Promise<FileAnswer> {
  await requireOwnOrder(scope, id);
  const [newest] = await queries.reportsOf(scope.db, id);
  return slipOf(scope, newest);
}

export async function slip(scope: Scope, { id }: { id: string }): Promise<FileAnswer> {
  requireStaff(scope, "payments.read");
  return slipOf(scope, await queries.reportById(scope.db, id));
}

export async function toMatch(
  scope: Scope,
  input: TransferListInput,
): Promise<Page<TransferToMatch>> {
  requireStaff(scope, "payments.read");
  const wanted = { ...input, longSince: longSince(scope.now()) };
  const total = await queries.countReports(scope.db, wanted);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.wantedReports(scope.db, wanted, { ...input, offset, limit });
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const reviewed = new Set(await ordersWithOpenMoney(scope.db, ids));
  const corrected = await queries.correctedWithSlip(scope.db, ids);
  const data = rows.map((row) => ({
    ...matched(row, reviewed, scope.now()),
    earlierProofs: earlierProofs(
      reported(row),
      corrected.filter(({ order_id }) => order_id === row.order_id).map(reported),
    ).map(({ id, reportedAt }) => ({ id, reportedAt })),
  }));
  return { data, total, page, perPage };
}

const matched = (
  row: Awaited<ReturnType<typeof queries.wantedReports>>[number],
  reviewed: ReadonlySet<string>,
  now: Date,
): Omit<TransferToMatch, "earlierProofs"> => ({
  ...reported(row),
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status,
    amount: { minor: row.total_minor, currency: row.order_currency },
    buyer: row.buyer_name,
    payBy: row.due_at.toISOString(),
    underReview: row.status === OrderStatus.confirming || reviewed.has(row.order_id),
    confirmingDays: daysSince(row.confirming_since, now),
  },
  undecided: row.waits,
  possibleDuplicates: row.alike,
});

export const reported = (row: ReportRow): TransferReport => ({
  id: row.id,
  last5: row.last5,
  date: row.transferred_on,
  amount: { minor: row.amount_minor, currency: row.currency },
  hasProof: row.slip_key !== null,
  state: row.state,
  reportedAt: row.reported_at.toISOString(),
});
