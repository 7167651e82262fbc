import { Stripe } from "stripe";
import { PauseAsked } from "../payment/provider.ts";
import type { StripeSettings } from "./settings.ts";

const TIMEOUT_MS = 8_000;
/** It says 429 to whoever asks too fast, and not for how long. */
const PAUSE_MS = 60_000;

/** The SDK, which repeats what got no answer once, under the same key. */
export function openClient({ secretKey, url }: StripeSettings): Stripe {
  const { hostname: host, port, protocol } = new URL(url);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** @throws {PauseAsked} in place of its refusal of whoever asks too fast. */
export async function pausing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new PauseAsked(PAUSE_MS, true);
    throw error;
  }
}
