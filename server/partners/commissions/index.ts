import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { disputeChanged } from "#server/payments/disputes/events.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { orderPaid, orderRefunded } from "#server/sales/orders/events.ts";
import { findUnbalancedEarnings, findUnequalParts, findUnequalTotals } from "./invariants.ts";
import { disputeFollowing, profitAdjusting, profitSettling } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { releaseEarnings } from "./releaseEarnings.ts";
import { adjustProfit, settleProfit } from "./settleProfit.ts";

export default {
  name: "partners/commissions",
  jobs: [
    eventSubscriber(orderPaid, profitSettling, settleProfit),
    eventSubscriber(orderRefunded, profitAdjusting, adjustProfit),
    eventSubscriber(disputeChanged, disputeFollowing, adjustProfit),
  ],
  tasks: [{ name: "profit.release", after: "subscriptions.settle", run: releaseEarnings }],
  personalData,
  invariants: [
    { name: "dealers.ledger", check: findUnbalancedEarnings },
    { name: "dealers.totals", check: findUnequalTotals },
    { name: "dealers.parts", check: findUnequalParts },
  ],
} satisfies Module<Context>;
