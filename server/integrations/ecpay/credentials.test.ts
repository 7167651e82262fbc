import { expect, test } from "vitest";
import { PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMac } from "./checkMac.ts";
import { checkCredentials } from "./credentials.ts";
import { RateLimited } from "../payment/provider.ts";
import { EcpayHttpError } from "./queryApi.ts";

const answer = (status: string, keys = PUBLIC_TEST_MERCHANT): string => {
  const fields = {
    MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
    MerchantTradeNo: "MILLWRIGHTKEYCHECK00",
    TradeNo: "",
    TradeStatus: status,
  };
  const signed = { ...fields, CheckMacValue: checkMac(fields, keys) };
  return Object.entries(signed)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
};

const otherKeys = { ...PUBLIC_TEST_MERCHANT, hashKey: "0000000000000000" as never };
const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");

test.for<[string, () => Promise<string>, object]>([
  ["an unknown trade, signed", async () => answer("10200047"), { verdict: "fine" }],
  ["a wrong signature of ours", async () => answer("10200073"), { verdict: "wrong_key" }],
  [
    "an unknown trade that somebody else has signed",
    async () => answer("10200047", otherKeys),
    { verdict: "unexpected" },
  ],
  ["another code", async () => answer("10200050"), { verdict: "unexpected", code: "10200050" }],
  ["a page", async () => "<html>", { verdict: "unexpected", code: null }],
  ["no answer in time", () => Promise.reject(timeout), { verdict: "timeout" }],
  ["nobody there", () => Promise.reject(new TypeError("fetch failed")), { verdict: "unreachable" }],
  ["a refusal", () => Promise.reject(new RateLimited(1, true)), { verdict: "paused", code: "403" }],
  ["a pause", () => Promise.reject(new RateLimited(1, false)), { verdict: "paused", code: null }],
  [
    "a fault of the gateway",
    () => Promise.reject(new EcpayHttpError(500)),
    { verdict: "unexpected", code: "HTTP 500" },
  ],
])("%s", async ([, ask, verdict]) => {
  expect(await checkCredentials(ask, PUBLIC_TEST_MERCHANT)).toMatchObject(verdict);
});
