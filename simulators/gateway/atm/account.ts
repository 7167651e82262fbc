import { createHash } from "node:crypto";
import { endOfDay } from "../taipeiTime.ts";
import { type AtmNumber, merchantOf, numberOf, type Trade } from "../trade.ts";
import type { Bank } from "./banks.ts";

const DEFAULT_DAYS = 3;

/** The same 16 digits for the same trade and bank; no real account of these banks begins with 9. */
function accountOf(trade: Trade, bank: Bank): string {
  const hash = createHash("sha256").update(`${merchantOf(trade)} ${numberOf(trade)} ${bank.code}`);
  const digits = BigInt(`0x${hash.digest("hex").slice(0, 16)}`) % 10n ** 15n;
  return `9${String(digits).padStart(15, "0")}`;
}

/** The account for `trade`, valid to the end of the last day the shop asked for. */
export function atmNumber(trade: Trade, bank: Bank, now: Date): AtmNumber {
  const days = Number(trade.request["ExpireDate"] ?? DEFAULT_DAYS);
  return {
    bank: bank.id,
    account: accountOf(trade, bank),
    issuedAt: now.toISOString(),
    expiresAt: endOfDay(now, days).toISOString(),
  };
}
