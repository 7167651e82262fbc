import { expect } from "vitest";
import { isMove, ORDER_MOVES, orderStart, type OrderMove } from "#shared/orders/machine.ts";
import { PAYMENT_WINDOW_HOURS } from "#shared/orders/rules.ts";
import { historyOf, HOUR_MS, type Stage, statusOf } from "./orderDeeds.ts";

// The names are those of the list of invariants in the design of subscriptions, A.3.

const moves = Object.keys(ORDER_MOVES) as OrderMove[];

/** A1: every transaction sums to zero in each currency, and so do all balances. */
export async function checkBooks({ world: { open } }: Stage): Promise<void> {
  const { rows } = await open.database.pool.query(
    `select transaction_id, currency from ledger_entries
     group by rollup (transaction_id), currency having sum(amount_minor) <> 0`,
  );
  expect(rows).toEqual([]);
}

/** A6, A7: only what the machine knows has happened, nothing by the clock before its time, and it leads to the status. */
export async function checkHistory(at: Stage): Promise<void> {
  const [placed, ...steps] = await historyOf(at);
  expect([placed?.from_status, placed?.to_status]).toEqual([null, orderStart(at.amount)]);
  let status = placed?.to_status;
  for (const { from_status: from, to_status: to, reason, at: when } of steps) {
    expect(from).toBe(status);
    const isKnown = from !== null && moves.some((move) => isMove(move, from, to));
    expect(isKnown, `${from} ${to}`).toBe(true);
    if (reason === "payment.overdue") {
      const waited = when.getTime() - (placed?.at.getTime() ?? 0);
      expect(waited).toBeGreaterThanOrEqual(PAYMENT_WINDOW_HOURS * HOUR_MS);
    }
    status = to;
  }
  expect(await statusOf(at)).toBe(status);
}
