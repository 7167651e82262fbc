import type { Stored, Verdict } from "../payment/provider.ts";
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
export function reread(
  { channel, body, ref }: Stored,
  readers: Readonly<Record<string, Read>>,
  merchant: Merchant,
): Verdict | null {
  const isAnswer = channel === "query";
  if (isAnswer && body.startsWith("{")) return readLoggedCharge(body, ref);
  const fields = isAnswer ? parsePlain(body) : parseForm(body);
  if (!fields) return null;
  const { CheckMacValue: _, ...rest } = fields;
  const signed = { ...rest, CheckMacValue: checkMac(rest, merchant) };
  const read = isAnswer ? answerReader(rest) : readers[channel];
  return read?.(signed, merchant) ?? null;
}

/** Only a QueryTradeInfo response has a TradeStatus. */
const answerReader = (fields: Params): Read =>
  "TradeStatus" in fields ? readTradeInfo : readAccountInfo;
