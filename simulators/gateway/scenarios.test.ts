import { expect, test } from "vitest";
import { Scenario } from "./scenario.ts";
import { type ScenarioCase, SCENARIOS } from "./scenarioList.ts";
import { STRIPE_SCENARIOS } from "./stripe/scenarioList.ts";
import {
  callApi,
  byAtm,
  byMonth,
  openFrozenGateway,
  openTradeWith,
  plainFields,
  callControl,
} from "./testShop.ts";
import type { Method } from "./trade.ts";

type World = Awaited<ReturnType<typeof openFrozenGateway>>;

const fieldsOf = (method: Method, shopUrl: string) =>
  ({ credit: {}, creditPeriod: byMonth(shopUrl), atm: byAtm(shopUrl) })[method];

async function open(world: World, { method, scenario }: ScenarioCase): Promise<string> {
  const { number } = await openTradeWith(world, fieldsOf(method, world.shop.url));
  await callControl(world.gateway, "/scenario", { MerchantTradeNo: number, ...scenario });
  if (method === "atm") await callControl(world.gateway, `/trades/${number}/number`, {});
  return number;
}

async function walk(world: World, scenario: ScenarioCase): Promise<string> {
  const { gateway } = world;
  const number = await open(world, scenario);
  const pay = (body: object = {}, of = number) => callControl(gateway, `/trades/${of}/pay`, body);
  switch (scenario.walk) {
    case "never":
      break;
    case "payLate":
      await callControl(gateway, "/clock", { advance: "+5d" });
      await pay();
      break;
    case "payTwice":
      await pay({ times: 2 });
      break;
    case "paySmaller":
      await pay({ amount: 11_999 });
      break;
    case "payLarger":
      await pay({ amount: 12_001 });
      break;
    case "payTwoAttempts":
      await pay();
      await pay({}, await open(world, scenario));
      break;
    case "cancel":
      await pay();
      await cancel(world, number, scenario);
      break;
    case "refund":
      await pay();
      await refund(world, number, scenario);
      break;
    case "refundAtOnce":
    case "refundHalf":
    case "cancelAndRefund":
    case "pay":
    case "renew":
      await pay();
  }
  const days = scenario.walk === "renew" ? 31 * (scenario.renewals ?? 0) : 1;
  await callControl(gateway, "/clock", { advance: `+${days}d` });
  return number;
}

/** Carried out even without a response: a second call finds nothing. */
async function cancel(
  { gateway }: World,
  number: string,
  { scenario: { api } }: ScenarioCase,
): Promise<void> {
  const call = () =>
    callApi(gateway, "/Cashier/CreditCardPeriodAction", {
      MerchantTradeNo: number,
      Action: "Cancel",
    });
  if (api) await expect(call()).rejects.toThrow("fetch failed");
  else expect(plainFields(await call())["RtnCode"]).toBe("1");
  expect(await call()).toContain("RtnCode=90100149");
}

async function refund(
  { gateway }: World,
  number: string,
  { scenario: { refund: account, api } }: ScenarioCase,
): Promise<void> {
  const { TradeNo } = await callControl<{ TradeNo: string }>(gateway, `/trades/${number}`);
  await callControl(gateway, "/clock", { advance: "+1d" });
  const fields = { MerchantTradeNo: number, TradeNo, Action: "R", TotalAmount: "12000" };
  const act = () => callApi(gateway, "/CreditDetail/DoAction", fields);
  if (api === "acceptedNoAnswer") await expect(act()).rejects.toThrow("fetch failed");
  else if (api === "error500")
    for (let met = 0; met < 2; met++) expect(await act()).not.toContain("RtnCode");
  if (account === undefined && api !== "acceptedNoAnswer") {
    expect(plainFields(await act())["RtnCode"]).toBe("1");
  }
  expect(plainFields(await act())["RtnCode"]).not.toBe("1");
}

const ALL = [...SCENARIOS, ...STRIPE_SCENARIOS];

test("every scenario has a name of its own, and fields that exist", () => {
  const names = ALL.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { scenario } of ALL) expect(() => Scenario.parse(scenario)).not.toThrow();
});

test.for(SCENARIOS)("$name", async (scenario) => {
  await using world = await openFrozenGateway();
  const number = await walk(world, scenario);
  const { status } = await callControl<{ status: string }>(world.gateway, `/trades/${number}`);
  expect(status === "paid").toBe(scenario.walk !== "never");
  if (scenario.name.startsWith("query ")) return;
  const query = { MerchantTradeNo: number };
  const text = await callApi(world.gateway, "/Cashier/QueryTradeInfo/V5", query);
  expect(plainFields(text)["TradeStatus"] === "1").toBe(scenario.walk !== "never");
});

test("a scenario can be set by its name", async () => {
  await using world = await openFrozenGateway();
  expect(await callControl(world.gateway, "/scenarios")).toHaveLength(ALL.length);
  expect(await callControl(world.gateway, "/scenario/named", { name: "wrongKey" })).toMatchObject({
    default: { forge: ["wrongKey"] },
  });
  await expect(callControl(world.gateway, "/scenario/named", { name: "none" })).rejects.toThrow(
    "404",
  );
});

test("the payment can overtake the account number", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world, byAtm(world.shop.url));
  await callControl(world.gateway, "/scenario", { reorder: ["numberAfterPaid"] });
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  expect(world.shop.received.map(({ RtnCode }) => RtnCode)).toEqual(["1", "2"]);
});

test.for<Method>(["credit", "atm"])("a failure can follow a success by %s", async (method) => {
  await using world = await openFrozenGateway();
  const change = { ...fieldsOf(method, world.shop.url), PaymentInfoURL: undefined };
  const { number } = await openTradeWith(world, change);
  await callControl(world.gateway, "/scenario", { failureAfterSuccess: true });
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  const [first, second] = world.shop.received;
  expect([first?.["RtnCode"], second?.["RtnCode"]]).toEqual(["1", "10100058"]);
  expect(second?.["TradeNo"]).toBe(first?.["TradeNo"]);
});

test("the account number and a renewal can be forged too", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world, byAtm(world.shop.url));
  await callControl(world.gateway, `/trades/${number}/number`, {});
  const path = `/trades/${number}/callback`;
  await callControl(world.gateway, path, { channel: "number", forge: "otherAmount" });
  expect(world.shop.received[1]).toMatchObject({ RtnCode: "2", TradeAmt: "12001" });
  await expect(callControl(world.gateway, path, { channel: "period" })).rejects.toThrow("409");
});
