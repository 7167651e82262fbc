import type { MacKeys } from "./checkMac.ts";

/**
 * The two staging merchants that ECPay publishes in its documentation (page 16447 and the older
 * manuals), so anyone can sign with them.
 */
const MERCHANTS: Readonly<Record<string, MacKeys>> = {
  "3002607": { hashKey: "pwFHCqoQZGmho4w6", hashIV: "EkRm7iFT261dpevs" },
  "2000132": { hashKey: "5294y06JbISpM5x9", hashIV: "v77hoKGq4kWxNNIS" },
};

/** The keys of `merchantId`, or null when no such merchant has an account here. */
export function findKeys(merchantId: string): MacKeys | null {
  return Object.hasOwn(MERCHANTS, merchantId) ? (MERCHANTS[merchantId] ?? null) : null;
}

/** The keys of a merchant that was already checked when its trade was opened. */
export function keysOf(merchantId: string): MacKeys {
  const keys = findKeys(merchantId);
  if (!keys) throw new Error(`Merchant ${merchantId} has no account in this simulator`);
  return keys;
}

/** An account other than `merchantId`, for the forgery that names the wrong merchant. */
export function anotherMerchant(merchantId: string): string {
  return Object.keys(MERCHANTS).find((id) => id !== merchantId) ?? "1000001";
}
