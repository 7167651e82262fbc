import type { Scope } from "#server/context.ts";
import {
  askDueRefunds,
  backfillCharges,
  closePages,
  expireOverdue,
  reconcileDue,
} from "#server/payments/attempts/service.ts";

/** Ignores gateway errors. */
export async function workRegularly(scope: Scope): Promise<void> {
  for (const work of [reconcileDue, backfillCharges, askDueRefunds, expireOverdue, closePages]) {
    await work(scope).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
    });
  }
}
