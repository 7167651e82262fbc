import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { AttemptRow } from "../attempts/attemptQueries.ts";

const BROUGHT_NOTHING: ReadonlySet<AttemptState> = new Set(["failed", "given_up", "duplicate"]);

/**
 * Whether the last try to pay by period, the attempts being the newest first, charges another amount than the order comes
 * to since it was edited: the order does not renew by it.
 */
export function renewsByOther(
  attempts: readonly AttemptRow[],
  { total_minor: total }: Pick<OrderRow, "total_minor">,
): boolean {
  const last = attempts.find(
    ({ method, state }) => method === "creditPeriod" && !BROUGHT_NOTHING.has(state),
  );
  return last !== undefined && last.amount_minor !== total;
}
