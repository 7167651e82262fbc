import { isIP } from "node:net";
import { z } from "zod";
import { ecpayEnv, ecpaySettings, limitErrors, PUBLIC_TEST_MERCHANT } from "./ecpay.ts";
import { einvoiceEnv, einvoiceErrors, einvoiceSettings } from "./einvoice.ts";
import { identityEnv, identityErrors, identitySettings } from "./oauth.ts";
import type { EcpaySettings } from "#server/integrations/ecpay/settings.ts";
import type { EinvoiceSettings } from "#server/integrations/einvoice/settings.ts";
import type { IdentitySettings } from "#server/integrations/oauth/settings.ts";
import type { SmtpSettings } from "#server/integrations/smtp/smtp.ts";
import { StartupError } from "#server/startupError.ts";
import type { StripeSettings } from "#server/integrations/stripe/settings.ts";
import { stripeEnv, stripeErrors, stripeSettings } from "./stripe.ts";

const PUBLIC_TEST_KEYS = new Set([
  PUBLIC_TEST_MERCHANT.hashKey,
  "5294y06JbISpM5x9",
  "spPjZn66i0OhqJsQ",
]);
const LIVE_GATEWAY = /(^|\.)ecpay\.com\.tw\.*$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const MAIL_ADDRESS = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
/** 32 random bytes have fewer distinct ones about once in 10^16 keys. */
const MIN_DISTINCT_BYTES = 16;

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;

const perMinute = (defaultValue: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number of requests; 0 for no limit")
    .transform(Number)
    .default(defaultValue);

const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error, abort: true });

const Env = z.object({
  DEMO: z.enum(["0", "1"], "must be 0 or 1").default("1"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "must be a port number", abort: true })
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: httpUrl("must be an http(s) address")
    .refine(isOrigin, "must end after the host and port: no path, query, fragment or user")
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressOrRange), {
      error: "must be addresses or ranges, such as 10.0.0.0/8, with commas between them",
    })
    .default([]),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" })
    .optional(),
  READS_PER_MINUTE: perMinute(1_200),
  WRITES_PER_MINUTE: perMinute(120),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{24,}=*$/, "must be at least 24 letters and digits (openssl rand -hex 24)")
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, {
      error: "must be 32 bytes in base64 (openssl rand -base64 32)",
      abort: true,
    })
    .refine(isUnpredictable, "can be guessed; make one with openssl rand -base64 32")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// address" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, "must hold an address, such as Shop <shop@example.com>")
    .optional(),
  ...ecpayEnv,
  ...stripeEnv,
  ...einvoiceEnv,
  ...identityEnv,
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
});
type Env = z.infer<typeof Env>;

function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function isUnpredictable(base64: string): boolean {
  return new Set(Buffer.from(base64, "base64")).size >= MIN_DISTINCT_BYTES;
}

export interface Config {
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Addresses and CIDR ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Null: each process has its own counters and pages. */
  readonly redisUrl: string | null;
  /** Per network or member; 0: no limit. */
  readonly perMinute: { readonly reads: number; readonly writes: number };
  /** Null: /metrics answers loopback only. */
  readonly metricsToken: string | null;
  /** 32 bytes, base64; null only in a demo. */
  readonly secretKey: string | null;
  readonly smtp: SmtpSettings | null;
  readonly ecpay: EcpaySettings;
  /** Null: cards are charged in TWD only. */
  readonly stripe: StripeSettings | null;
  /** Null: e-invoices are issued elsewhere. */
  readonly einvoice: EinvoiceSettings | null;
  readonly identity: IdentitySettings;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export class ConfigError extends StartupError {
  override name = "ConfigError";
  readonly errors: readonly string[];
  constructor(errors: readonly string[]) {
    super(["Settings are wrong:", ...errors.map((error) => `  ${error}`)].join("\n"));
    this.errors = errors;
  }
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Treats an empty variable as unset.
 * @throws {ConfigError} listing all problems at once
 */
export function readConfig(env: Given): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const issues = Env.safeParse(given).error?.issues ?? [];
  const malformed = new Set(issues.map(({ path }) => String(path[0])));
  // Malformed values count as unset from here on, so that the other rules still run.
  const parsed = Env.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name))),
  );
  const config = toConfig(parsed);
  const errors = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  if (!malformed.has("DEMO")) {
    errors.push(...(config.demo ? demoErrors(config) : shopErrors(given, parsed)));
    errors.push(...limitErrors(config.ecpay), ...stripeErrors(parsed), ...einvoiceErrors(parsed));
    errors.push(...identityErrors(given, { demo: config.demo }));
  }
  if (errors.length > 0) throw new ConfigError(errors);
  return config;
}

function toConfig(env: Env): Config {
  return {
    demo: env.DEMO === "1",
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    perMinute: { reads: env.READS_PER_MINUTE, writes: env.WRITES_PER_MINUTE },
    metricsToken: env.METRICS_TOKEN ?? null,
    secretKey: env.SECRET_KEY ?? null,
    smtp: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? "Millwright <no-reply@localhost>",
          requireTLS: !LOOPBACK.test(new URL(env.SMTP_URL).hostname),
        }
      : null,
    ecpay: ecpaySettings(env),
    stripe: stripeSettings(env, ecpaySettings(env).url),
    einvoice: einvoiceSettings(env, ecpaySettings(env).url),
    identity: identitySettings(env, ecpaySettings(env).url),
    logLevel: env.LOG_LEVEL ?? (env.DEMO === "1" ? "warn" : "info"),
  };
}

/** A demo must never touch real money or be public. */
function demoErrors({ ecpay, publicUrl }: Config): string[] {
  const errors: string[] = [];
  if (LIVE_GATEWAY.test(new URL(ecpay.url).hostname)) {
    errors.push("ECPAY_URL: a demo talks to the simulator only (set DEMO=0 for a real gateway)");
  }
  if (!PUBLIC_TEST_KEYS.has(ecpay.hashKey)) {
    errors.push("ECPAY_HASH_KEY: a demo refuses real gateway keys (set DEMO=0)");
  }
  if (!LOOPBACK.test(new URL(publicUrl).hostname)) {
    errors.push("PUBLIC_URL: a demo is not offered to the public (set DEMO=0, or use localhost)");
  }
  return errors;
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

function shopErrors(given: Given, { PUBLIC_URL, ECPAY_HASH_KEY, ECPAY_URL }: Env): string[] {
  const errors: string[] = REQUIRED_IN_SHOP.filter((name) => !given[name]).map(
    (name) => `${name}: required when DEMO=0`,
  );
  if (PUBLIC_URL && isUnencryptedRemote(new URL(PUBLIC_URL))) {
    errors.push("PUBLIC_URL: must be https:// when DEMO=0, except on loopback");
  }
  if (ECPAY_URL && isUnencryptedRemote(new URL(ECPAY_URL))) {
    errors.push("ECPAY_URL: must be https:// when DEMO=0, except on loopback");
  }
  if (ECPAY_HASH_KEY && PUBLIC_TEST_KEYS.has(ECPAY_HASH_KEY)) {
    errors.push("ECPAY_HASH_KEY: this is a published test key; anyone can sign payments with it");
  }
  return errors;
}

const isUnencryptedRemote = ({ protocol, hostname }: URL) =>
  protocol === "http:" && !LOOPBACK.test(hostname);
