import type { MacKeys } from "./checkMac.ts";

/** ECPay's published staging merchants (page 16447): anyone can sign. */
const MERCHANTS: Readonly<Record<string, MacKeys>> = {
  "3002607": { hashKey: "pwFHCqoQZGmho4w6", hashIV: "EkRm7iFT261dpevs" },
  "2000132": { hashKey: "5294y06JbISpM5x9", hashIV: "v77hoKGq4kWxNNIS" },
};

export function findKeys(merchantId: string): MacKeys | null {
  return Object.hasOwn(MERCHANTS, merchantId) ? (MERCHANTS[merchantId] ?? null) : null;
}

/** @throws on an unknown merchant. */
export function keysOf(merchantId: string): MacKeys {
  const keys = findKeys(merchantId);
  if (!keys) throw new Error(`Merchant ${merchantId} has no account in this simulator`);
  return keys;
}

export function anotherMerchant(merchantId: string): string {
  return Object.keys(MERCHANTS).find((id) => id !== merchantId) ?? "1000001";
}
