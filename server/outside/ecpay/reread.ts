import type { Verdict } from "../payment.ts";
import { checkMac, type Params } from "./checkMac.ts";
import { parseForm, parsePlain } from "./form.ts";
import { readTradeInfo } from "./notice.ts";
import type { Merchant } from "./settings.ts";

type Read = (fields: Params | null, merchant: Merchant) => Verdict | null;

/**
 * What a stored text says whose signature was found right when it came. It is kept without card numbers, so that
 * ECPay's own MAC does not fit it any more: it is signed again for the reader.
 */
export function reread(
  { channel, body }: { channel: string; body: string },
  readers: Readonly<Record<string, Read>>,
  merchant: Merchant,
): Verdict | null {
  const isAnswer = channel === "query";
  const fields = isAnswer ? parsePlain(body) : parseForm(body);
  if (!fields) return null;
  const { CheckMacValue: _, ...rest } = fields;
  const signed = { ...rest, CheckMacValue: checkMac(rest, merchant) };
  const read = isAnswer ? readTradeInfo : readers[channel];
  return read?.(signed, merchant) ?? null;
}
