import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_ECPAY, PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMac, hasValidMac, type Params } from "./checkMac.ts";
import { createEcpayProvider } from "./provider.ts";

const NOW = new Date("2026-11-20T00:10:00Z");
const ref = "A1B2C3D4E5F6G7H8I9J0";
const info = {
  MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
  MerchantTradeNo: ref,
  StoreID: "",
  TradeNo: "2611200001234567",
  TradeAmt: "12000",
  PaymentType: "Credit_CreditCard",
  TradeDate: "2026/11/20 08:00:00",
  TradeStatus: "1",
  ItemName: "C++ SDK 100%#CAM",
};
/** Form-like, but not encoded. */
const plain = (fields: Params) =>
  Object.entries({ ...fields, CheckMacValue: checkMac(fields, PUBLIC_TEST_MERCHANT) })
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

async function gateway(answer: string, status = 200) {
  const asked: { at: number; url: string; fields: Params }[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ at: performance.now(), url: request.url ?? "", fields });
    response.writeHead(status).end(answer);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  let now = NOW;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ecpay = createEcpayProvider({ url, ...DEMO_ECPAY }, () => now);
  return { asked, ecpay, setTime: (time: Date) => void (now = time) };
}

test("a signed query returns the same fact as the callback", async () => {
  const { asked, ecpay } = await gateway(plain(info));
  const { body, verdict } = await ecpay.query(ref);
  expect(body).toContain("C++ SDK 100%");
  expect(verdict).toMatchObject({
    ok: true,
    event: {
      type: "payment.succeeded",
      dedupeKey: `r:${ref}:2611200001234567:1:0`,
      amount: { minor: 12_000, currency: "TWD" },
    },
  });
  const [question] = asked;
  expect(question?.url).toBe("/Cashier/QueryTradeInfo/V5");
  expect(question?.fields).toMatchObject({ MerchantTradeNo: ref, TimeStamp: "1795133400" });
  expect(hasValidMac(question?.fields ?? {}, PUBLIC_TEST_MERCHANT)).toBe(true);
});

const unpaid = (TradeStatus: string) => ({ ...info, TradeStatus, TradeNo: "", TradeAmt: "0" });

test.for(["0", "10200047", "10200095", "10100058", "10200163"])(
  "state %s is not paid",
  async (TradeStatus) => {
    const { ecpay } = await gateway(plain(unpaid(TradeStatus)));
    expect((await ecpay.query(ref)).verdict).toBeNull();
  },
);

test.for(["10200073", "10200050", "10400011", "2", "", "x y"])(
  "a signed state %s is refused",
  async (TradeStatus) => {
    const { ecpay } = await gateway(plain(unpaid(TradeStatus)));
    const { verdict } = await ecpay.query(ref);
    expect(verdict).toEqual({ ok: false, outcome: "malformed", signed: true, ref });
  },
);

test("an HTML page instead of a response is refused", async () => {
  const { ecpay } = await gateway("<!doctype html><title>Maintenance</title>");
  expect((await ecpay.query(ref)).verdict).toMatchObject({ ok: false, signed: false });
});

test("a response with a wrong MAC is forged", async () => {
  const { ecpay } = await gateway(plain(info).replace("TradeStatus=1", "TradeStatus=0"));
  expect((await ecpay.query(ref)).verdict).toMatchObject({ ok: false, outcome: "forged" });
});

test("a response about another payment is refused", async () => {
  const { ecpay } = await gateway(plain({ ...info, MerchantTradeNo: "B1" }));
  await expect(ecpay.query(ref)).rejects.toThrow("answered about B1");
  const other = await gateway(plain({ ...unpaid("0"), MerchantTradeNo: "B2" }));
  await expect(other.ecpay.query(ref)).rejects.toThrow("answered about B2");
});

test("queries run one at a time at a limited rate", async () => {
  const { asked, ecpay } = await gateway(plain(info));
  await Promise.all([ecpay.query(ref), ecpay.query(ref), ecpay.query(ref)]);
  const times = asked.map(({ at }) => at);
  for (const [index, at] of times.slice(1).entries()) {
    expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(190);
  }
});

test("after a 403 it pauses for half an hour", async () => {
  const { asked, ecpay, setTime } = await gateway("", 403);
  await expect(ecpay.query(ref)).rejects.toMatchObject({ wasSent: true });
  setTime(new Date(NOW.getTime() + 29 * 60_000));
  await expect(ecpay.query(ref)).rejects.toMatchObject({ wasSent: false });
  expect(asked).toHaveLength(1);
  setTime(new Date(NOW.getTime() + 31 * 60_000));
  await expect(ecpay.query(ref)).rejects.toMatchObject({ wasSent: true });
  expect(asked).toHaveLength(2);
});
