import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { NextStep } from "#shared/payments/attempts/contract.ts";
import type { PaymentRequest } from "#shared/payments/attempts/methodRules.ts";
import {
  createLocalRateLimiter,
  type GatewayRateLimiter,
} from "#server/platform/limits/gatewayRateLimiter.ts";
import {
  CALLBACK_CHANNELS,
  type QueryResult,
  type CallbackChannel,
  type CheckoutInput,
  type PaymentProvider,
  type StoredEvent,
  type Verdict,
} from "../payment/provider.ts";
import { readAccount, readAccountInfo } from "./atmAccount.ts";
import { cancelMandate, readCharge, readLoggedCharge, readPeriodInfo } from "./recurringCharges.ts";
import { checkMac, type Params } from "./checkMac.ts";
import { checkoutFields } from "./checkout.ts";
import { checkCredentials } from "./credentials.ts";
import { maskFields, parseForm, parsePlain } from "./form.ts";
import { readPaymentCallback, readTradeInfo } from "./paymentResult.ts";
import { createQueryApi } from "./queryApi.ts";
import { refundCharge } from "./refund.ts";
import type { AmountLimits, EcpaySettings, Merchant } from "./settings.ts";

const CURRENCY = "TWD";
const CARD_DIGITS = new Set(["card6no", "card4no"]);

const readers: Record<CallbackChannel, (fields: Params | null, merchant: Merchant) => Verdict> = {
  notify: readPaymentCallback,
  info: readAccount,
  period: readCharge,
};

/** ECPay AIO, TWD only. `realNow`: wall clock; `rateLimiter`: shared by processes. */
export function createEcpayProvider(
  settings: EcpaySettings,
  realNow: () => Date,
  rateLimiter: GatewayRateLimiter = createLocalRateLimiter(realNow, settings.spacingMs),
): PaymentProvider {
  const ask = createQueryApi(settings, realNow, rateLimiter);
  const { checkCode } = settings;
  return {
    id: "ecpay",
    account: accountInfo(settings, (ref) => ask("QueryTradeInfo", ref)),
    acceptsCurrency: (currency) => currency === CURRENCY,
    limits: (method) => limitsOf(settings, method),
    refusalReason: (request) => refusalReason(settings, request),
    begin: async (input) => ({ step: checkoutForm(input, settings), session: null }),
    verify: (channel, body) => readers[channel](parseForm(body), settings),
    verifyStored: (stored) => verifyStored(stored, settings),
    redact: (body) => maskFields(body, CARD_DIGITS),
    acknowledge,
    async query(ref) {
      return readResponse(ref, await ask("QueryTradeInfo", ref), (it) =>
        readTradeInfo(it, settings),
      );
    },
    async queryAccount(ref) {
      return readResponse(ref, await ask("QueryPaymentInfo", ref), (it) =>
        readAccountInfo(it, settings),
      );
    },
    async queryCharges(ref) {
      const body = await ask("QueryCreditCardPeriodInfo", ref);
      return readPeriodInfo(body, { ref, merchantId: settings.merchantId });
    },
    cancelMandate: (ref) => cancelMandate(ask, ref, settings),
    refund: checkCode === null ? null : (order) => refundCharge(ask, checkCode, order),
  };
}

const checkoutForm = (input: CheckoutInput, settings: EcpaySettings): NextStep => ({
  kind: "form",
  action: `${settings.url}/Cashier/AioCheckOut/V5`,
  fields: { ...checkoutFields(input, settings) },
});

const acknowledge = (outcome: "stored" | "forged") => ({
  status: 200,
  body: outcome === "stored" ? "1|OK" : "0|CheckMacValue Error",
});

type ReadResponse = (fields: Params | null) => Verdict | null;

/** @throws if the response is about another trade */
function readResponse(ref: string, body: string, read: ReadResponse): QueryResult {
  const fields = parsePlain(body);
  const verdict = read(fields);
  const about = fields?.["MerchantTradeNo"];
  if ((verdict === null || verdict.ok) && about !== ref) {
    throw new Error(`ECPay was asked about ${ref} and answered about ${about}`);
  }
  return { body, verdict };
}

/**
 * The MAC was verified on arrival. Masking the card digits broke it, so the body is signed again. Logged charges
 * were never signed.
 */
function verifyStored({ channel, body, ref }: StoredEvent, merchant: Merchant): Verdict | null {
  const isResponse = channel === "query";
  if (isResponse && body.startsWith("{")) return readLoggedCharge(body, ref);
  const fields = isResponse ? parsePlain(body) : parseForm(body);
  if (!fields) return null;
  const { CheckMacValue: _, ...rest } = fields;
  const signed = { ...rest, CheckMacValue: checkMac(rest, merchant) };
  if (!isResponse) {
    const known = CALLBACK_CHANNELS.find((each) => each === channel);
    return known ? readers[known](signed, merchant) : null;
  }
  // Only a QueryTradeInfo response has a TradeStatus.
  return "TradeStatus" in rest
    ? readTradeInfo(signed, merchant)
    : readAccountInfo(signed, merchant);
}

const SHOWN_DIGITS = 3;

const masked = (merchantId: string) =>
  "•".repeat(Math.max(0, merchantId.length - SHOWN_DIGITS)) + merchantId.slice(-SHOWN_DIGITS);

const accountInfo = (settings: EcpaySettings, ask: (ref: string) => Promise<string>) => ({
  merchant: masked(settings.merchantId),
  host: new URL(settings.url).host,
  check: () => checkCredentials(ask, settings),
});

function rangeOf({ limits }: EcpaySettings, method: PaymentMethod): AmountLimits | null {
  if (method === "credit" || method === "creditPeriod") return limits.credit;
  return method === "atm" ? limits.atm : null;
}

function limitsOf(settings: EcpaySettings, method: PaymentMethod) {
  const range = rangeOf(settings, method);
  const money = (minor: number) => ({ minor, currency: CURRENCY });
  return range && { min: money(range.min), max: money(range.max) };
}

function refusalReason(settings: EcpaySettings, request: PaymentRequest) {
  const { method, amount, daysLeft, months, lengthened } = request;
  const range = rangeOf(settings, method);
  if (!range) return "method";
  if (amount.currency !== CURRENCY) return "currency";
  if (method === "creditPeriod" && months === null) return "not_recurring";
  if (method === "creditPeriod" && lengthened) return "free_months";
  if (amount.minor < range.min) return "too_small";
  if (amount.minor > range.max) return "too_large";
  return method === "atm" && daysLeft < 1 ? "deadline" : null;
}
