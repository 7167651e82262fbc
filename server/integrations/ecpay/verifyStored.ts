import type { StoredEvent, Verdict } from "../payment/provider.ts";
import { readAccountInfo } from "./atmAccount.ts";
import { readLoggedCharge } from "./recurringCharges.ts";
import { checkMac, type Params } from "./checkMac.ts";
import { parseForm, parsePlain } from "./form.ts";
import { readTradeInfo } from "./paymentResult.ts";
import type { Merchant } from "./settings.ts";

type Read = (fields: Params | null, merchant: Merchant) => Verdict | null;

/**
 * The MAC was verified on arrival. Masking the card digits broke it, so the body is signed again. Logged charges
 * were never signed.
 */
export function verifyStored(
  { channel, body, ref }: StoredEvent,
  readers: Readonly<Record<string, Read>>,
  merchant: Merchant,
): Verdict | null {
  const isResponse = channel === "query";
  if (isResponse && body.startsWith("{")) return readLoggedCharge(body, ref);
  const fields = isResponse ? parsePlain(body) : parseForm(body);
  if (!fields) return null;
  const { CheckMacValue: _, ...rest } = fields;
  const signed = { ...rest, CheckMacValue: checkMac(rest, merchant) };
  const read = isResponse ? responseReader(rest) : readers[channel];
  return read?.(signed, merchant) ?? null;
}

/** Only a QueryTradeInfo response has a TradeStatus. */
const responseReader = (fields: Params): Read =>
  "TradeStatus" in fields ? readTradeInfo : readAccountInfo;
