import { expect, test } from "vitest";
import { callApi, byMonth, openFrozenGateway, openTradeWith, callControl } from "../testShop.ts";

const QUERY = "/Cashier/QueryTradeInfo/V5";

test.for<[string, string]>([
  ["error500", "Internal Server Error"],
  ["forbidden403", "Forbidden"],
])("%s spoils as many calls as told, then no more", async ([api, body]) => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  const query = { MerchantTradeNo: number };
  await callControl(world.gateway, "/scenario", { MerchantTradeNo: number, api, apiTimes: 2 });
  expect(await callApi(world.gateway, QUERY, query)).toBe(body);
  expect(await callApi(world.gateway, QUERY, query)).toBe(body);
  expect(await callApi(world.gateway, QUERY, query)).toContain("TradeStatus=0");
});

test("a cut connection and a silent gateway give no answer", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  const query = { MerchantTradeNo: number };
  await callControl(world.gateway, "/scenario", { api: "cut" });
  await expect(callApi(world.gateway, QUERY, query)).rejects.toThrow("fetch failed");
  await callControl(world.gateway, "/scenario", { api: "timeout" });
  const silent = fetch(`${world.gateway.url}${QUERY}`, {
    method: "POST",
    body: new URLSearchParams(query),
    signal: AbortSignal.timeout(100),
  });
  await expect(silent).rejects.toThrow("aborted");
});

test("only the calls that are named are spoilt", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  await callControl(world.gateway, "/scenario", { api: "error500", apiCalls: ["DoAction"] });
  const query = { MerchantTradeNo: number };
  expect(await callApi(world.gateway, QUERY, query)).toContain("TradeStatus=0");
});

test.for(["acceptedNoAnswer", "acceptedSilent"])(
  "a cancellation is carried out although nobody hears of it: %s",
  async (api) => {
    await using world = await openFrozenGateway();
    const { number } = await openTradeWith(world, byMonth(world.shop.url));
    await callControl(world.gateway, `/trades/${number}/pay`, {});
    await callControl(world.gateway, "/scenario", {
      api,
      apiCalls: ["CreditCardPeriodAction"],
      apiTimes: 1,
    });
    const cancel = { MerchantTradeNo: number, Action: "Cancel" };
    const path = "/Cashier/CreditCardPeriodAction";
    const unheard = callApi(world.gateway, path, cancel, AbortSignal.timeout(500));
    await expect(unheard).rejects.toThrow(api === "acceptedSilent" ? "aborted" : "fetch failed");
    expect(await callApi(world.gateway, path, cancel)).toContain("RtnCode=90100149");
  },
);

test("a refund is carried out although nobody hears of it", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  const { TradeNo } = await callControl<{ TradeNo: string }>(
    world.gateway,
    `/trades/${number}/pay`,
    {},
  );
  await callControl(world.gateway, "/clock", { advance: "+1d" });
  await callControl(world.gateway, "/scenario", { api: "acceptedNoAnswer", apiTimes: 1 });
  const refund = { MerchantTradeNo: number, TradeNo, Action: "R", TotalAmount: "12000" };
  await expect(callApi(world.gateway, "/CreditDetail/DoAction", refund)).rejects.toThrow(
    "fetch failed",
  );
  expect(await callApi(world.gateway, "/CreditDetail/DoAction", refund)).not.toContain(
    "RtnCode=1&",
  );
});

test("who calls too fast is refused for half an hour", async () => {
  await using world = await openFrozenGateway({ minGapMs: 60_000 });
  const { number } = await openTradeWith(world);
  const query = { MerchantTradeNo: number };
  expect(await callApi(world.gateway, QUERY, query)).toContain("TradeStatus=0");
  expect(await callApi(world.gateway, QUERY, query)).toBe("Forbidden");
});

test("what happens is told on the event stream", async () => {
  await using world = await openFrozenGateway();
  const stop = new AbortController();
  const stream = await fetch(`${world.gateway.url}/__sim/events`, { signal: stop.signal });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const { number } = await openTradeWith(world);
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  let text = "";
  for await (const chunk of stream.body!) {
    text += Buffer.from(chunk).toString();
    if (text.includes("delivery.sent")) break;
  }
  expect(text).toContain("event: trade.opened\n");
  expect(text).toContain(
    `event: trade.changed\ndata: {"MerchantTradeNo":"${number}","status":"paid"}`,
  );
  stop.abort();
});
