import type { Overview } from "#shared/admin/overview/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Scope } from "#server/context.ts";
import { countTroubled } from "#server/billing/einvoices/listQueries.ts";
import * as jobs from "../jobList/service.ts";
import * as mail from "../mailLog/service.ts";
import { confirmingCensus } from "#server/sales/orders/adminViews.ts";
import {
  countOpenMoney,
  countOpenWithdrawals,
  gatewayTroubles,
  strayCensus,
  straySince,
} from "#server/payments/attempts/adminViews.ts";
import { requireStaff } from "#server/identity/sessions/access.ts";
import { countOpenTickets } from "#server/content/tickets/overviewCounts.ts";
import { countSendings } from "#server/sales/shipments/shippingQueueQueries.ts";
import { countAll } from "../orders/service.ts";

const FIRST = { page: 1, limit: 1, orderby: "queuedAt", sort: "desc" } as const;

/** What wants attention, as far as the viewer may see it. @throws {Refusal} unless the viewer is staff. */
export async function overview(scope: Scope): Promise<Overview> {
  const { permissions } = requireStaff(scope);
  const may = (permission: StaffPermission) => permissions.includes(permission);
  const today = formatDay(scope.now());
  return {
    today,
    orders: may("orders.read") ? await orderFigures(scope, today) : null,
    strayNotices: may("payments.read") ? await strayFigures(scope) : null,
    heldMoney: may("payments.read") ? await countOpenMoney(scope.db) : null,
    withdrawals: may("payments.read") ? await countOpenWithdrawals(scope.db) : null,
    troubledInvoices: scope.einvoice && may("orders.read") ? await countTroubled(scope.db) : null,
    gateways: may("payments.read") ? await gatewayTroubles(scope) : null,
    openTickets: may("tickets.read") ? await countOpenTickets(scope.db) : null,
    failedJobs: may("jobs.read") ? (await jobs.counts(scope)).failed : null,
    failedMails: may("mail.read")
      ? (await mail.list(scope, { ...FIRST, state: "failed" })).total
      : null,
  };
}

async function strayFigures({ db, now }: Scope): Promise<Overview["strayNotices"]> {
  const census = await strayCensus(db, now());
  const sum = (isForged: boolean) =>
    census
      .filter(({ outcome }) => (outcome === "forged") === isForged)
      .reduce((total, { count }) => total + count, 0);
  return { since: straySince(now()), signed: sum(false), forged: sum(true) };
}

async function orderFigures(scope: Scope, today: string): Promise<Overview["orders"]> {
  const ever = await countAll(scope, {});
  const { total } = await countAll(scope, { from: today, to: today });
  const unpaid = ever.byStatus.find(({ status }) => status === OrderStatus.unpaid);
  const { long } = await confirmingCensus(scope.db, scope.now());
  return {
    today: total,
    unpaid: unpaid?.count ?? 0,
    underReview: ever.underReview,
    longConfirming: long,
    toShip: await countSendings(scope.db, { state: ["waiting"] }),
  };
}
