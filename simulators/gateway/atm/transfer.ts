import { createHash } from "node:crypto";
import type { Task } from "../scheduler.ts";
import { accountNotification } from "../notices.ts";
import { emitStatus, notifyResult, type GatewayContext } from "../payment.ts";
import { nextNumbers } from "../store.ts";
import { endOfDay } from "../taipeiTime.ts";
import {
  type AtmNumber,
  merchantOf,
  numberOf,
  type PlannedTransfer,
  type Trade,
} from "../trade.ts";
import type { Bank } from "./banks.ts";

export async function issueAccount(till: GatewayContext, trade: Trade, bank: Bank): Promise<void> {
  trade.atm = atmNumber(trade, bank, till.now());
  trade.status = "numbered";
  emitStatus(till, trade);
  await till.callbacks.announce(trade, accountNotification(trade));
}

const DEFAULT_DAYS = 3;

/** Deterministic; real accounts do not begin with 9. */
function accountOf(trade: Trade, bank: Bank): string {
  const hash = createHash("sha256").update(`${merchantOf(trade)} ${numberOf(trade)} ${bank.code}`);
  const digits = BigInt(`0x${hash.digest("hex").slice(0, 16)}`) % 10n ** 15n;
  return `9${String(digits).padStart(15, "0")}`;
}

/** Valid to the end of the last requested day. */
function atmNumber(trade: Trade, bank: Bank, now: Date): AtmNumber {
  const days = Number(trade.request["ExpireDate"] ?? DEFAULT_DAYS);
  return {
    bank: bank.id,
    account: accountOf(trade, bank),
    issuedAt: now.toISOString(),
    expiresAt: endOfDay(now, days).toISOString(),
  };
}

/** Notifies the shop of every transfer, of any amount. */
export async function receiveTransfer(
  till: GatewayContext,
  trade: Trade,
  { amount, payerBank, last5 }: Omit<PlannedTransfer, "at">,
): Promise<void> {
  const now = till.now();
  const at = now.toISOString();
  // A second transfer has its own number.
  const { tradeNo, gwsr } =
    trade.settlements.length > 0 ? nextNumbers(till.store.state, now) : trade;
  const settlement = { paid: true, tradeNo, gwsr, amount, at, payerBank, last5 };
  trade.settlements.push(settlement);
  trade.status = "paid";
  trade.settledAt ??= at;
  emitStatus(till, trade);
  await notifyResult(till, trade, settlement);
}

export function planTransfer(till: GatewayContext, trade: Trade, transfer: PlannedTransfer): void {
  trade.planned.push(transfer);
  emitStatus(till, trade);
  till.store.save();
}

export function atmTasks(till: GatewayContext): Task[] {
  return till.store.state.trades.flatMap((trade) => {
    const planned = trade.planned.map((transfer): Task => ({
      key: `transfer ${trade.id} ${transfer.at}`,
      at: Date.parse(transfer.at),
      run: async () => {
        trade.planned = trade.planned.filter((other) => other !== transfer);
        await receiveTransfer(till, trade, transfer);
      },
    }));
    if (!trade.atm || trade.status !== "numbered") return planned;
    // payable at 23:59:59 itself
    const at = Date.parse(trade.atm.expiresAt) + 1_000;
    return [
      ...planned,
      { key: `expire ${trade.id}`, at, run: async () => expireTrade(till, trade) },
    ];
  });
}

/** Later transfers are still reported. */
export function expireTrade(till: GatewayContext, trade: Trade): void {
  trade.status = "expired";
  emitStatus(till, trade);
  till.store.save();
}
