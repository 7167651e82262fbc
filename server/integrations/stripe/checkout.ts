import type { Stripe } from "stripe";
import type { Lang } from "#shared/kit/lang.ts";
import type { CheckoutInput } from "../payment/provider.ts";
import { toUnits } from "./amount.ts";

const MINUTE_MS = 60_000;
/** Stripe's limits for `expires_at`, with a minute's margin. */
export const MIN_SESSION_MINUTES = 31;
const MAX_SESSION_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;
const NAME_MAX = 250;
const DEFAULT_TITLE = "Millwright";

export const locales: Record<Lang, "zh-TW" | "en" | "zh"> = { tw: "zh-TW", en: "en", cn: "zh" };

/**
 * Checkout Session (docs.stripe.com/api/checkout/sessions/create) with a single line, because codes and fees are
 * in the total. Deterministic for the idempotency key.
 * @throws {RangeError} if Stripe cannot express the amount
 */
export function toSessionParams(input: CheckoutInput): Stripe.Checkout.SessionCreateParams {
  const { ref, amount, urls, lang, startedAt, dueAt } = input;
  const unit_amount = toUnits(amount);
  if (unit_amount === null) throw new RangeError(`Stripe cannot charge ${amount.minor}`);
  const closes = Math.min(dueAt.getTime(), startedAt.getTime() + MAX_SESSION_MS);
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"], // settled at once; others take days
    client_reference_id: ref,
    metadata: { ref },
    payment_intent_data: { metadata: { ref } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount,
          product_data: { name: titleOf(input.lines) },
        },
      },
    ],
    locale: locales[lang],
    success_url: urls.result,
    cancel_url: urls.back,
    expires_at: Math.floor(closes / 1_000),
  };
}

function titleOf(lines: CheckoutInput["lines"]): string {
  const title = lines.map(({ name }) => name).join(", ") || DEFAULT_TITLE;
  return title.length > NAME_MAX ? `${title.slice(0, NAME_MAX - 1)}…` : title;
}
