import { expect, test } from "vitest";
import { checkout, newTradeNo, openPage, openTestGateway, post, readText } from "./testShop.ts";

type Change = Readonly<Record<string, string | undefined>>;

const SHOP = "http://127.0.0.1:9";
const PARAMETER = "10100050";
const MONTHLY = { PeriodAmount: "12000", PeriodType: "M", Frequency: "1", ExecTimes: "99" };

async function refusal(change: Change, tamper: Change = {}): Promise<string> {
  await using world = await openTestGateway();
  const form = { ...checkout(SHOP, change), ...tamper } as Record<string, string>;
  const response = await post(`${world.gateway.url}/Cashier/AioCheckOut/V5`, form);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/html");
  return response.text();
}

test.for<[string, Change, string, string]>([
  ["an unknown merchant", { MerchantID: "9999999" }, "10200094", "MerchantID"],
  ["no trade number", { MerchantTradeNo: undefined }, PARAMETER, "MerchantTradeNo"],
  ["a trade number with a hyphen", { MerchantTradeNo: "A-1" }, PARAMETER, "MerchantTradeNo"],
  ["a trade number of 21", { MerchantTradeNo: "A".repeat(21) }, PARAMETER, "MerchantTradeNo"],
  ["an ISO date", { MerchantTradeDate: "2026-11-20T09:30:00" }, PARAMETER, "MerchantTradeDate"],
  ["a 30 February", { MerchantTradeDate: "2026/02/30 09:30:00" }, PARAMETER, "MerchantTradeDate"],
  ["another payment type", { PaymentType: "card" }, PARAMETER, "PaymentType"],
  ["a fraction", { TotalAmount: "120.5" }, PARAMETER, "TotalAmount"],
  ["4 TWD", { TotalAmount: "4" }, PARAMETER, "TotalAmount"],
  ["200,000 TWD", { TotalAmount: "200000" }, PARAMETER, "TotalAmount"],
  ["201 characters of items", { ItemName: "a".repeat(201) }, PARAMETER, "ItemName"],
  ["402 bytes of items", { ItemName: "刀".repeat(134) }, PARAMETER, "ItemName"],
  ["201 bytes of description", { TradeDesc: "刀".repeat(67) }, PARAMETER, "TradeDesc"],
  ["no ReturnURL", { ReturnURL: undefined }, PARAMETER, "ReturnURL"],
  ["an address with a pipe", { OrderResultURL: `${SHOP}/a|b` }, PARAMETER, "OrderResultURL"],
  ["a Han host", { OrderResultURL: "http://工廠.test/" }, PARAMETER, "OrderResultURL"],
  ["a ReturnURL elsewhere", { ReturnURL: "https://shop.example/cb" }, PARAMETER, "ReturnURL"],
  ["one address for both", { OrderResultURL: `${SHOP}/callback` }, PARAMETER, "OrderResultURL"],
  ["a tag", { ItemName: "<b>CAM</b>" }, "10400011", "ItemName"],
  ["a firewall word", { TradeDesc: "Python for CNC" }, "10400011", "TradeDesc"],
  ["a barcode", { ChoosePayment: "BARCODE" }, "10200141", "ChoosePayment"],
  ["every method", { ChoosePayment: "ALL" }, "10200141", "ChoosePayment"],
  ["instalments", { CreditInstallment: "3" }, "10200141", "CreditInstallment"],
  ["half a period", { PeriodAmount: "12000" }, PARAMETER, "ExecTimes"],
  ["another amount per period", { ...MONTHLY, PeriodAmount: "11000" }, PARAMETER, "PeriodAmount"],
  ["weeks", { ...MONTHLY, PeriodType: "W" }, PARAMETER, "PeriodType"],
  ["13 months", { ...MONTHLY, Frequency: "13" }, PARAMETER, "Frequency"],
  ["366 days", { ...MONTHLY, PeriodType: "D", Frequency: "366" }, PARAMETER, "Frequency"],
  ["one charge", { ...MONTHLY, ExecTimes: "1" }, PARAMETER, "ExecTimes"],
  ["100 months", { ...MONTHLY, ExecTimes: "100" }, PARAMETER, "ExecTimes"],
  ["ten years", { ...MONTHLY, PeriodType: "Y", ExecTimes: "10" }, PARAMETER, "ExecTimes"],
  [
    "a foreign PeriodReturnURL",
    { ...MONTHLY, PeriodReturnURL: "https://shop.example/p" },
    PARAMETER,
    "PeriodReturnURL",
  ],
  ["a period by transfer", { ...MONTHLY, ChoosePayment: "ATM" }, PARAMETER, "PeriodType"],
  ["ATM: 10 TWD", { ChoosePayment: "ATM", TotalAmount: "10" }, PARAMETER, "TotalAmount"],
  ["ATM: 50,000 TWD", { ChoosePayment: "ATM", TotalAmount: "50000" }, PARAMETER, "TotalAmount"],
  ["ATM: no day", { ChoosePayment: "ATM", ExpireDate: "0" }, PARAMETER, "ExpireDate"],
  ["ATM: 61 days", { ChoosePayment: "ATM", ExpireDate: "61" }, PARAMETER, "ExpireDate"],
  ["an account deadline by card", { ExpireDate: "3" }, PARAMETER, "ExpireDate"],
  ["MD5", { EncryptType: "0" }, PARAMETER, "EncryptType"],
  ["Korean", { Language: "KOR" }, PARAMETER, "Language"],
  ["a quote in a custom field", { CustomField1: "it's" }, PARAMETER, "CustomField1"],
  ["a misspelt parameter", { OrderResultUrl: SHOP }, PARAMETER, "OrderResultUrl"],
])("refuses %s", async ([, change, code, field]) => {
  const page = await refusal(change);
  expect(page).toContain(`<dd class="code">${code}</dd>`);
  expect(page).toContain(`<code>${field}</code>`);
});

