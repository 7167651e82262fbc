import type { Context } from "#server/context.ts";
import { askCharges } from "#server/licensing/subscriptions/chargeCard.ts";
import { settleSubscriptions } from "#server/licensing/subscriptions/settleSubscriptions.ts";
import {
  enqueueDueRefunds,
  syncRecurringCharges,
  expireCheckoutSessions,
  expireOverdueOrders,
  reconcileDueAttempts,
} from "#server/payments/attempts/service.ts";
import { settleCardSetups } from "#server/payments/storedCards/service.ts";

/** Ignores gateway errors. */
export async function runScheduledTasks(scope: Context): Promise<void> {
  for (const work of [
    reconcileDueAttempts,
    syncRecurringCharges,
    enqueueDueRefunds,
    expireOverdueOrders,
    expireCheckoutSessions,
    settleSubscriptions,
    askCharges,
    settleCardSetups,
  ]) {
    await work(scope).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
    });
  }
}
