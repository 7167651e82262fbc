import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { DEMO_ECPAY, PUBLIC_TEST_MERCHANT } from "./ecpay.ts";
import { DEMO_EINVOICE } from "./einvoice.ts";
import { DEMO_STRIPE } from "./stripe.ts";

const shop = {
  DEMO: "0",
  PUBLIC_URL: "https://shop.example.com/",
  SECRET_KEY: randomBytes(32).toString("base64"),
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Shop <shop@example.com>",
  ECPAY_MERCHANT_ID: "1234567",
  ECPAY_HASH_KEY: "abcdefghijklmnop",
  ECPAY_HASH_IV: "ponmlkjihgfedcba",
  ECPAY_URL: "https://payment.ecpay.com.tw",
};

function configErrors(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors.map((fault) => fault.split(":")[0] ?? "");
    throw error;
  }
  return [];
}

test("a fresh clone starts as a demo on loopback, against the simulator", () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    ecpay: { url: "http://127.0.0.1:3001", ...DEMO_ECPAY },
  });
});

test("all errors are listed at once", () => {
  expect(
    configErrors({
      DEMO: "yes",
      PORT: "99999",
      PUBLIC_URL: "shop",
      DATABASE_URL: "mysql://x",
      SECRET_KEY: "short",
    }),
  ).toEqual(["DEMO", "PORT", "PUBLIC_URL", "DATABASE_URL", "SECRET_KEY"]);
});

test("a demo refuses real keys, the real gateway and a public address", () => {
  expect(
    configErrors({
      ECPAY_URL: "https://payment.ecpay.com.tw",
      ECPAY_HASH_KEY: "abcdefghijklmnop",
      PUBLIC_URL: "https://shop.example.com",
    }),
  ).toEqual(["ECPAY_URL", "ECPAY_HASH_KEY", "PUBLIC_URL"]);
});

test("payment method limits come from the contract", () => {
  const limits = { ECPAY_CREDIT_MAX: "300000", ECPAY_ATM_MIN: "20" };
  expect(readConfig(limits).ecpay.limits).toEqual({
    credit: { min: 5, max: 300_000 },
    atm: { min: 20, max: 49_999 },
  });
  expect(configErrors({ ECPAY_CREDIT_MAX: "0", ECPAY_ATM_MAX: "1.5" })).toEqual([
    "ECPAY_CREDIT_MAX",
    "ECPAY_ATM_MAX",
  ]);
  expect(configErrors({ ECPAY_ATM_MIN: "50000", ECPAY_CREDIT_MAX: "4" })).toEqual([
    "ECPAY_CREDIT_MIN",
    "ECPAY_ATM_MIN",
  ]);
});

const stripe = { STRIPE_SECRET_KEY: "sk_live_1a", STRIPE_WEBHOOK_SECRET: "whsec_1b" };

test("Stripe is off until configured; a demo uses the simulator", () => {
  expect(readConfig(shop).stripe).toBeNull();
  expect(readConfig({ ...shop, ...stripe }).stripe).toEqual({
    secretKey: "sk_live_1a",
    webhookSecret: "whsec_1b",
    url: "https://api.stripe.com",
  });
  const elsewhere = { ECPAY_URL: "http://127.0.0.1:3999" };
  expect(readConfig(elsewhere).stripe).toMatchObject({ url: "http://127.0.0.1:3999" });
});

test.for<[string, Record<string, string>, string[]]>([
  ["half of it", { STRIPE_SECRET_KEY: "sk_live_1a" }, ["STRIPE_WEBHOOK_SECRET"]],
  ["the other half", { STRIPE_WEBHOOK_SECRET: "whsec_1b" }, ["STRIPE_SECRET_KEY"]],
  ["a test key", { ...stripe, STRIPE_SECRET_KEY: "sk_test_1a" }, ["STRIPE_SECRET_KEY"]],
  ["no key at all", { ...stripe, STRIPE_SECRET_KEY: "pk_live_1a" }, ["STRIPE_SECRET_KEY"]],
  [
    "the demo's secret",
    { ...stripe, STRIPE_WEBHOOK_SECRET: DEMO_STRIPE.webhookSecret },
    ["STRIPE_WEBHOOK_SECRET"],
  ],
  ["another address", { ...stripe, STRIPE_API_URL: "https://stripe.example" }, ["STRIPE_API_URL"]],
])("a shop does not start with %s for Stripe", ([, given, named]) =>
  expect(new Set(configErrors({ ...shop, ...given }))).toEqual(new Set(named)),
);

test("a demo uses no real Stripe account", () => {
  expect(configErrors({ ...stripe, STRIPE_API_URL: "https://api.stripe.com" })).toEqual([
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_API_URL",
  ]);
});

const einvoice = {
  ECPAY_INVOICE_MERCHANT_ID: "1234567",
  ECPAY_INVOICE_HASH_KEY: "abcdefghijklmnop",
  ECPAY_INVOICE_HASH_IV: "ponmlkjihgfedcba",
};

