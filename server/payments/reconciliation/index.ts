import { paymentTotals } from "#shared/payments/reconciliation/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { totals } from "./dailyReconciliation.ts";
import { reconcileDue } from "./reconcile.ts";
import { strayCensus, strayFigures } from "./unmatchedEventStats.ts";

export default {
  name: "payments/reconciliation",
  useCases: [endpoints("inbox", paymentTotals, { totals })],
  tasks: [{ name: "payments.reconcile", after: null, run: reconcileDue }],
  metrics: [
    {
      census: "notices",
      gauge: {
        name: "millwright_stray_payment_notices",
        help: "Unmatched gateway events of the last seven days: signed ones by outcome, and forged ones",
        labelNames: ["outcome"],
      },
      count: async ({ db, now }) =>
        (await strayCensus(db, now())).map(({ outcome, count }) => [{ outcome }, count]),
    },
  ],
  overview: [{ field: "unmatchedEvents", permission: "payments.read", count: strayFigures }],
} satisfies Module<Scope>;
