import { Stripe } from "stripe";
import type { CredentialCheck } from "../payment/provider.ts";
import { isLive, type StripeSettings } from "./settings.ts";

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
