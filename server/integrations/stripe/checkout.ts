import type { Stripe } from "stripe";
import type { Lang } from "#shared/kit/lang.ts";
import type { CheckoutInput } from "../payment/provider.ts";
import { toUnits } from "./amount.ts";

const MINUTE_MS = 60_000;
/** A page lives this long at least and at most; a minute is left for the way there. */
export const SHORTEST_MINUTES = 31;
const LONGEST_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;
const NAME_MAX = 250;
/** What is paid for when no line has a name. */
const NAMELESS = "Millwright";

const locales: Record<Lang, "zh-TW" | "en" | "zh"> = { tw: "zh-TW", en: "en", cn: "zh" };

/**
 * The page that takes one payment (docs.stripe.com/api/checkout/sessions/create): one line for all, because codes and
 * fees are in the sum. It closes when the order does, or after a day. The same input always asks for the same.
 * @throws {RangeError} for an amount that Stripe cannot be told.
 */
export function sessionOf(input: CheckoutInput): Stripe.Checkout.SessionCreateParams {
  const { ref, amount, urls, lang, startedAt, dueAt } = input;
  const unit_amount = toUnits(amount);
  if (unit_amount === null) throw new RangeError(`Stripe cannot charge ${amount.minor}`);
  const closes = Math.min(dueAt.getTime(), startedAt.getTime() + LONGEST_MS);
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"], // settled at once; others take days, in which goods would wait
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
  const title = lines.map(({ name }) => name).join(", ") || NAMELESS;
  return title.length > NAME_MAX ? `${title.slice(0, NAME_MAX - 1)}…` : title;
}
