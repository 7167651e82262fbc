import { type Fields, isSigned, type MacKeys } from "../checkMac.ts";
import { CODE } from "../checkoutRules.ts";
import type { Clock } from "../clock.ts";
import { findKeys } from "../merchants.ts";

const TIMESTAMP_SECONDS = 180;

/** `keys` also sign refusals. */
export type Asked =
  | { readonly ok: true; readonly keys: MacKeys }
  | { readonly ok: false; readonly code: string; readonly keys: MacKeys | null };

/** Merchant, signature and, if `timed`, the TimeStamp. */
export function asked(query: Fields, clock: Clock, timed: boolean): Asked {
  const keys = findKeys(query["MerchantID"] ?? "");
  if (!keys) return { ok: false, code: CODE.unknownMerchant, keys };
  if (!isSigned(query, keys)) return { ok: false, code: CODE.mac, keys };
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
export const asText = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
