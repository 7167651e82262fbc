import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fields, hasValidCheckMac, withCheckMac } from "./checkMac.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { keysOf } from "./merchants.ts";
import { readSettings } from "./settings.ts";
import {
  byAtm,
  checkout,
  openPage,
  openFrozenGateway,
  openTradeWith,
  openTestGateway,
  post,
  readText,
  callControl,
} from "./testShop.ts";

const keys = keysOf("3002607");

async function query(gateway: Gateway, MerchantTradeNo: string, age = 0): Promise<string> {
  const TimeStamp = String(Math.floor(Date.now() / 1000) - age);
  const form = withCheckMac({ MerchantID: "3002607", MerchantTradeNo, TimeStamp }, keys);
  return (await post(`${gateway.url}/Cashier/QueryTradeInfo/V5`, form)).text();
}
const fieldsOf = (text: string): Fields =>
  Object.fromEntries(text.split("&").map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

test("a query answers the state of a trade, signed, with every character as it is", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url);
  const number = form["MerchantTradeNo"] ?? "";
  const page = await openPage(world.gateway, form);
  expect(fieldsOf(await query(world.gateway, number))).toMatchObject({ TradeStatus: "0" });
  await post(`${page}/abandon`, {});
  expect(fieldsOf(await query(world.gateway, number))).toMatchObject({ TradeStatus: "10200095" });
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  const text = await query(world.gateway, number);
  expect(text).toContain("ItemName=CAM 標準版 12000 TWD x 1#C++ SDK x 1&");
  const fields = fieldsOf(text);
  expect(fields).toMatchObject({ TradeStatus: "1", TradeAmt: "12000", HandlingCharge: "330" });
  expect(hasValidCheckMac(fields, keys)).toBe(true);
});

test("a query about an unknown trade says so", async () => {
  await using world = await openTestGateway();
  const fields = fieldsOf(await query(world.gateway, "NOSUCHTRADE"));
  expect(fields).toMatchObject({ TradeStatus: "10200047", TradeAmt: "0", TradeNo: "" });
  expect(hasValidCheckMac(fields, keys)).toBe(true);
});

test("a query that is three minutes off, or badly signed, learns nothing", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url);
  await openPage(world.gateway, form);
  const number = form["MerchantTradeNo"] ?? "";
  expect(await query(world.gateway, number, 170)).toContain("TradeStatus=0&");
  expect(await query(world.gateway, number, 190)).toContain("TradeStatus=10100050&");
  expect(await query(world.gateway, number, -190)).toContain("TradeStatus=10100050&");
  const unsigned = {
    MerchantID: "3002607",
    MerchantTradeNo: number,
    TimeStamp: "1",
    CheckMacValue: "A",
  };
  const response = await post(`${world.gateway.url}/Cashier/QueryTradeInfo/V5`, unsigned);
  expect(await response.text()).toContain("TradeStatus=10200073&");
});

test("a settled trade cannot be settled again", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url);
  await openPage(world.gateway, form);
  const path = `/trades/${form["MerchantTradeNo"]}`;
  expect(await callControl(world.gateway, `${path}/fail`, {})).toMatchObject({ status: "failed" });
  await expect(callControl(world.gateway, `${path}/pay`, {})).rejects.toThrow("409");
});

test("a scenario that is misspelt is refused, and reset forgets everything", async () => {
  await using world = await openTestGateway();
  await expect(callControl(world.gateway, "/scenario", { dely: 5 })).rejects.toThrow("422");
  await callControl(world.gateway, "/scenario", { drop: 1 });
  await openPage(world.gateway, checkout(world.shop.url));
  expect(await callControl(world.gateway, "/reset", {})).toMatchObject({ default: { drop: 0 } });
  expect(await callControl(world.gateway, "/trades")).toEqual([]);
});

test("a reset gives no number out a second time", async () => {
  await using world = await openTestGateway({ now: () => new Date("2026-11-20T01:30:00Z") });
  const openOne = async () => {
    await openPage(world.gateway, checkout(world.shop.url));
    const [trade] = await callControl<{ TradeNo: string }[]>(world.gateway, "/trades");
    return trade?.TradeNo;
  };
  const first = await openOne();
  await callControl(world.gateway, "/reset", {});
  expect(await openOne()).not.toBe(first);
});

