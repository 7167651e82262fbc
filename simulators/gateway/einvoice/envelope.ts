import { createCipheriv, createDecipheriv } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";

/** Published test account: developers.ecpay.com.tw/29371 */
export const ACCOUNT = {
  merchantId: "2000132",
  hashKey: "ejCk326UnaZWKisg",
  hashIV: "q9jcZX8Ib9LM8wYk",
} as const;

const WINDOW_MS = 10 * 60_000;

const Envelope = z.object({
  MerchantID: z.string(),
  RqHeader: z.object({ Timestamp: z.int(), Revision: z.literal("3.0.0") }),
  Data: z.string().min(1),
});

export type OpenedEnvelope =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly message: string };

/** At most ten minutes old. */
export function openEnvelope(body: unknown, { now, realNow }: Clock): OpenedEnvelope {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return { ok: false, message: "Parameter Error" };
  const { MerchantID, RqHeader, Data } = envelope.data;
  if (MerchantID !== ACCOUNT.merchantId) return { ok: false, message: "MerchantID Error" };
  const isFresh = [now(), realNow()].some(
    (at) => Math.abs(at.getTime() - RqHeader.Timestamp * 1_000) <= WINDOW_MS,
  );
  if (!isFresh) return { ok: false, message: "Timestamp Error" };
  const data = unlock(Data);
  if (data === undefined) return { ok: false, message: "Data decrypt fail" };
  return { ok: true, data };
}

function unlock(text: string): unknown {
  try {
    const cipher = createDecipheriv("aes-128-cbc", ACCOUNT.hashKey, ACCOUNT.hashIV);
    const plain = cipher.update(text, "base64", "utf8") + cipher.final("utf8");
    return JSON.parse(new URLSearchParams(`d=${plain}`).get("d") ?? "");
  } catch {
    return undefined;
  }
}

export function encryptedResponse(data: object, at: Date) {
  const cipher = createCipheriv("aes-128-cbc", ACCOUNT.hashKey, ACCOUNT.hashIV);
  // differs from PHP's urlencode in `*` only
  const plain = new URLSearchParams({ d: JSON.stringify(data) })
    .toString()
    .slice(2)
    .replaceAll("*", "%2A");
  const Data = cipher.update(plain, "utf8", "base64") + cipher.final("base64");
  return { ...headed(at), TransCode: 1, TransMsg: "Success", Data };
}

export const refusedResponse = (message: string, at: Date) => ({
  ...headed(at),
  TransCode: 0,
  TransMsg: message,
  Data: "",
});

const headed = (at: Date) => ({
  MerchantID: ACCOUNT.merchantId,
  RpHeader: { Timestamp: Math.floor(at.getTime() / 1_000) },
});
