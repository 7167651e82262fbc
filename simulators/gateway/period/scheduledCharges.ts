import type { Task } from "../scheduler.ts";
import { chargeNotice } from "../notices.ts";
import type { Till } from "../payment.ts";
import { scenarioOf, takeNumbers } from "../store.ts";
import { amountDue, numberOf, type Trade } from "../trade.ts";
import { count, nextCharge, type Period } from "./period.ts";

/** Delay of a requested retry. */
const REAUTH_MS = 60_000;

export function periodTasks(till: Till): Task[] {
  return till.store.state.trades.flatMap((trade) => {
    const { period } = trade;
    if (!period) return [];
    const tasks: Task[] = [];
    const next = nextCharge(period);
    if (next) {
      const key = `charge ${trade.id} ${period.made}`;
      tasks.push({ key, at: next.getTime(), run: () => plannedCharge(till, trade, period) });
    }
    if (period.reAuthAt) {
      const key = `reAuth ${trade.id}`;
      const at = Date.parse(period.reAuthAt);
      tasks.push({ key, at, run: () => repeatedCharge(till, trade, period) });
    }
    return tasks;
  });
}

async function plannedCharge(till: Till, trade: Trade, period: Period): Promise<void> {
  const { charges } = scenarioOf(till.store.state, trade);
  const outcome = charges[period.made - 1] ?? "paid"; // the page made the first charge
  period.made += 1;
  if (period.made >= period.times) period.status = "finished";
  await charge(till, trade, period, outcome === "paid");
}

async function repeatedCharge(till: Till, trade: Trade, period: Period): Promise<void> {
  period.reAuthAt = null;
  await charge(till, trade, period, scenarioOf(till.store.state, trade).reAuth === "paid");
}

async function charge(till: Till, trade: Trade, period: Period, paid: boolean): Promise<void> {
  const { state } = till.store;
  const scenario = scenarioOf(state, trade);
  const now = till.now();
  const at = now.toISOString();
  const successes = trade.charges.filter((made) => made.paid).length + (paid ? 1 : 0);
  const made = {
    ...takeNumbers(state, now),
    at,
    paid,
    amount: amountDue(trade),
    successes,
    state: "authorised" as const,
    stateSince: at,
    refunds: [],
  };
  trade.charges.push(made);
  count(period, paid, scenario.failuresInARow);
  till.events.emit("charge.made", {
    MerchantTradeNo: numberOf(trade),
    TradeNo: made.tradeNo,
    paid,
  });
  // saved together: no crash comes between
  if (!paid && !scenario.notifyFailures) return till.store.save();
  await till.callbacks.announce(trade, chargeNotice(trade, made));
}

/** False unless the newest charge failed and the contract runs. */
export function askAgain(till: Till, { charges, period }: Trade): boolean {
  const newest = charges.at(-1);
  if (!period || newest?.paid !== false || period.reAuthAt) return false;
  if (period.status === "cancelled" || period.status === "stopped") return false;
  period.reAuthAt = new Date(till.now().getTime() + REAUTH_MS).toISOString();
  till.store.save();
  return true;
}

/** False if it had ended. */
export function cancelPeriod(till: Till, { period }: Trade): boolean {
  if (period?.status !== "running") return false;
  period.status = "cancelled";
  period.reAuthAt = null;
  till.store.save();
  return true;
}
