import { expect, test } from "vitest";
import { hasValidCheckMac } from "../checkMac.ts";
import { keysOf } from "../merchants.ts";
import {
  callApi,
  byMonth,
  openFrozenGateway,
  openTradeWith,
  plainFields,
  callControl,
} from "../testShop.ts";

type World = Awaited<ReturnType<typeof openFrozenGateway>>;
interface PeriodInfo {
  readonly ExecStatus: string | null;
  readonly RtnCode: number;
  readonly TotalSuccessTimes: number | null;
  readonly ExecLog: readonly { readonly RtnCode: number; readonly TradeNo: string }[] | null;
}

const keys = keysOf("3002607");
const DECLINED = "declined" as const;

async function subscribed(world: World, change: object = {}, scenario: object = {}) {
  const { number } = await openTradeWith(world, { ...byMonth(world.shop.url), ...change });
  await callControl(world.gateway, "/scenario", { MerchantTradeNo: number, ...scenario });
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  return number;
}
const info = async ({ gateway }: World, MerchantTradeNo: string) =>
  JSON.parse(
    await callApi(gateway, "/Cashier/QueryCreditCardPeriodInfo", { MerchantTradeNo }),
  ) as PeriodInfo;
const order = async ({ gateway }: World, MerchantTradeNo: string, Action: string) =>
  plainFields(
    await callApi(gateway, "/Cashier/CreditCardPeriodAction", { MerchantTradeNo, Action }),
  );
const on = (world: World, at: string) => callControl(world.gateway, "/clock", { at });

test("thirteen months make thirteen charges, each with numbers of its own", async () => {
  await using world = await openFrozenGateway();
  const number = await subscribed(world, { NeedExtraPaidInfo: "Y" });
  await on(world, "2027-11-20T01:30:00Z");
  const [first, ...renewals] = world.shop.received;
  expect(first).toMatchObject({ RtnMsg: "交易成功", TotalSuccessTimes: "1", PeriodType: "M" });
  expect(renewals).toHaveLength(12);
  expect(renewals.map((fields) => fields["TotalSuccessTimes"])).toEqual(
    Array.from({ length: 12 }, (_, i) => String(i + 2)),
  );
  expect(renewals[0]).toMatchObject({
    MerchantTradeNo: number,
    RtnCode: "1",
    Amount: "12000",
    FirstAuthAmount: "12000",
    ProcessDate: "2026/12/20 09:30:00",
  });
  expect(renewals[0]).not.toHaveProperty("SimulatePaid");
  expect(renewals.every((fields) => hasValidCheckMac(fields, keys))).toBe(true);
  expect(new Set(world.shop.received.map(({ gwsr, Gwsr }) => gwsr ?? Gwsr)).size).toBe(13);
  const { ExecLog, ExecStatus, TotalSuccessTimes } = await info(world, number);
  expect({ ExecStatus, TotalSuccessTimes }).toEqual({ ExecStatus: "1", TotalSuccessTimes: 13 });
  expect(new Set(ExecLog?.map(({ TradeNo }) => TradeNo)).size).toBe(13);
});

test("a plan of the 31st charges on the last day of shorter months", async () => {
  await using world = await openFrozenGateway({}, "2027-12-31T04:00:00Z");
  await subscribed(world);
  await on(world, "2028-04-30T04:00:00Z");
  expect(world.shop.received.slice(1).map(({ ProcessDate }) => ProcessDate)).toEqual([
    "2028/01/31 12:00:00",
    "2028/02/29 12:00:00",
    "2028/03/31 12:00:00",
    "2028/04/30 12:00:00",
  ]);
});

