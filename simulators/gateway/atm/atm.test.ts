import { expect, test } from "vitest";
import { phrases } from "../phrases.ts";
import { hasValidCheckMac } from "../checkMac.ts";
import { keysOf } from "../merchants.ts";
import {
  callApi,
  byAtm,
  openFrozenGateway,
  openTradeWith,
  plainFields,
  post,
  readText,
  returnForm,
  callControl,
} from "../testShop.ts";

const keys = keysOf("3002607");
const transfer = { payerBank: "812", last5: "15646" };

test("a chosen bank gives a number that the shop and the query tell alike", async () => {
  await using world = await openFrozenGateway();
  const { page, number } = await openTradeWith(world, byAtm(world.shop.url));
  expect(await readText(page)).toContain('value="ESUN"');
  expect((await post(`${page}/bank`, { bank: "ESUN" })).status).toBe(303);
  const [told = {}, ...more] = world.shop.received;
  expect(more).toEqual([]);
  expect(hasValidCheckMac(told, keys)).toBe(true);
  expect(told).toMatchObject({
    MerchantTradeNo: number,
    RtnCode: "2",
    PaymentType: "ATM_ESUN",
    TradeAmt: "12000",
    BankCode: "808",
    vAccount: expect.stringMatching(/^9\d{15}$/),
    ExpireDate: "2026/11/23",
  });
  const answer = plainFields(
    await callApi(world.gateway, "/Cashier/QueryPaymentInfo", { MerchantTradeNo: number }),
  );
  expect(answer).toEqual(told);
  const text = await readText(page);
  expect(text).toContain("2026/11/23 23:59:59");
  expect(text).toContain((told["vAccount"] ?? "").slice(0, 4));
});

test("who leaves before choosing a bank reads that they have, and can go on", async () => {
  await using world = await openFrozenGateway();
  const { page } = await openTradeWith(world, byAtm(world.shop.url));
  await post(`${page}/abandon`, {});
  expect(await readText(`${page}?abandoned`)).toContain(phrases.tw.abandonedTitle);
  expect(await readText(page)).toContain(phrases.tw.atm.bankTitle);
});

test("choosing twice keeps the first number, and no bank is refused", async () => {
  await using world = await openFrozenGateway();
  const { page } = await openTradeWith(world, byAtm(world.shop.url));
  expect((await post(`${page}/bank`, { bank: "NONE" })).status).toBe(422);
  await post(`${page}/bank`, { bank: "LAND" });
  await post(`${page}/bank`, { bank: "FIRST" });
  expect(world.shop.received).toMatchObject([{ BankCode: "005" }]);
});

test("the browser carries the number to ClientRedirectURL, signed, unless it is to stay", async () => {
  await using world = await openFrozenGateway();
  const ClientRedirectURL = `${world.shop.url}/issued`;
  const { page } = await openTradeWith(world, { ...byAtm(world.shop.url), ClientRedirectURL });
  await post(`${page}/bank`, { bank: "LAND" });
  const { action, fields } = returnForm(await readText(page));
  expect(action).toBe(ClientRedirectURL);
  expect(fields).toEqual(world.shop.received[0]);
  expect(await readText(`${page}?stay`)).not.toContain("data-return");
});

test("before a number is issued the query knows none", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world, byAtm(world.shop.url));
  const text = await callApi(world.gateway, "/Cashier/QueryPaymentInfo", {
    MerchantTradeNo: number,
  });
  expect(plainFields(text)).toMatchObject({ RtnCode: "10200047" });
});

test.for<[string, string]>([
  ["exact", "12000"],
  ["short", "11999"],
  ["over", "12001"],
])("a transfer of the %s amount is reported as it is", async ([amount, TradeAmt]) => {
  await using world = await openFrozenGateway();
  const change = { ...byAtm(world.shop.url), NeedExtraPaidInfo: "Y" };
  const { page, number } = await openTradeWith(world, change);
  await post(`${page}/bank`, { bank: "LAND" });
  await post(`${page}/transfer`, { ...transfer, amount, when: "now", times: "once" });
  expect(world.shop.received[1]).toMatchObject({
    RtnCode: "1",
    RtnMsg: "付款成功",
    TradeAmt,
    PaymentType: "ATM_LAND",
    PaymentTypeChargeFee: "10",
    PaymentDate: "2026/11/20 09:30:00",
    ATMAccBank: "812",
    ATMAccNo: "15646",
    gwsr: "",
  });
  const text = await callApi(world.gateway, "/Cashier/QueryTradeInfo/V5", {
    MerchantTradeNo: number,
  });
  expect(plainFields(text)).toMatchObject({ TradeStatus: "1", TradeAmt });
});

test("two transfers are two payments", async () => {
  await using world = await openFrozenGateway();
  const { page } = await openTradeWith(world, byAtm(world.shop.url));
  await post(`${page}/bank`, { bank: "LAND" });
  await post(`${page}/transfer`, { ...transfer, amount: "exact", when: "now", times: "twice" });
  const [, first, second] = world.shop.received;
  expect(first).toMatchObject({ RtnCode: "1" });
  expect(second).toMatchObject({ RtnCode: "1", MerchantTradeNo: first?.["MerchantTradeNo"] });
  expect(second?.["TradeNo"]).not.toBe(first?.["TradeNo"]);
});

test("a number is good to the last second of its day; a late transfer comes when its time does", async () => {
  await using world = await openFrozenGateway();
  const { page, number } = await openTradeWith(world, byAtm(world.shop.url));
  await post(`${page}/bank`, { bank: "LAND" });
  await post(`${page}/transfer`, { ...transfer, amount: "exact", when: "late", times: "once" });
  const status = async () =>
    (await callControl<{ status: string }>(world.gateway, `/trades/${number}`)).status;
  await callControl(world.gateway, "/clock", { at: "2026-11-23T23:59:59+08:00" });
  expect(await status()).toBe("numbered");
  await callControl(world.gateway, "/clock", { advance: 1_000 });
  expect(await status()).toBe("expired");
  expect(await readText(page)).toContain("期限已過");
  expect(world.shop.received).toHaveLength(1);
  await callControl(world.gateway, "/clock", { advance: "+1d" });
  expect(world.shop.received[1]).toMatchObject({
    RtnCode: "1",
    PaymentDate: "2026/11/24 00:59:59",
  });
});

test("what a payer types is checked", async () => {
  await using world = await openFrozenGateway();
  const { page } = await openTradeWith(world, { ...byAtm(world.shop.url), Language: "ENG" });
  await post(`${page}/bank`, { bank: "LAND" });
  const answer = await post(`${page}/transfer`, { payerBank: "8", last5: "abc" });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain('id="payerBank-fault"');
  expect(text).toContain("Enter five digits");
});

test("an account number leads to its counter", async () => {
  await using world = await openFrozenGateway();
  const { page } = await openTradeWith(world, byAtm(world.shop.url));
  await post(`${page}/bank`, { bank: "LAND" });
  const account = world.shop.received[0]?.["vAccount"] ?? "";
  const found = await fetch(`${world.gateway.url}/bank?account=${account}`, { redirect: "manual" });
  expect(`${world.gateway.url}${found.headers.get("location")}`).toBe(`${page}/transfer`);
  expect(await readText(`${world.gateway.url}/bank?account=1&Language=ENG`)).toContain(
    "No such account",
  );
});
