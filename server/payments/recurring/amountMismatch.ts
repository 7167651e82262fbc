import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { AttemptRow } from "../attempts/attemptQueries.ts";

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
