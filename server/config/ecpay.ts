import { z } from "zod";
import type { AmountLimits, EcpaySettings } from "#server/integrations/ecpay/settings.ts";

/** Published by ECPay: anyone can sign with these keys. */
export const PUBLIC_TEST_MERCHANT = {
  merchantId: "3002607",
  hashKey: "pwFHCqoQZGmho4w6",
  hashIV: "EkRm7iFT261dpevs",
} as const;

/** Limits of personal accounts in whole TWD (ecpay.com.tw, payment fees). */
const DEFAULT_LIMITS = {
  credit: { min: 5, max: 199_999 },
  atm: { min: 11, max: 49_999 },
} as const satisfies Record<string, AmountLimits>;

export const DEMO_ECPAY = {
  ...PUBLIC_TEST_MERCHANT,
  limits: DEFAULT_LIMITS,
  checkCode: "59997889", // made up: the simulator accepts any
} as const;

const simulatorUrl = (port: number) =>
  `http://127.0.0.1:${port > 0 && port < 65_534 ? port + 1 : 3_001}`;

const wholeTwd = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "must be a whole number of Taiwan dollars")
  .transform(Number)
  .optional();

export const ecpayEnv = {
  ECPAY_MERCHANT_ID: z.string().optional(),
  ECPAY_HASH_KEY: z.string().optional(),
  ECPAY_HASH_IV: z.string().optional(),
  ECPAY_CREDIT_CHECK_CODE: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, "must be letters and digits")
    .optional(),
  ECPAY_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true })
    .optional(),
  ECPAY_CREDIT_MIN: wholeTwd,
  ECPAY_CREDIT_MAX: wholeTwd,
  ECPAY_ATM_MIN: wholeTwd,
  ECPAY_ATM_MAX: wholeTwd,
};

const Env = z.object({ DEMO: z.string(), PORT: z.number(), ...ecpayEnv });

export function ecpaySettings(env: z.infer<typeof Env>): EcpaySettings {
  const { credit, atm } = DEFAULT_LIMITS;
  return {
    url: (env.ECPAY_URL ?? simulatorUrl(env.PORT)).replace(/\/+$/, ""),
    merchantId: env.ECPAY_MERCHANT_ID ?? PUBLIC_TEST_MERCHANT.merchantId,
    hashKey: env.ECPAY_HASH_KEY ?? PUBLIC_TEST_MERCHANT.hashKey,
    hashIV: env.ECPAY_HASH_IV ?? PUBLIC_TEST_MERCHANT.hashIV,
    limits: {
      credit: { min: env.ECPAY_CREDIT_MIN ?? credit.min, max: env.ECPAY_CREDIT_MAX ?? credit.max },
      atm: { min: env.ECPAY_ATM_MIN ?? atm.min, max: env.ECPAY_ATM_MAX ?? atm.max },
    },
    checkCode: env.ECPAY_CREDIT_CHECK_CODE ?? (env.DEMO === "1" ? DEMO_ECPAY.checkCode : null),
  };
}

export function limitErrors({ limits: { credit, atm } }: EcpaySettings): string[] {
  const errors: string[] = [];
  if (credit.min > credit.max) errors.push("ECPAY_CREDIT_MIN: is above ECPAY_CREDIT_MAX");
  if (atm.min > atm.max) errors.push("ECPAY_ATM_MIN: is above ECPAY_ATM_MAX");
  return errors;
}
