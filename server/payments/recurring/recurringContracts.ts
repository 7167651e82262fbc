import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import {
  type MandateRole,
  mandateRole,
  runningMandateRole,
} from "#shared/payments/recurring/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { AttemptRow } from "../attempts/attemptQueries.ts";
import { type MandateWithPayment, listMandatesWithPayments } from "./queries.ts";

export type OrderMandate = MandateWithPayment & { readonly role: MandateRole };

export async function listMandates(db: Db | Tx, orderId: string): Promise<OrderMandate[]> {
  const rows = await listMandatesWithPayments(db, orderId);
  return rows.map((row) => ({ ...row, role: mandateRole(row) }));
}

/** The contract that renews the order, or was cancelled without the order showing it. */
export function findRenewalMandate(mandates: readonly OrderMandate[]): OrderMandate | undefined {
  const renews = (mandate: OrderMandate) =>
    mandate.state === "cancelled" && runningMandateRole(mandate) === "own";
  return mandates.find(({ role }) => role === "own") ?? mandates.find(renews);
}

/** Contracts that end once their money pays the order. */
export const filterMismatched = (mandates: readonly OrderMandate[]): OrderMandate[] =>
  mandates.filter(({ role, fits }) => role === "open" && !fits);

export const filterRunning = (mandates: readonly OrderMandate[]): OrderMandate[] =>
  mandates.filter(({ state }) => state === "running");

const STATES_WITHOUT_MONEY: ReadonlySet<AttemptState> = new Set([
  "failed",
  "given_up",
  "duplicate",
]);

/** Whether the latest recurring attempt charges another amount than the edited order. Attempts newest first. */
export function hasAmountMismatch(
  attempts: readonly AttemptRow[],
  { total_minor: total }: Pick<OrderRow, "total_minor">,
): boolean {
  const last = attempts.find(
    ({ method, state }) => method === "creditPeriod" && !STATES_WITHOUT_MONEY.has(state),
  );
  return last !== undefined && last.amount_minor !== total;
}

/** @throws unless every provider confirms that it has stopped. */
export async function stopCharging(
  { providers }: Context,
  mandates: readonly OrderMandate[],
): Promise<void> {
  for (const mandate of mandates) {
    const provider = providers.find(({ id }) => id === mandate.provider);
    if (!provider) throw new Error(`the provider ${mandate.provider} is not enabled`);
    await provider.cancelMandate(mandate.ref);
  }
}
