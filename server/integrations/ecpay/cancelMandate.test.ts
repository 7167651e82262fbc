import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_ECPAY, PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMac, hasValidMac, type Params } from "./checkMac.ts";
import { createEcpayProvider } from "./provider.ts";

const ref = "A1B2C3D4E5F6G7H8I9J0";
const said = { MerchantID: PUBLIC_TEST_MERCHANT.merchantId, MerchantTradeNo: ref, RtnMsg: "" };
const plain = (fields: Params) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
const signed = (fields: Params) =>
  plain({ ...fields, CheckMacValue: checkMac(fields, PUBLIC_TEST_MERCHANT) });

type Answer = (response: ServerResponse) => unknown;
const says =
  (body: string): Answer =>
  (response) =>
    response.end(body);
const breaksOff: Answer = (response) => response.socket?.destroy();
const isSilent: Answer = () => undefined;
const PATIENCE_MS = 1_000;

async function gateway(answer: Answer, ExecStatus: string) {
  const asked: [string, Params][] = [];
  const info = { ...said, gwsr: 10_001, ExecStatus, ExecLog: [] };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push([request.url?.split("/").at(-1) ?? "", fields]);
    if (request.url?.endsWith("Info")) response.end(JSON.stringify(info));
    else answer(response);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ecpay = createEcpayProvider(
    { url, ...DEMO_ECPAY, patienceMs: PATIENCE_MS },
    () => new Date(),
  );
  return { asked, stop: () => ecpay.cancelMandate(ref) };
}

test("a signed success is enough", async () => {
  const { asked, stop } = await gateway(says(signed({ ...said, RtnCode: "1" })), "1");
  await stop();
  const [[path, fields] = ["", {}], ...more] = asked;
  expect([path, more]).toEqual(["CreditCardPeriodAction", []]);
  expect(fields).toMatchObject({ MerchantTradeNo: ref, Action: "Cancel" });
  expect(hasValidMac(fields, PUBLIC_TEST_MERCHANT)).toBe(true);
});

test.for<[string, Answer]>([
  ["it says that it stopped before", says(signed({ ...said, RtnCode: "90100149" }))],
  ["its answer was lost", breaksOff],
  ["its answer does not come", isSilent],
  ["its answer is not signed", says(plain({ ...said, RtnCode: "1" }))],
  ["its answer is about another", says(signed({ ...said, MerchantTradeNo: "B", RtnCode: "1" }))],
])("when %s, the queried mandate state decides", async ([, answer]) => {
  const over = await gateway(answer, "0");
  await over.stop();
  expect(over.asked.map(([path]) => path)).toEqual([
    "CreditCardPeriodAction",
    "QueryCreditCardPeriodInfo",
  ]);
  const running = await gateway(answer, "1");
  await expect(running.stop()).rejects.toThrow("goes on charging");
});