test.for<[string, object, string]>([
  ["days", { PeriodType: "D", Frequency: "10", ExecTimes: "3" }, "2026/12/10 09:30:00"],
  ["years", { PeriodType: "Y", Frequency: "1", ExecTimes: "3" }, "2028/11/20 09:30:00"],
])("a plan by %s ends with its last charge", async ([, change, last]) => {
  await using world = await openFrozenGateway();
  const number = await subscribed(world, change);
  await on(world, "2033-01-01T00:00:00Z");
  expect(world.shop.received).toHaveLength(3);
  expect(world.shop.received[2]).toMatchObject({ ProcessDate: last, TotalSuccessTimes: "3" });
  expect(await info(world, number)).toMatchObject({ ExecStatus: "2" });
});

test("a declined renewal is silent, shows in the query, and can be charged again", async () => {
  await using world = await openFrozenGateway();
  const number = await subscribed(world, {}, { charges: [DECLINED] });
  await on(world, "2026-12-20T01:30:00Z");
  expect(world.shop.received).toHaveLength(1);
  expect((await info(world, number)).ExecLog).toMatchObject([
    { RtnCode: 1 },
    { RtnCode: 10100058 },
  ]);
  expect(await order(world, number, "ReAuth")).toMatchObject({ RtnCode: "1" });
  expect(world.shop.received).toHaveLength(1);
  expect(await order(world, number, "ReAuth")).not.toMatchObject({ RtnCode: "1" });
  await callControl(world.gateway, "/clock", { advance: "+1m" });
  expect(world.shop.received[1]).toMatchObject({ RtnCode: "1", TotalSuccessTimes: "2" });
  expect(await order(world, number, "ReAuth")).not.toMatchObject({ RtnCode: "1" });
});

test("failures are told when the scenario says so", async () => {
  await using world = await openFrozenGateway();
  await subscribed(world, {}, { charges: [DECLINED], notifyFailures: true });
  await on(world, "2026-12-20T01:30:00Z");
  expect(world.shop.received[1]).toMatchObject({ RtnCode: "10100058", AuthCode: "" });
});

test.for<[string, boolean, number]>([
  ["six failures in a row", true, 12],
  ["six failures in all", false, 7],
])("%s stop the plan", async ([, failuresInARow, charges]) => {
  await using world = await openFrozenGateway();
  const outcomes = Array.from({ length: 11 }, (_, i) => (i === 4 ? "paid" : DECLINED));
  const number = await subscribed(world, {}, { charges: outcomes, failuresInARow });
  await on(world, "2028-12-20T01:30:00Z");
  expect(await info(world, number)).toMatchObject({ ExecStatus: "0" });
  expect((await info(world, number)).ExecLog).toHaveLength(failuresInARow ? charges : charges + 1);
});

test("a cancelled plan charges no more and cannot be cancelled twice", async () => {
  await using world = await openFrozenGateway();
  const number = await subscribed(world);
  expect(await order(world, number, "Cancel")).toMatchObject({ RtnCode: "1", RtnMsg: "停用成功" });
  expect(await order(world, number, "Cancel")).toMatchObject({ RtnCode: "90100149" });
  await on(world, "2027-12-20T01:30:00Z");
  expect(world.shop.received).toHaveLength(1);
  expect(await info(world, number)).toMatchObject({ ExecStatus: "0" });
});

test("a declined first charge leaves no plan", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world, byMonth(world.shop.url));
  await callControl(world.gateway, `/trades/${number}/fail`, {});
  await on(world, "2027-12-20T01:30:00Z");
  expect(world.shop.received).toMatchObject([{ RtnCode: "10100058" }]);
  expect(await info(world, number)).toMatchObject({ RtnCode: 10200047, ExecLog: null });
});

test("renewal 3 can reach the shop before renewal 2", async () => {
  await using world = await openFrozenGateway();
  await subscribed(world, {}, { reorder: ["renewals"] });
  await on(world, "2027-03-20T01:30:00Z");
  expect(world.shop.received.slice(1).map(({ TotalSuccessTimes }) => TotalSuccessTimes)).toEqual([
    "3",
    "2",
    "5",
    "4",
  ]);
});
