import type { Task } from "../scheduler.ts";
import { numberNotice } from "../notices.ts";
import { tell, tellResult, type Till } from "../payment.ts";
import { takeNumbers } from "../store.ts";
import type { PlannedTransfer, Trade } from "../trade.ts";
import { atmNumber } from "./account.ts";
import type { Bank } from "./banks.ts";

export async function issueNumber(till: Till, trade: Trade, bank: Bank): Promise<void> {
  trade.atm = atmNumber(trade, bank, till.now());
  trade.status = "numbered";
  tell(till, trade);
  await till.callbacks.announce(trade, numberNotice(trade));
}

/** Notifies the shop of every transfer, of any amount. */
export async function receive(
  till: Till,
  trade: Trade,
  { amount, payerBank, last5 }: Omit<PlannedTransfer, "at">,
): Promise<void> {
  const now = till.now();
  const at = now.toISOString();
  // A second transfer has its own number.
  const { tradeNo, gwsr } =
    trade.settlements.length > 0 ? takeNumbers(till.store.state, now) : trade;
  const settlement = { paid: true, tradeNo, gwsr, amount, at, payerBank, last5 };
  trade.settlements.push(settlement);
  trade.status = "paid";
  trade.settledAt ??= at;
  tell(till, trade);
  await tellResult(till, trade, settlement);
}

export function planTransfer(till: Till, trade: Trade, transfer: PlannedTransfer): void {
  trade.planned.push(transfer);
  tell(till, trade);
  till.store.save();
}

export function atmTasks(till: Till): Task[] {
  return till.store.state.trades.flatMap((trade) => {
    const planned = trade.planned.map((transfer): Task => ({
      key: `transfer ${trade.id} ${transfer.at}`,
      at: Date.parse(transfer.at),
      run: async () => {
        trade.planned = trade.planned.filter((other) => other !== transfer);
        await receive(till, trade, transfer);
      },
    }));
    if (!trade.atm || trade.status !== "numbered") return planned;
    // payable at 23:59:59 itself
    const at = Date.parse(trade.atm.expiresAt) + 1_000;
    return [...planned, { key: `expire ${trade.id}`, at, run: async () => expire(till, trade) }];
  });
}

/** Later transfers are still reported. */
export function expire(till: Till, trade: Trade): void {
  trade.status = "expired";
  tell(till, trade);
  till.store.save();
}
