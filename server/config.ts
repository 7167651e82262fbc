import { z } from "zod";

/** ECPay publishes these for everybody's tests: anyone can sign with them, so a real shop must never use them. */
export const PUBLIC_TEST_MERCHANT = {
  merchantId: "3002607",
  hashKey: "pwFHCqoQZGmho4w6",
  hashIV: "EkRm7iFT261dpevs",
} as const;
const PUBLIC_TEST_KEYS = new Set([
  PUBLIC_TEST_MERCHANT.hashKey,
  "5294y06JbISpM5x9",
  "spPjZn66i0OhqJsQ",
]);
const LIVE_GATEWAY = /(^|\.)ecpay\.com\.tw$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const Port = z.coerce.number("must be a port number").int().min(0).max(65_535);

const Env = z.object({
  DEMO: z.enum(["0", "1"], "must be 0 or 1").default("1"),
  PORT: Port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64 (openssl rand -base64 32)")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// address" }).optional(),
  MAIL_FROM: z.string().optional(),
  ECPAY_MERCHANT_ID: z.string().optional(),
  ECPAY_HASH_KEY: z.string().optional(),
  ECPAY_HASH_IV: z.string().optional(),
  ECPAY_URL: z.url("must be an address").optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("warn"),
});
type Env = z.infer<typeof Env>;

export interface EcpaySettings {
  readonly url: string;
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIV: string;
}

export interface Config {
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** The address people and gateways reach us under, without a final slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** 32 bytes in base64; null only in a demo, which makes and keeps its own. */
  readonly secretKey: string | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly ecpay: EcpaySettings;
  readonly logLevel: Env["LOG_LEVEL"];
}

/** Carries every fault of the settings, one per line. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(["Settings are wrong:", ...faults.map((fault) => `  ${fault}`)].join("\n"));
    this.faults = faults;
  }
}

/** The checked settings. @throws {ConfigError} naming every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(filled);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`));
  }
  const config = toConfig(parsed.data);
  const faults = parsed.data.DEMO === "1" ? demoFaults(config) : shopFaults(parsed.data, config);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function toConfig(env: Env): Config {
  return {
    demo: env.DEMO === "1",
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? "Millwright <no-reply@localhost>" }
      : null,
    ecpay: {
      url: (env.ECPAY_URL ?? "http://127.0.0.1:3001").replace(/\/+$/, ""),
      merchantId: env.ECPAY_MERCHANT_ID ?? PUBLIC_TEST_MERCHANT.merchantId,
      hashKey: env.ECPAY_HASH_KEY ?? PUBLIC_TEST_MERCHANT.hashKey,
      hashIV: env.ECPAY_HASH_IV ?? PUBLIC_TEST_MERCHANT.hashIV,
    },
    logLevel: env.LOG_LEVEL,
  };
}

/** A demo may never touch real money or be offered to the public as a shop. */
function demoFaults({ ecpay, publicUrl }: Config): string[] {
  const faults: string[] = [];
  if (LIVE_GATEWAY.test(new URL(ecpay.url).hostname)) {
    faults.push("ECPAY_URL: a demo talks to the simulator only (set DEMO=0 for a real gateway)");
  }
  if (!PUBLIC_TEST_KEYS.has(ecpay.hashKey)) {
    faults.push("ECPAY_HASH_KEY: a demo refuses real gateway keys (set DEMO=0)");
  }
  if (!LOOPBACK.test(new URL(publicUrl).hostname)) {
    faults.push("PUBLIC_URL: a demo is not offered to the public (set DEMO=0, or use localhost)");
  }
  return faults;
}

const REQUIRED_IN_SHOP = [
  "PUBLIC_URL",
  "SECRET_KEY",
  "SMTP_URL",
  "MAIL_FROM",
  "ECPAY_MERCHANT_ID",
  "ECPAY_HASH_KEY",
  "ECPAY_HASH_IV",
  "ECPAY_URL",
] as const;

function shopFaults(env: Env, { ecpay }: Config): string[] {
  const faults: string[] = REQUIRED_IN_SHOP.filter((name) => !env[name]).map(
    (name) => `${name}: required when DEMO=0`,
  );
  if (env.ECPAY_HASH_KEY && PUBLIC_TEST_KEYS.has(ecpay.hashKey)) {
    faults.push("ECPAY_HASH_KEY: this is a published test key; anyone can sign payments with it");
  }
  return faults;
}
