import type { Stored, Verdict } from "../payment/provider.ts";
import { readAccountInfo } from "./atmAccount.ts";
import { readLoggedCharge } from "./recurringCharges.ts";
import { checkMac, type Params } from "./checkMac.ts";
import { parseForm, parsePlain } from "./form.ts";
import { readTradeInfo } from "./paymentResult.ts";
import type { Merchant } from "./settings.ts";

type Read = (fields: Params | null, merchant: Merchant) => Verdict | null;

/**
 * What a stored text says whose signature was found right when it came. It is kept without card numbers, so that
 * ECPay's own MAC does not fit it any more: it is signed again for the reader. An answer tells by its fields which
 * question it was given to; one about a period is kept charge by charge, which nobody signs.
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

/** Only an answer about a payment has a TradeStatus; one about an account has a RtnCode. */
const answerReader = (fields: Params): Read =>
  "TradeStatus" in fields ? readTradeInfo : readAccountInfo;