test("e-invoices are off until configured; a demo uses the simulator", () => {
  expect(readConfig(shop).einvoice).toBeNull();
  expect(readConfig({ ...shop, ...einvoice }).einvoice).toEqual({
    merchantId: "1234567",
    hashKey: "abcdefghijklmnop",
    hashIV: "ponmlkjihgfedcba",
    url: "https://einvoice.ecpay.com.tw",
  });
  const elsewhere = { ECPAY_URL: "http://127.0.0.1:3999" };
  expect(readConfig(elsewhere).einvoice).toEqual({
    ...DEMO_EINVOICE,
    url: "http://127.0.0.1:3999",
  });
});

test.for<[string, Record<string, string>, string[]]>([
  [
    "a number alone",
    { ECPAY_INVOICE_MERCHANT_ID: "1234567" },
    ["ECPAY_INVOICE_HASH_KEY", "ECPAY_INVOICE_HASH_IV"],
  ],
  ["a short key", { ...einvoice, ECPAY_INVOICE_HASH_KEY: "short" }, ["ECPAY_INVOICE_HASH_KEY"]],
  [
    "the published key",
    { ...einvoice, ECPAY_INVOICE_HASH_KEY: DEMO_EINVOICE.hashKey },
    ["ECPAY_INVOICE_HASH_KEY"],
  ],
  [
    "another address",
    { ...einvoice, ECPAY_INVOICE_URL: "https://einvoice.example" },
    ["ECPAY_INVOICE_URL"],
  ],
])("a shop does not start with %s for e-invoices", ([, given, named]) =>
  expect(new Set(configErrors({ ...shop, ...given }))).toEqual(new Set(named)),
);

test("a demo issues no real e-invoices", () => {
  const live = { ...einvoice, ECPAY_INVOICE_URL: "https://einvoice.ecpay.com.tw" };
  expect(configErrors(live)).toEqual([...Object.keys(einvoice), "ECPAY_INVOICE_URL"]);
});

test("a shop lists everything missing and refuses published test keys", () => {
  expect(readConfig(shop)).toMatchObject({ demo: false, publicUrl: "https://shop.example.com" });
  expect(configErrors({ DEMO: "0" })).toEqual([
    "PUBLIC_URL",
    "SECRET_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "ECPAY_MERCHANT_ID",
    "ECPAY_HASH_KEY",
    "ECPAY_HASH_IV",
    "ECPAY_URL",
  ]);
  expect(configErrors({ ...shop, ECPAY_HASH_KEY: PUBLIC_TEST_MERCHANT.hashKey })).toEqual([
    "ECPAY_HASH_KEY",
  ]);
  expect(configErrors({ ...shop, MAIL_FROM: "" })).toEqual(["MAIL_FROM"]);
});

test.for([
  ["smtp://us:secret@mail.example.com", true],
  ["smtps://us:secret@mail.example.com", true],
  ["smtp://us:secret@127.0.0.1.example.com", true],
  ["smtp://us:secret@10.0.0.5:25", true],
  ["smtp://127.0.0.1:1025", false],
  ["smtp://localhost:1025", false],
  ["smtp://[::1]:1025", false],
] as const)("mail to %s needs encryption: %s", ([SMTP_URL, requireTLS]) => {
  expect(readConfig({ ...shop, SMTP_URL }).smtp).toMatchObject({ url: SMTP_URL, requireTLS });
});

test("a malformed setting hides neither missing settings nor demo rules", () => {
  expect(configErrors({ DEMO: "0", PORT: "x", PUBLIC_URL: "shop" })).toEqual([
    "PORT",
    "PUBLIC_URL",
    "SECRET_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "ECPAY_MERCHANT_ID",
    "ECPAY_HASH_KEY",
    "ECPAY_HASH_IV",
    "ECPAY_URL",
  ]);
  expect(
    configErrors({ PORT: "x", ECPAY_URL: "https://payment.ecpay.com.tw", ECPAY_HASH_KEY: "real" }),
  ).toEqual(["PORT", "ECPAY_URL", "ECPAY_HASH_KEY"]);
});

