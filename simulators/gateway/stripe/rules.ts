import type { Fields } from "../checkMac.ts";
import type { Clock } from "../clock.ts";

export interface SessionError {
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
}

const KNOWN =
  /^(mode|allowed_payment_method_types\[0\]|client_reference_id|locale|success_url|cancel_url|expires_at|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
const PRICE = "line_items[0][price_data]";
const THOUSANDTHS = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);
const MIN_MINUTES = 30;
const MAX_MINUTES = 24 * 60;

const REQUIRED = [
  "mode",
  "success_url",
  "client_reference_id",
  "line_items[0][quantity]",
  `${PRICE}[currency]`,
  `${PRICE}[unit_amount]`,
  `${PRICE}[product_data][name]`,
  "expires_at",
];

export function sessionError(params: Fields, clock: Clock): SessionError | null {
  const unknown = Object.keys(params).find((name) => !KNOWN.test(name));
  if (unknown) return fault(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
  const missing = REQUIRED.find((name) => !params[name]);
  if (missing) return fault(`Missing required param: ${missing}.`, missing, "parameter_missing");
  const way = params["allowed_payment_method_types[0]"];
  if (way !== undefined && way !== "card") {
    return fault(`Invalid payment method: ${way}`, "allowed_payment_method_types");
  }
  if (params["mode"] !== "payment") return fault("Invalid mode", "mode");
  if (params["line_items[0][quantity]"] !== "1") return fault("Invalid quantity", "line_items");
  if ((params["client_reference_id"] ?? "").length > 200) {
    return fault("Too long", "client_reference_id");
  }
  return amountFault(params) ?? expiryFault(Number(params["expires_at"]), clock);
}

function amountFault(params: Fields): SessionError | null {
  const currency = params[`${PRICE}[currency]`] ?? "";
  const text = params[`${PRICE}[unit_amount]`] ?? "";
  const amount = Number(text);
  if (!/^[a-z]{3}$/.test(currency)) return fault(`Invalid currency: ${currency}`, "currency");
  if (!/^\d+$/.test(text)) return fault(`Invalid integer: ${text}`, "unit_amount");
  if (amount > 99_999_999) return fault("Amount too large", "unit_amount", "amount_too_large");
  if (amount < 30) return fault("Amount too small", "unit_amount", "amount_too_small");
  if (THOUSANDTHS.has(currency) && amount % 10 !== 0) {
    return fault("The last digit of this currency's amounts is 0", "unit_amount");
  }
  return null;
}

/** Accepts the simulated and the machine's clock. */
function expiryFault(seconds: number, { now, realNow }: Clock): SessionError | null {
  const fits = [now(), realNow()].some((at) => {
    const minutes = (seconds - at.getTime() / 1_000) / 60;
    return minutes >= MIN_MINUTES && minutes <= MAX_MINUTES;
  });
  return fits ? null : fault("The timestamp must be 30 minutes to 24 hours ahead", "expires_at");
}

const fault = (message: string, param: string, code?: string): SessionError => ({
  message,
  param,
  ...(code && { code }),
});