test.for<[string, (url: string) => string, number]>([
  ["its own page", (url) => url, 200],
  ["a foreign page", () => "http://localhost:3000", 403],
  ["a sandboxed page", () => "null", 403],
])("a browser's post from %s", async ([, origin, status]) => {
  await using world = await openTestGateway();
  const response = await fetch(`${world.gateway.url}/__sim/reset`, {
    method: "POST",
    headers: { origin: origin(world.gateway.url), "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(status);
});

test("a form cannot drive the control API", async () => {
  await using world = await openTestGateway();
  expect((await post(`${world.gateway.url}/__sim/reset`, { a: "1" })).status).toBe(415);
});

test("the control page lists trades and deliveries", async () => {
  await using world = await openTestGateway();
  const form = checkout(world.shop.url);
  await openPage(world.gateway, form);
  await callControl(world.gateway, `/trades/${form["MerchantTradeNo"]}/pay`, {});
  const page = await readText(`${world.gateway.url}/__sim`);
  expect(page).toContain(`>${form["MerchantTradeNo"]}</a>`);
  expect(page).toContain("acknowledged · 200");
});

test("the control page works by its forms, in three languages, for itself alone", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  const send = (fields: Fields, origin?: string) =>
    fetch(`${world.gateway.url}/__sim/form`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
      headers: origin ? { origin } : {},
    });
  const form = { call: `trades/${number}/pay`, json: "{}", lang: "cn" };
  expect((await send(form)).status).toBe(403);
  expect((await send(form, "http://localhost:3000")).status).toBe(403);
  const done = await send(form, world.gateway.url);
  expect(done.headers.get("location")).toBe("/__sim?lang=cn");
  expect(world.shop.received).toHaveLength(1);
  const refused = await send(form, world.gateway.url);
  const page = await readText(`${world.gateway.url}${refused.headers.get("location")}`);
  expect(page).toContain("the trade is already paid");
  expect(page).toContain("控制台");
  expect(await readText(`${world.gateway.url}/__sim?lang=tw`)).toContain("<strong>模擬器</strong>");
  const named = { call: "scenario/named", name: "wrongKey", lang: "en" };
  await send(named, world.gateway.url);
  expect(await callControl(world.gateway, "/scenario")).toMatchObject({
    default: { forge: ["wrongKey"] },
  });
});

test("addresses that ECPay would not call are warned of", async () => {
  await using world = await openFrozenGateway({ strictPorts: true });
  const { number } = await openTradeWith(world, {
    ...byAtm(world.shop.url),
    PaymentInfoURL: undefined,
  });
  const { warnings } = await callControl<{ warnings: string[] }>(
    world.gateway,
    `/trades/${number}`,
  );
  expect(warnings.map((warning) => warning.split(":")[0])).toEqual(["ReturnURL", "PaymentInfoURL"]);
  expect(await readText(`${world.gateway.url}/__sim`)).toContain("⚠ ReturnURL");
});

test("an expired card page says so, and money that still comes is told", async () => {
  await using world = await openFrozenGateway();
  const { page, number } = await openTradeWith(world, { Language: "ENG" });
  await callControl(world.gateway, `/trades/${number}/expire`, {});
  expect(await readText(page)).toContain("This transaction has expired");
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  expect(world.shop.received).toMatchObject([{ RtnCode: "1" }]);
});

test("settings are read, and every wrong one is named", () => {
  expect(readSettings({ GATEWAY_PORT: "0", GATEWAY_RETRY_MS: "500" })).toMatchObject({
    port: 0,
    host: "127.0.0.1",
    statePath: null,
    retryMs: 500,
    amountRange: { min: 5, max: 199_999 },
  });
  const wrong = () => readSettings({ DEMO: "0", GATEWAY_PORT: "x", GATEWAY_RETRY_DAYS: "0" });
  expect(wrong).toThrow(/DEMO: .*\nGATEWAY_RETRY_DAYS: .*\nGATEWAY_PORT: /);
});

test("a state file of an earlier version is begun anew, and its numbers are not used again", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  const statePath = join(directory, "gateway.json");
  writeFileSync(statePath, JSON.stringify({ serial: 41, trades: [{ id: "old" }] }));
  await using world = await openTestGateway({ statePath });
  await openTradeWith(world);
  expect(await callControl(world.gateway, "/trades")).toMatchObject([
    { TradeNo: expect.stringMatching(/0042$/) },
  ]);
  rmSync(directory, { recursive: true });
});

test("a state file that is something else stops the start", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  const statePath = join(directory, "other.json");
  writeFileSync(statePath, "not json");
  await expect(startGateway({ port: 0, statePath })).rejects.toThrow("is not a state file");
  rmSync(directory, { recursive: true });
});
