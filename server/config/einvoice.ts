import { z } from "zod";
import type { EinvoiceSettings } from "#server/integrations/einvoice/settings.ts";

/** Published by ECPay: anyone can use this account. */
export const DEMO_EINVOICE = {
  merchantId: "2000132",
  hashKey: "ejCk326UnaZWKisg",
  hashIV: "q9jcZX8Ib9LM8wYk",
} as const satisfies Partial<EinvoiceSettings>;

const LIVE_URL = "https://einvoice.ecpay.com.tw";
const LIVE_HOST = /(^|\.)ecpay\.com\.tw\.*$/;

const key = z
  .string()
  .regex(/^[A-Za-z0-9]{16}$/, "must be the 16 letters and digits that ECPay shows")
  .optional();

export const einvoiceEnv = {
  ECPAY_INVOICE_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/, "must be the number of an account at ECPay")
    .optional(),
  ECPAY_INVOICE_HASH_KEY: key,
  ECPAY_INVOICE_HASH_IV: key,
  ECPAY_INVOICE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true })
    .optional(),
};

const Env = z.object({ DEMO: z.string(), ...einvoiceEnv });
type Env = z.infer<typeof Env>;

/** Null: no e-invoices are issued here. `simulator`: its URL in a demo. */
export function einvoiceSettings(env: Env, simulator: string): EinvoiceSettings | null {
  if (env.DEMO === "1") {
    return {
      ...DEMO_EINVOICE,
      url: (env.ECPAY_INVOICE_URL ?? simulator).replace(/\/+$/, ""),
    };
  }
  const {
    ECPAY_INVOICE_MERCHANT_ID: merchantId,
    ECPAY_INVOICE_HASH_KEY: hashKey,
    ECPAY_INVOICE_HASH_IV: hashIV,
  } = env;
  return merchantId && hashKey && hashIV ? { merchantId, hashKey, hashIV, url: LIVE_URL } : null;
}

const ACCOUNT = [
  ["ECPAY_INVOICE_MERCHANT_ID", "merchantId"],
  ["ECPAY_INVOICE_HASH_KEY", "hashKey"],
  ["ECPAY_INVOICE_HASH_IV", "hashIV"],
] as const;

export const einvoiceErrors = (env: Env): string[] =>
  env.DEMO === "1" ? demoErrors(env) : shopErrors(env);

function demoErrors(env: Env): string[] {
  const errors = ACCOUNT.filter(
    ([name, part]) => env[name] !== undefined && env[name] !== DEMO_EINVOICE[part],
  ).map(([name]) => `${name}: a demo has an account at the simulator (set DEMO=0 for ECPay)`);
  const { ECPAY_INVOICE_URL: url } = env;
  if (url && LIVE_HOST.test(new URL(url).hostname)) {
    errors.push("ECPAY_INVOICE_URL: a demo talks to the simulator only (set DEMO=0 for ECPay)");
  }
  return errors;
}

function shopErrors(env: Env): string[] {
  const given = ACCOUNT.filter(([name]) => env[name]);
  const errors =
    given.length === 0
      ? []
      : ACCOUNT.filter(([name]) => !env[name]).map(
          ([name]) => `${name}: required with the rest of ECPAY_INVOICE_*`,
        );
  if (env.ECPAY_INVOICE_HASH_KEY === DEMO_EINVOICE.hashKey) {
    errors.push("ECPAY_INVOICE_HASH_KEY: this is a published test key; its invoices count nothing");
  }
  if (env.ECPAY_INVOICE_URL) {
    errors.push("ECPAY_INVOICE_URL: only for a demo (set DEMO=1, or leave it out)");
  }
  return errors;
}
