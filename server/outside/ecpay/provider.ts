import type { Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import type { EcpaySettings } from "../../config.ts";
import type { PaymentProvider } from "../payment.ts";
import { checkoutFields } from "./checkout.ts";
import { blot, parseForm, parsePlain } from "./form.ts";
import { readNotice, readTradeInfo } from "./notice.ts";
import { createTradeInfo } from "./tradeInfo.ts";

/** What ECPay takes by card from a personal member, in whole TWD (ecpay.com.tw, payment fees). */
const CREDIT_LIMITS = {
  min: { minor: 5, currency: "TWD" },
  max: { minor: 199_999, currency: "TWD" },
} as const;

const CARD_DIGITS = new Set(["card6no", "card4no"]);

/** ECPay's hosted card page (AIO), Taiwan dollars only. `realNow` is the wall clock. */
export function createEcpay(settings: EcpaySettings, realNow: () => Date): PaymentProvider {
  const askTradeInfo = createTradeInfo(settings.url, settings, realNow);
  return {
    id: "ecpay",
    limits: (method) => (method === "credit" ? CREDIT_LIMITS : null),
    refuses: refusesCredit,
    begin: (input) => ({
      kind: "form",
      action: `${settings.url}/Cashier/AioCheckOut/V5`,
      fields: { ...checkoutFields(input, settings) },
    }),
    verify: (body) => readNotice(parseForm(body), settings),
    redact: (body) => blot(body, CARD_DIGITS),
    acknowledge: (outcome) => ({
      status: 200,
      body: outcome === "stored" ? "1|OK" : "0|CheckMacValue Error",
    }),
    async query(ref) {
      const body = await askTradeInfo(ref);
      const verdict = readTradeInfo(parsePlain(body), settings);
      if (verdict?.ok && verdict.event.ref !== ref) {
        throw new Error(`ECPay was asked about ${ref} and answered about ${verdict.event.ref}`);
      }
      return { body, verdict };
    },
  };
}

function refusesCredit(method: PaymentMethod, { minor, currency }: Money) {
  if (method !== "credit") return "method";
  if (currency !== "TWD") return "currency";
  if (minor < CREDIT_LIMITS.min.minor) return "too_small";
  return minor > CREDIT_LIMITS.max.minor ? "too_large" : null;
}
