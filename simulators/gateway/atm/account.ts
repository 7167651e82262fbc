import { createHash } from "node:crypto";
import { endOfDay } from "../taipeiTime.ts";
import { type AtmNumber, merchantOf, numberOf, type Trade } from "../trade.ts";
import type { Bank } from "./banks.ts";

const DEFAULT_DAYS = 3;

/** Deterministic; real accounts do not begin with 9. */
function accountOf(trade: Trade, bank: Bank): string {
  const hash = createHash("sha256").update(`${merchantOf(trade)} ${numberOf(trade)} ${bank.code}`);
  const digits = BigInt(`0x${hash.digest("hex").slice(0, 16)}`) % 10n ** 15n;
  return `9${String(digits).padStart(15, "0")}`;
}

/** Valid to the end of the last requested day. */
export function atmNumber(trade: Trade, bank: Bank, now: Date): AtmNumber {
  const days = Number(trade.request["ExpireDate"] ?? DEFAULT_DAYS);
  return {
    bank: bank.id,
    account: accountOf(trade, bank),
    issuedAt: now.toISOString(),
    expiresAt: endOfDay(now, days).toISOString(),
  };
}
