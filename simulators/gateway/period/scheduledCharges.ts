import type { Task } from "../scheduler.ts";
import { chargeNotification } from "../notices.ts";
import type { GatewayContext } from "../payment.ts";
import { scenarioOf, nextNumbers } from "../store.ts";
import { amountDue, numberOf, type Trade } from "../trade.ts";
import { countCharge, nextCharge, type RecurringContract } from "./period.ts";

/** Delay of a requested retry. */
const REAUTH_MS = 60_000;

export function periodTasks(till: GatewayContext): Task[] {
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

async function plannedCharge(
  till: GatewayContext,
  trade: Trade,
  period: RecurringContract,
): Promise<void> {
  const { charges } = scenarioOf(till.store.state, trade);
  const outcome = charges[period.made - 1] ?? "paid"; // the page made the first charge
  period.made += 1;
  if (period.made >= period.times) period.status = "finished";
  await charge(till, trade, period, outcome === "paid");
}

async function repeatedCharge(
  till: GatewayContext,
  trade: Trade,
  period: RecurringContract,
): Promise<void> {
  period.reAuthAt = null;
  await charge(till, trade, period, scenarioOf(till.store.state, trade).reAuth === "paid");
}

async function charge(
  till: GatewayContext,
  trade: Trade,
  period: RecurringContract,
  paid: boolean,
): Promise<void> {
  const { state } = till.store;
  const scenario = scenarioOf(state, trade);
  const now = till.now();
  const at = now.toISOString();
  const successes = trade.charges.filter((made) => made.paid).length + (paid ? 1 : 0);
  const made = {
    ...nextNumbers(state, now),
    at,
    paid,
    amount: amountDue(trade),
    successes,
    state: "authorised" as const,
    stateSince: at,
    refunds: [],
  };
  trade.charges.push(made);
  countCharge(period, paid, scenario.failuresInARow);
  till.events.emit("charge.made", {
    MerchantTradeNo: numberOf(trade),
    TradeNo: made.tradeNo,
    paid,
  });
  // saved together: no crash comes between
  if (!paid && !scenario.notifyFailures) return till.store.save();
  await till.callbacks.announce(trade, chargeNotification(trade, made));
}

/** False unless the newest charge failed and the contract runs. */
export function scheduleReAuth(till: GatewayContext, { charges, period }: Trade): boolean {
  const newest = charges.at(-1);
  if (!period || newest?.paid !== false || period.reAuthAt) return false;
  if (period.status === "cancelled" || period.status === "stopped") return false;
  period.reAuthAt = new Date(till.now().getTime() + REAUTH_MS).toISOString();
  till.store.save();
  return true;
}

/** False if it had ended. */
export function cancelContract(till: GatewayContext, { period }: Trade): boolean {
  if (period?.status !== "running") return false;
  period.status = "cancelled";
  period.reAuthAt = null;
  till.store.save();
  return true;
}
