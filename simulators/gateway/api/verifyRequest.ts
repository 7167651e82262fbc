import { type Fields, hasValidCheckMac, type MacKeys } from "../checkMac.ts";
import { CODE } from "../checkoutRules.ts";
import type { Clock } from "../clock.ts";
import { findKeys } from "../merchants.ts";

const TIMESTAMP_SECONDS = 180;

/** `keys` also sign refusals. */
export type Verification =
  | { readonly ok: true; readonly keys: MacKeys }
  | { readonly ok: false; readonly code: string; readonly keys: MacKeys | null };

/** Merchant, signature and, if `timed`, the TimeStamp. */
export function verifyRequest(query: Fields, clock: Clock, timed: boolean): Verification {
  const keys = findKeys(query["MerchantID"] ?? "");
  if (!keys) return { ok: false, code: CODE.unknownMerchant, keys };
  if (!hasValidCheckMac(query, keys)) return { ok: false, code: CODE.mac, keys };
  if (timed && !isFresh(query["TimeStamp"] ?? "", clock)) {
    return { ok: false, code: CODE.parameter, keys };
  }
  return { ok: true, keys };
}

/** Accepts the simulated and the machine's clock. */
function isFresh(timeStamp: string, { now, realNow }: Clock): boolean {
  if (!/^\d{10}$/.test(timeStamp)) return false;
  const seconds = Number(timeStamp);
  return [now(), realNow()].some(
    (at) => Math.abs(at.getTime() / 1000 - seconds) <= TIMESTAMP_SECONDS,
  );
}

/** These bodies are not form-encoded. */
export const plainText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
