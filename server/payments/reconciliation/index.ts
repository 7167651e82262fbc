import { paymentTotals } from "#shared/payments/reconciliation/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { comparePaymentTotals } from "./dailyReconciliation.ts";
import { reconcileDueAttempts } from "./reconcile.ts";
import { countUnmatchedEvents, summarizeUnmatchedEvents } from "./unmatchedEventStats.ts";

export default {
  name: "payments/reconciliation",
  useCases: [endpoints("inbox", paymentTotals, { totals: comparePaymentTotals })],
  tasks: [{ name: "payments.reconcile", after: null, run: reconcileDueAttempts }],
  metrics: [
    {
      census: "notices",
      gauge: {
        name: "millwright_stray_payment_notices",
        help: "Unmatched gateway events of the last seven days: signed ones by outcome, and forged ones",
        labelNames: ["outcome"],
      },
      count: async ({ db, now }) =>
        (await countUnmatchedEvents(db, now())).map(({ outcome, count }) => [{ outcome }, count]),
    },
  ],
  navigation: [
    {
      section: "reconciliation",
      group: "money",
      order: 50,
      screen: "gateway",
      permission: "payments.read",
    },
  ],
  overview: [
    { field: "unmatchedEvents", permission: "payments.read", count: summarizeUnmatchedEvents },
  ],
} satisfies Module<Context>;
