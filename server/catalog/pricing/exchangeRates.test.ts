import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { convert } from "#shared/kit/exchangeRates.ts";
import type { RateTable } from "#shared/catalog/pricing/exchangeRateContract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const { TWD } = planOf(software, 1).prices;
const XML = `<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.08'/><Cube currency='XYZ' rate='2'/></Cube></Cube>`;

const table = async (manager: Client): Promise<RateTable> =>
  (await manager.get("/Manager/ExchangeRate")).json().data;
const aboutIn = async (world: TestWorld, currency: string) => {
  const path = `/Product/${software.uuid}?currency=${currency}`;
  const { commodities }: Product = (await world.guest().get(path)).json().data;
  return commodities.find(({ uuid }) => uuid === cartItem(1).commodity)?.approximate;
};

test("rates are previewed, applied, visible to visitors, audited and restored", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write", "audit.read"]);
  const { version, rates } = await table(manager);
  const before = await aboutIn(world, "EUR");
  const input = { version, source: "ecb", text: XML, euro: "40" };

  const answer = (await manager.put("/Manager/ExchangeRate", { ...input, preview: true })).json();
  expect(answer).not.toHaveProperty("message");
  const preview = answer.data;
  expect(preview).toMatchObject({ asOf: "2026-11-20", skipped: ["XYZ"], errors: [] });
  expect(preview.changes).toEqual([
    { currency: "EUR", was: rates["EUR"], now: "40" },
    { currency: "USD", was: rates["USD"], now: "37.037037037" },
  ]);
  expect(await aboutIn(world, "EUR")).toEqual(before);

  const set = await manager.put("/Manager/ExchangeRate", input);
  expect(set.json()).toMatchObject({ data: { version: version + 1 }, message: expect.anything() });
  expect(await aboutIn(world, "EUR")).toEqual(
    convert({ minor: TWD, currency: "TWD" }, "EUR", "40"),
  );
  const after = await table(manager);
  expect(after.rates).toEqual({ ...rates, EUR: "40", USD: "37.037037037" });
  expect(after.history[0]).toMatchObject({
    version: version + 1,
    source: "ecb",
    asOf: "2026-11-20",
    setAt: world.now().toISOString(),
    setBy: { uuid: manager.memberId },
  });
  const trail = (await manager.get("/Manager/Audit?action=exchange_rate.changed")).json().data;
  expect(trail[0].after).toEqual({ EUR: "40", USD: "37.037037037" });

  const restored = await manager.post("/Manager/ExchangeRate/Restoration", {
    version: version + 1,
    restore: version,
  });
  expect(restored.json().data).toMatchObject({ version: version + 2, rates });
  expect(await aboutIn(world, "EUR")).toEqual(before);
});

test("invalid rates name their lines, and nothing is set", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const { version, rates } = await table(manager);
  const text = "EUR,40\nQQQ,2\nGBP,-1\nTWD,2";
  const input = { version, source: "csv", text };
  const preview = (await manager.put("/Manager/ExchangeRate", { ...input, preview: true })).json()
    .data;
  expect(preview.errors).toEqual([
    { line: 2, error: "currency_unknown" },
    { line: 3, error: "rate" },
    { line: 4, error: "rate" },
  ]);
  const refused = await manager.put("/Manager/ExchangeRate", input);
  expect(refused.json().code).toBe("exchange_rate.invalid");
  expect(Object.keys(refused.json().errors)).toEqual(["rows.2", "rows.3", "rows.4"]);
  expect(await table(manager)).toMatchObject({ version, rates });
});

test("a bank file with an impossible date is refused as in its preview", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const { version } = await table(manager);
  const text = XML.replace("2026-11-20", "2026-02-31");
  const input = { version, source: "ecb", text, euro: "40" };
  const preview = (await manager.put("/Manager/ExchangeRate", { ...input, preview: true })).json()
    .data;
  expect(preview.errors).toEqual([{ line: 0, error: "rate_day" }]);
  const refused = await manager.put("/Manager/ExchangeRate", input);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "exchange_rate.invalid"]);
});

test("concurrent rate changes are not overwritten, and no change makes no version", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const { version, rates } = await table(manager);
  const set = (text: string, from = version) =>
    manager.put("/Manager/ExchangeRate", { version: from, source: "manual", text });
  expect((await set(`EUR,${rates["EUR"]}`)).json().data.version).toBe(version);
  expect((await set("EUR,41\nUSD,")).json().data.version).toBe(version + 1);
  expect((await set("EUR,42")).json().code).toBe("exchange_rate.changed");
  const after = await table(manager);
  expect(after.rates["EUR"]).toBe("41");
  expect(after.rates).not.toHaveProperty("USD");
  const unknown = { version: version + 1, restore: 999 };
  expect((await manager.post("/Manager/ExchangeRate/Restoration", unknown)).json().code).toBe(
    "exchange_rate.not_found",
  );
  const parallel = await Promise.all([set("GBP,50", version + 1), set("GBP,51", version + 1)]);
  expect(parallel.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422,
  ]);
});
