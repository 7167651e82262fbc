import { Stripe } from "stripe";
import { RateLimited } from "../payment/provider.ts";
import type { StripeSettings } from "./settings.ts";

const TIMEOUT_MS = 8_000;
/** A 429 names no duration. */
const PAUSE_MS = 60_000;

/** The SDK retries once with the same idempotency key. */
export function createClient({ secretKey, url }: StripeSettings): Stripe {
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

/** @throws {RateLimited} for a 429 */
export async function withRateLimit<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new RateLimited(PAUSE_MS, true);
    throw error;
  }
}
