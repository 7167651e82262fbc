import { expect, test } from "vitest";
import { DECLINING_CARD, PAYING_CARD } from "./card.ts";
import { hasValidCheckMac } from "./checkMac.ts";
import { keysOf } from "./merchants.ts";
import {
  checkout,
  openPage,
  openTestGateway,
  post,
  readText,
  returnForm,
  callControl,
} from "./testShop.ts";

const keys = keysOf("3002607");
const card = (number: string) => ({ number, expiry: "12/40", cvv: "222" });

async function payWith(page: string, number: string, otp = "1234"): Promise<string> {
  expect((await post(`${page}/card`, card(number))).status).toBe(303);
  expect(await readText(page)).toContain('autocomplete="one-time-code"');
  expect((await post(`${page}/otp`, { otp, decision: "approve" })).status).toBe(303);
  return readText(page);
}

test("an approved payment reaches the shop by callback and by browser, both signed", async () => {
  await using world = await openTestGateway({ now: () => new Date("2026-11-20T01:30:00Z") });
  const { shop, gateway } = world;
  const form = checkout(shop.url, { CustomField1: "a b", StoreID: "S1" });
  const page = await payWith(await openPage(gateway, form), PAYING_CARD);

  const [callback = {}, ...more] = shop.received;
  expect(more).toEqual([]);
  expect(hasValidCheckMac(callback, keys)).toBe(true);
  expect(callback).toEqual({
    MerchantID: "3002607",
    MerchantTradeNo: form["MerchantTradeNo"],
    StoreID: "S1",
    RtnCode: "1",
    RtnMsg: "交易成功",
    TradeNo: expect.stringMatching(/^261120093000\d{4}$/),
    TradeAmt: "12000",
    PaymentDate: "2026/11/20 09:30:00",
    PaymentType: "Credit_CreditCard",
    PaymentTypeChargeFee: "330",
    TradeDate: "2026/11/20 09:30:00",
    SimulatePaid: "0",
    CustomField1: "a b",
    CustomField2: "",
    CustomField3: "",
    CustomField4: "",
    CheckMacValue: expect.stringMatching(/^[0-9A-F]{64}$/),
  });

  const { action, fields } = returnForm(page);
  expect(action).toBe(`${shop.url}/result`);
  expect(hasValidCheckMac(fields, keys)).toBe(true);
  const { CheckMacValue: _callbackMac, ...sent } = callback;
  const { CheckMacValue: _browserMac, ...returned } = fields;
  expect(returned).toEqual({ ...sent, RtnMsg: "Succeeded" });
});

test("extra fields come when they are asked for, and are signed", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url, { NeedExtraPaidInfo: "Y" });
  await payWith(await openPage(world.gateway, form), PAYING_CARD);
  const [callback = {}] = world.shop.received;
  expect(hasValidCheckMac(callback, keys)).toBe(true);
  expect(callback).toMatchObject({
    card6no: "431195",
    card4no: "2222",
    auth_code: "777777",
    amount: "12000",
    gwsr: expect.stringMatching(/^\d{8}$/),
    TotalSuccessTimes: "",
  });
});

test.for<[string, string]>([
  ["the bank behind the declining card", DECLINING_CARD],
  ["the bank after three wrong codes", PAYING_CARD],
])("%s refuses the payment", async ([, number]) => {
  await using world = await openTestGateway();
  const address = await openPage(world.gateway, checkout(world.shop.url));
  await post(`${address}/card`, card(number));
  if (number === PAYING_CARD) {
    for (const status of [422, 422, 303]) {
      const { status: got } = await post(`${address}/otp`, { otp: "9", decision: "approve" });
      expect(got).toBe(status);
    }
  } else await post(`${address}/otp`, { otp: "1234", decision: "approve" });
  expect(world.shop.received).toMatchObject([{ RtnCode: "10100058", RtnMsg: "交易失敗" }]);
  expect(returnForm(await readText(address)).fields).toMatchObject({ RtnCode: "10100058" });
});

test.for(["decline", "3d"])(
  "the button %s refuses the payment, and it stays refused",
  async (decision) => {
    await using world = await openTestGateway();
    const address = await openPage(world.gateway, checkout(world.shop.url));
    await post(`${address}/card`, card(PAYING_CARD));
    await post(`${address}/otp`, { decision });
    await post(`${address}/card`, card(PAYING_CARD));
    await post(`${address}/otp`, { otp: "1234", decision: "approve" });
    expect(world.shop.received).toMatchObject([{ RtnCode: "10100058" }]);
  },
);

test("pressing pay twice sends one callback", async () => {
  await using world = await openTestGateway();
  const address = await openPage(world.gateway, checkout(world.shop.url));
  await post(`${address}/card`, card(PAYING_CARD));
  const approve = () => post(`${address}/otp`, { otp: "1234", decision: "approve" });
  await Promise.all([approve(), approve()]);
  expect(world.shop.received).toHaveLength(1);
});

test("leaving goes back to the shop without a callback, and paying later still works", async () => {
  await using world = await openTestGateway();
  const address = await openPage(world.gateway, checkout(world.shop.url));
  const response = await post(`${address}/abandon`, {});
  expect(response.headers.get("location")).toBe(`${world.shop.url}/back`);
  expect(world.shop.received).toEqual([]);
  await payWith(address, PAYING_CARD);
  expect(world.shop.received).toMatchObject([{ RtnCode: "1" }]);
});

test("without OrderResultURL the result stays here, with the way back", async () => {
  await using world = await openTestGateway();
  const change = { OrderResultURL: undefined, Language: "ENG" };
  const address = await openPage(world.gateway, checkout(world.shop.url, change));
  const page = await payWith(address, PAYING_CARD);
  expect(page).toContain("Payment successful");
  expect(page).toContain(`href="${world.shop.url}/back"`);
  expect(page).not.toContain("data-return");
});

test("a real card number is refused and nothing of it is kept or shown", async () => {
  await using world = await openTestGateway();
  const address = await openPage(world.gateway, checkout(world.shop.url));
  const response = await post(`${address}/card`, { ...card("4000123412341234"), expiry: "01/20" });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('id="number-fault"');
  expect(page).toContain('id="expiry-fault"');
  expect(page).not.toContain("1234123");
  expect(await callControl(world.gateway, "/trades")).toMatchObject([
    { card: null, status: "open" },
  ]);
});

test("the test cards can be filled in without scripts", async () => {
  await using world = await openTestGateway();
  const address = await openPage(world.gateway, checkout(world.shop.url));
  expect(await readText(`${address}?fill=pays`)).toContain('value="4311 9522 2222 2222"');
  expect(await readText(`${address}?fill=declines`)).toContain('value="4311 9511 1111 1111"');
});
