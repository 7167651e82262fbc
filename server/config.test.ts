import { expect, test } from "vitest";
import { ConfigError, PUBLIC_TEST_MERCHANT, readConfig } from "./config.ts";

const shop = {
  DEMO: "0",
  PUBLIC_URL: "https://shop.example.com/",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "Shop <shop@example.com>",
  ECPAY_MERCHANT_ID: "1234567",
  ECPAY_HASH_KEY: "abcdefghijklmnop",
  ECPAY_HASH_IV: "ponmlkjihgfedcba",
  ECPAY_URL: "https://payment.ecpay.com.tw",
};

function faults(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map((fault) => fault.split(":")[0] ?? "");
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
    ecpay: { url: "http://127.0.0.1:3001", ...PUBLIC_TEST_MERCHANT },
  });
});

test("every fault is listed at once", () => {
  expect(
    faults({
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
    faults({
      ECPAY_URL: "https://payment.ecpay.com.tw",
      ECPAY_HASH_KEY: "abcdefghijklmnop",
      PUBLIC_URL: "https://shop.example.com",
    }),
  ).toEqual(["ECPAY_URL", "ECPAY_HASH_KEY", "PUBLIC_URL"]);
});

test("a shop names everything it lacks, and refuses published test keys", () => {
  expect(readConfig(shop)).toMatchObject({ demo: false, publicUrl: "https://shop.example.com" });
  expect(faults({ DEMO: "0" })).toEqual([
    "PUBLIC_URL",
    "SECRET_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "ECPAY_MERCHANT_ID",
    "ECPAY_HASH_KEY",
    "ECPAY_HASH_IV",
    "ECPAY_URL",
  ]);
  expect(faults({ ...shop, ECPAY_HASH_KEY: PUBLIC_TEST_MERCHANT.hashKey })).toEqual([
    "ECPAY_HASH_KEY",
  ]);
  expect(faults({ ...shop, MAIL_FROM: "" })).toEqual(["MAIL_FROM"]);
});
