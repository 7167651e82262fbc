import type { Fields } from "../checkMac.ts";
import type { Clock } from "../clock.ts";
import { PRICE } from "./payment.ts";

export interface SessionError {
  readonly message: string;
  readonly param?: string;
  readonly code?: string;
}

const KNOWN =
  /^(mode|allowed_payment_method_types\[0\]|client_reference_id|locale|success_url|cancel_url|expires_at|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
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

function nameFault(
  params: Fields,
  known: RegExp,
  required: readonly string[] = [],
): SessionError | null {
  const unknown = Object.keys(params).find((name) => !known.test(name));
  if (unknown) return fault(`Received unknown parameter: ${unknown}`, unknown, "parameter_unknown");
  const missing = required.find((name) => !params[name]);
  return missing
    ? fault(`Missing required param: ${missing}.`, missing, "parameter_missing")
    : null;
}

export function sessionError(params: Fields, clock: Clock): SessionError | null {
  const misnamed = nameFault(params, KNOWN, REQUIRED);
  if (misnamed) return misnamed;
  const way = params["allowed_payment_method_types[0]"];
  if (way !== undefined && way !== "card") {
    return fault(`Invalid payment method: ${way}`, "allowed_payment_method_types");
  }
  if (params["mode"] !== "payment") return fault("Invalid mode", "mode");
  if (params["line_items[0][quantity]"] !== "1") return fault("Invalid quantity", "line_items");
  if ((params["client_reference_id"] ?? "").length > 200) {
    return fault("Too long", "client_reference_id");
  }
  const price = { currency: params[`${PRICE}[currency]`], amount: params[`${PRICE}[unit_amount]`] };
  return amountFault(price, "unit_amount") ?? expiryFault(Number(params["expires_at"]), clock);
}

const SETUP_KNOWN =
  /^(mode|allowed_payment_method_types\[0\]|client_reference_id|customer|locale|success_url|cancel_url|(setup_intent_data\[metadata\]|metadata)\[\w+\])$/;

export function setupError(params: Fields): SessionError | null {
  const misnamed = nameFault(params, SETUP_KNOWN, [
    "success_url",
    "client_reference_id",
    "customer",
    "allowed_payment_method_types[0]",
  ]);
  if (misnamed) return misnamed;
  const way = params["allowed_payment_method_types[0]"];
  return way === "card"
    ? null
    : fault(`Invalid payment method: ${way}`, "allowed_payment_method_types");
}

export const customerError = (params: Fields): SessionError | null =>
  nameFault(params, /^metadata\[\w+\]$/);

const CHARGE_KNOWN =
  /^(amount|currency|customer|payment_method|allowed_payment_method_types\[0\]|off_session|confirm|description|expand\[0\]|metadata\[\w+\])$/;

/** Off-session alone, and never with 3-D Secure forced. */
export function chargeError(params: Fields): SessionError | null {
  const misnamed = nameFault(params, CHARGE_KNOWN, [
    "amount",
    "currency",
    "customer",
    "payment_method",
  ]);
  if (misnamed) return misnamed;
  const other = ["off_session", "confirm"].find((name) => params[name] !== "true");
  if (other) return fault(`The simulator charges with ${other}=true`, other);
  return amountFault(params, "amount");
}

export function listError(query: Fields): SessionError | null {
  const known = /^(customer|created\[gte\]|limit|starting_after|expand\[0\])$/;
  const { limit = "10" } = query;
  const misnamed = nameFault(query, known);
  if (misnamed) return misnamed;
  return /^([1-9]\d?|100)$/.test(limit) ? null : fault(`Invalid limit: ${limit}`, "limit");
}

function amountFault(
  { currency = "", amount: text = "" }: Readonly<Record<string, string | undefined>>,
  name: string,
): SessionError | null {
  const amount = Number(text);
  if (!/^[a-z]{3}$/.test(currency)) return fault(`Invalid currency: ${currency}`, "currency");
  if (!/^\d+$/.test(text)) return fault(`Invalid integer: ${text}`, name);
  if (amount > 99_999_999) return fault("Amount too large", name, "amount_too_large");
  if (amount < 30) return fault("Amount too small", name, "amount_too_small");
  if (THOUSANDTHS.has(currency) && amount % 10 !== 0) {
    return fault("The last digit of this currency's amounts is 0", name);
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