test.each([
  ["PORT", " "],
  ["PORT", "0x10"],
  ["PORT", "3e3"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "123456"],
  ["PUBLIC_URL", "ftp://shop.example.com"],
  ["PUBLIC_URL", "http://localhost/shop"],
  ["PUBLIC_URL", "http://localhost//"],
  ["PUBLIC_URL", "http://localhost/?a=1"],
  ["PUBLIC_URL", "http://localhost/?"],
  ["PUBLIC_URL", "http://localhost/#top"],
  ["PUBLIC_URL", "http://user@localhost/"],
  ["TRUSTED_PROXIES", "proxy"],
  ["TRUSTED_PROXIES", "10.0.0.1,"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
  ["TRUSTED_PROXIES", "::1/129"],
  ["SECRET_KEY", Buffer.alloc(32, 7).toString("base64")],
  ["SECRET_KEY", Buffer.from("abcdefghabcdefghabcdefghabcdefgh").toString("base64")],
  ["REDIS_URL", "http://127.0.0.1:6379"],
  ["REDIS_URL", "127.0.0.1:6379"],
  ["READS_PER_MINUTE", "-1"],
  ["WRITES_PER_MINUTE", "many"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "spaces are not for tokens at all"],
  ["LOG_LEVEL", "loud"],
  ["MAIL_FROM", "Shop"],
  ["MAIL_FROM", "Shop <shop>"],
  ["MAIL_FROM", "shop@"],
  ["ECPAY_URL", "ftp://127.0.0.1"],
  ["ECPAY_URL", "javascript:alert(1)"],
  ["ECPAY_URL", "https://payment.ecpay.com.tw."],
  ["ECPAY_URL", "https://ECPAY.com.tw"],
])("%s=%s is refused, once", (name, value) => {
  expect(configErrors({ [name]: value })).toEqual([name]);
});

test("a shop requires https, except on loopback", () => {
  expect(configErrors({ ...shop, PUBLIC_URL: "http://shop.example.com" })).toEqual(["PUBLIC_URL"]);
  expect(readConfig({ ...shop, PUBLIC_URL: "http://127.0.0.1:8080/" }).publicUrl).toBe(
    "http://127.0.0.1:8080",
  );
});

test("a shop calls its gateway over https, except on loopback", () => {
  expect(configErrors({ ...shop, ECPAY_URL: "http://payment.ecpay.com.tw" })).toEqual([
    "ECPAY_URL",
  ]);
  expect(configErrors({ ...shop, ECPAY_URL: "http://10.0.0.5:3001" })).toEqual(["ECPAY_URL"]);
  expect(readConfig({ ...shop, ECPAY_URL: "http://127.0.0.1:3001" }).ecpay.url).toBe(
    "http://127.0.0.1:3001",
  );
});

test("trusted proxies are addresses and ranges; the default is none", () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1,fd00::/8" }).trustedProxies).toEqual([
    "10.0.0.0/8",
    "::1",
    "fd00::/8",
  ]);
});

test("port 0 and a bare sender address are valid", () => {
  expect(readConfig({ PORT: "0", MAIL_FROM: "shop@example.com" }).port).toBe(0);
});

test("request limits and logging are on by default", () => {
  expect(readConfig(shop)).toMatchObject({
    redisUrl: null,
    perMinute: { reads: 1_200, writes: 120 },
    metricsToken: null,
    logLevel: "info",
  });
  expect(readConfig({}).logLevel).toBe("warn");
  const metricsToken = randomBytes(24).toString("hex");
  const told = {
    REDIS_URL: "rediss://user:password@valkey.example:6380/2",
    READS_PER_MINUTE: "0",
    WRITES_PER_MINUTE: "30",
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "error",
  };
  expect(readConfig({ ...shop, ...told })).toMatchObject({
    redisUrl: told.REDIS_URL,
    perMinute: { reads: 0, writes: 30 },
    metricsToken,
    logLevel: "error",
  });
});

test("a demo uses the simulator for external sign-ins", () => {
  expect(readConfig({}).identity.simulator).toBe("http://127.0.0.1:3002");
  const all = readConfig({ PORT: "4100" });
  const simulators = [all.ecpay.url, all.stripe?.url, all.einvoice?.url, all.identity.simulator];
  const gateway = "http://127.0.0.1:4101";
  expect([all.publicUrl, ...simulators]).toEqual([
    "http://localhost:4100",
    gateway,
    gateway,
    gateway,
    "http://127.0.0.1:4102",
  ]);
  const moved = readConfig({ ECPAY_URL: "http://127.0.0.1:4001" });
  expect(moved.identity.simulator).toBe("http://127.0.0.1:4002");
  const IDENTITY_URL = "http://127.0.0.1:4999";
  expect(readConfig({ IDENTITY_URL }).identity.simulator).toBe(IDENTITY_URL);
  expect(Object.keys(readConfig({}).identity.clients)).toEqual(["google", "line"]);
  expect(configErrors({ GOOGLE_CLIENT_ID: "a", LINE_CHANNEL_SECRET: "b" })).toEqual([
    "GOOGLE_CLIENT_ID",
    "LINE_CHANNEL_SECRET",
  ]);
  expect(configErrors({ IDENTITY_URL: "ftp://x" })).toEqual(["IDENTITY_URL"]);
});

test("a shop offers external sign-ins with both settings and reports a missing one", () => {
  expect(readConfig(shop).identity).toEqual({ simulator: null, clients: {} });
  const line = { LINE_CHANNEL_ID: "1234567890", LINE_CHANNEL_SECRET: "secret" };
  expect(readConfig({ ...shop, ...line }).identity.clients).toEqual({
    line: { id: "1234567890", secret: "secret" },
  });
  expect(configErrors({ ...shop, LINE_CHANNEL_ID: "1", GOOGLE_CLIENT_SECRET: "2" })).toEqual([
    "GOOGLE_CLIENT_ID",
    "LINE_CHANNEL_SECRET",
  ]);
  expect(configErrors({ ...shop, IDENTITY_URL: "http://127.0.0.1:3002" })).toEqual([
    "IDENTITY_URL",
  ]);
});
