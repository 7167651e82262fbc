import { type MandateRole, mandateRole, mandateUse } from "#shared/payments/recurring/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type MandateWithMoney, mandatesWithMoney } from "./queries.ts";

export type OrderMandate = MandateWithMoney & { readonly role: MandateRole };

/** All charges by period that were begun for an order, the oldest first, with what each is to it. */
export async function mandatesOf(db: Db | Tx, orderId: string): Promise<OrderMandate[]> {
  const rows = await mandatesWithMoney(db, orderId);
  return rows.map((row) => ({ ...row, role: mandateRole(row) }));
}

/** The one by which the order renews, while it can be ended or was without the order saying so. */
export function renewalAmong(mandates: readonly OrderMandate[]): OrderMandate | undefined {
  const renews = (mandate: OrderMandate) =>
    mandate.state === "cancelled" && mandateUse(mandate) === "own";
  return mandates.find(({ role }) => role === "own") ?? mandates.find(renews);
}

/** Those that end when the money that began them pays the order, which comes to another amount than they charge. */
export const misfitsAmong = (mandates: readonly OrderMandate[]): OrderMandate[] =>
  mandates.filter(({ role, fits }) => role === "open" && !fits);

export const runningAmong = (mandates: readonly OrderMandate[]): OrderMandate[] =>
  mandates.filter(({ state }) => state === "running");

/**
 * Has the providers charge by these periods no more, one after the other.
 * @throws when one does not say that it has stopped, or is not enabled.
 */
export async function stopCharging(
  { providers }: Scope,
  mandates: readonly OrderMandate[],
): Promise<void> {
  for (const mandate of mandates) {
    const provider = providers.find(({ id }) => id === mandate.provider);
    if (!provider) throw new Error(`the provider ${mandate.provider} is not enabled`);
    await provider.stopCharges(mandate.ref);
  }
}
