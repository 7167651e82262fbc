import { z } from "zod";
import { isLive, type StripeSettings } from "#server/integrations/stripe/settings.ts";

export const DEMO_STRIPE = {
  secretKey: "sk_test_millwrightdemo",
  webhookSecret: "whsec_millwrightdemo",
} as const satisfies Partial<StripeSettings>;

const LIVE_URL = "https://api.stripe.com";
const LIVE_HOST = /(^|\.)stripe\.com\.*$/;
/** Host of the Checkout pages, which differs from the API's. */
const LIVE_CHECKOUT_ORIGIN = "https://checkout.stripe.com";

export const stripeEnv = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "must begin with sk_live_ or rk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, "must begin with whsec_")
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true })
    .optional(),
};

const Env = z.object({ DEMO: z.string(), ...stripeEnv });

/** Null: no cards in other currencies. `simulator`: its URL in a demo. */
export function stripeSettings(env: z.infer<typeof Env>, simulator: string): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const url = env.STRIPE_API_URL?.replace(/\/+$/, "");
  if (env.DEMO === "1") {
    return { ...DEMO_STRIPE, ...(secretKey && { secretKey }), url: url ?? simulator };
  }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, url: LIVE_URL } : null;
}

/** Form targets for the CSP. */
export const stripeOrigins = (stripe: StripeSettings | null): string[] => {
  if (!stripe) return [];
  return LIVE_HOST.test(new URL(stripe.url).hostname)
    ? [LIVE_CHECKOUT_ORIGIN]
    : [new URL(stripe.url).origin];
};

export function stripeErrors(env: z.infer<typeof Env>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url } = env;
  return env.DEMO === "1" ? demoErrors({ key, secret, url }) : shopErrors({ key, secret, url });
}

interface Given {
  readonly key: string | undefined;
  readonly secret: string | undefined;
  readonly url: string | undefined;
}

function demoErrors({ key, secret, url }: Given): string[] {
  const errors: string[] = [];
  if (key && isLive({ secretKey: key })) {
    errors.push("STRIPE_SECRET_KEY: a demo refuses live keys (set DEMO=0)");
  }
  if (secret && secret !== DEMO_STRIPE.webhookSecret) {
    errors.push("STRIPE_WEBHOOK_SECRET: a demo talks to the simulator only, which has its own");
  }
  if (url && LIVE_HOST.test(new URL(url).hostname)) {
    errors.push("STRIPE_API_URL: a demo talks to the simulator only (set DEMO=0 for Stripe)");
  }
  return errors;
}

function shopErrors({ key, secret, url }: Given): string[] {
  const errors: string[] = [];
  if (key && !isLive({ secretKey: key })) {
    errors.push("STRIPE_SECRET_KEY: a test key takes no money (set DEMO=1 to try the simulator)");
  }
  if (key && !secret) errors.push("STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY");
  if (secret && !key) errors.push("STRIPE_SECRET_KEY: required with STRIPE_WEBHOOK_SECRET");
  if (secret === DEMO_STRIPE.webhookSecret) {
    errors.push("STRIPE_WEBHOOK_SECRET: this is the demo's; anyone can sign payments with it");
  }
  if (url) errors.push("STRIPE_API_URL: only for a demo (set DEMO=1, or leave it out)");
  return errors;
}