test("refuses a value that was changed after signing", async () => {
  const page = await refusal({}, { TotalAmount: "1200" });
  expect(page).toContain("10200073");
  expect(page).toContain("檢查碼錯誤");
});

test("explains a refusal in the page's language", async () => {
  expect(await refusal({ TotalAmount: "4", Language: "ENG" })).toContain("whole number");
  expect(await refusal({ TotalAmount: "4", Language: "CHI" })).toContain("须为整数");
});

test("refuses a form that names a field twice", async () => {
  await using world = await openTestGateway();
  const body = `${new URLSearchParams(checkout(SHOP))}&TotalAmount=1`;
  const response = await fetch(`${world.gateway.url}/Cashier/AioCheckOut/V5`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  expect(response.status).toBe(400);
});

test("takes a trade number once per merchant, whatever became of it", async () => {
  await using world = await openTestGateway();
  const form = checkout(SHOP, { MerchantTradeNo: newTradeNo() });
  await openPage(world.gateway, form);
  const second = await post(`${world.gateway.url}/Cashier/AioCheckOut/V5`, form);
  expect(await second.text()).toContain("10200047");
});

test("the amounts it takes can be set", async () => {
  await using world = await openTestGateway({ amountRange: { min: 1, max: 3_000_000 } });
  const page = await readText(
    await openPage(world.gateway, checkout(SHOP, { TotalAmount: "3000000" })),
  );
  expect(page).toContain("NT$ 3,000,000");
});

test.for<[string | undefined, string, string]>([
  [undefined, "zh-Hant-TW", "模擬器"],
  ["ENG", "en", "SIMULATOR"],
  ["CHI", "zh-Hans-CN", "模拟器"],
])("shows the payment in the language %s", async ([Language, lang, band]) => {
  await using world = await openTestGateway();
  const page = await readText(await openPage(world.gateway, checkout(SHOP, { Language })));
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).toContain(`<strong>${band}</strong>`);
  expect(page).toContain("NT$ 12,000");
  expect(page).toContain("<li>CAM 標準版 12000 TWD x 1</li>");
  expect(page).toContain("<li>C++ SDK x 1</li>");
});

test("escapes what the shop sent", async () => {
  await using world = await openTestGateway();
  const ItemName = `5" holder & 'collet' < 3`;
  const page = await readText(await openPage(world.gateway, checkout(SHOP, { ItemName })));
  expect(page).toContain("<li>5&quot; holder &amp; &#39;collet&#39; &lt; 3</li>");
});

test("the page may post to the shop's addresses and nowhere else", async () => {
  await using world = await openTestGateway();
  const change = { OrderResultURL: "http://localhost:3000/r", ClientBackURL: undefined };
  const { headers } = await fetch(await openPage(world.gateway, checkout(SHOP, change)));
  expect(headers.get("content-security-policy")).toContain(
    "form-action 'self' http://localhost:3000;",
  );
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("an address that leads nowhere says so", async () => {
  await using world = await openTestGateway();
  const response = await fetch(`${world.gateway.url}/pay/nothing`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("No such transaction");
});
