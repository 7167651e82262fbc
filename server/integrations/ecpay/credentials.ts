import { type CredentialCheck, RateLimited } from "../payment/provider.ts";
import { parsePlain } from "./form.ts";
import { readTradeInfo } from "./paymentResult.ts";
import { EcpayHttpError } from "./queryApi.ts";
import type { Merchant } from "./settings.ts";

/** Never used: real trade numbers are random. */
const NO_TRADE = "MILLWRIGHTKEYCHECK00";

const UNKNOWN_TRADE = "10200047";
const WRONG_MAC = "10200073";

/** Queries a trade that does not exist: a signed "unknown trade" proves that the keys match. */
export async function checkCredentials(
  ask: (ref: string) => Promise<string>,
  merchant: Merchant,
): Promise<CredentialCheck> {
  try {
    return evaluateResponse(await ask(NO_TRADE), merchant);
  } catch (error) {
    return evaluateError(error);
  }
}

function evaluateResponse(body: string, merchant: Merchant): CredentialCheck {
  const fields = parsePlain(body);
  const code = fields?.["TradeStatus"] ?? fields?.["RtnCode"] ?? null;
  if (code === WRONG_MAC) return { verdict: "wrong_key", code };
  const tradeInfo = readTradeInfo(fields, merchant);
  const signed = tradeInfo === null || tradeInfo.ok || tradeInfo.signed;
  return { verdict: code === UNKNOWN_TRADE && signed ? "fine" : "unexpected", code };
}

function evaluateError(error: unknown): CredentialCheck {
  if (error instanceof RateLimited) {
    return { verdict: "paused", code: error.wasSent ? "403" : null };
  }
  if (error instanceof EcpayHttpError)
    return { verdict: "unexpected", code: `HTTP ${error.status}` };
  const late = error instanceof Error && error.name === "TimeoutError";
  return { verdict: late ? "timeout" : "unreachable", code: null };
}
