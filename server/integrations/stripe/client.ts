import { Stripe } from "stripe";
import { type CredentialCheck, RateLimited } from "../payment/provider.ts";
import { isLive, type StripeSettings } from "./settings.ts";

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

/** Never throws. */
export async function checkCredentials(
  client: Stripe,
  settings: StripeSettings,
): Promise<CredentialCheck> {
  try {
    const { livemode } = await client.balance.retrieve();
    return livemode === isLive(settings)
      ? { verdict: "fine", code: null }
      : { verdict: "unexpected", code: "livemode" };
  } catch (error) {
    return evaluateError(error);
  }
}

function evaluateError(error: unknown): CredentialCheck {
  if (!(error instanceof Stripe.errors.StripeError)) return { verdict: "unexpected", code: null };
  const code = error.statusCode ? `HTTP ${error.statusCode}` : null;
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return { verdict: "wrong_key", code };
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) return { verdict: "paused", code };
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const late = /timeout|aborted/i.test(error.message);
    return { verdict: late ? "timeout" : "unreachable", code: null };
  }
  return { verdict: "unexpected", code };
}
