import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { convert, type Rates } from "#shared/kit/exchangeRates.ts";
import type { Currency } from "#shared/site/company/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeRates } from "#server/site/company/commands.ts";

const { TWD } = planOf(software, 1).prices;

const setRates = (world: TestWorld, rates: Rates) =>
  runTransaction(world.db, (tx) => storeRates(tx, { rates, source: "manual", setAt: world.now() }));

const about = async (world: TestWorld, query: string) => {
  const { commodities }: Product = (
    await world.guest().get(`/Product/${software.uuid}${query}`)
  ).json().data;
  return commodities.find(({ uuid }) => uuid === cartItem(1).commodity)?.approximate;
};

test("a price is converted to a currency without a price by the current rates", async () => {
  const world = await testWorld();
  await setRates(world, { EUR: "34.8", USD: "32" });
  expect(await about(world, "?currency=EUR")).toEqual(
    convert({ minor: TWD, currency: "TWD" }, "EUR", "34.8"),
  );
  expect(await about(world, "")).toBeUndefined();
  expect(await about(world, "?currency=TWD")).toBeUndefined();
  expect(await about(world, "?currency=USD")).toBeUndefined();
  expect(await about(world, "?currency=GBP")).toBeUndefined();
  await setRates(world, { EUR: "40" });
  expect(await about(world, "?currency=EUR")).toEqual(
    convert({ minor: TWD, currency: "TWD" }, "EUR", "40"),
  );
  const refused = await world.guest().get(`/Product/${software.uuid}?currency=euro`);
  expect(refused.json()).toMatchObject({
    code: "request.invalid",
    errors: { currency: [expect.anything()] },
  });
});

test("every product list includes converted prices with at most two statements", async () => {
  const world = await testWorld();
  await setRates(world, { EUR: "34.8" });
  const { during } = countStatements(world.open.database.pool);
  for (const path of ["/List?limit=50", "/List?search=o&limit=50", `/Product/${software.uuid}`]) {
    const ask = () => world.guest().get(`${path}${path.includes("?") ? "&" : "?"}currency=EUR`);
    const { result, statements } = await during(ask);
    expect(result.body, path).toContain('"approximate":{"minor":');
    expect(statements.length, path).toBeLessThanOrEqual(2);
  }
  expect((await world.guest().get("/Home?currency=EUR")).body).toContain('"approximate":');
});

test("a cart in a currency that is not charged shows the converted total and the charged amount", async () => {
  const world = await testWorld();
  await setRates(world, { EUR: "34.8" });
  const guest = world.guest("visitor-token-of-128-bits");
  await guest.post("/Cart", cartItem(1, 2));
  const cart = async (currency: string) =>
    (await guest.get(`/Cart?currency=${currency}`)).json().data;
  const total = { minor: 2 * TWD, currency: "TWD" };
  expect(await cart("EUR")).toMatchObject({
    total,
    charge: total,
    approximate: convert(total, "EUR", "34.8"),
  });
  expect(await cart("TWD")).toMatchObject({ total, charge: total, approximate: null });
  expect(await cart("XOF")).toMatchObject({ total, charge: total, approximate: null });
  expect(await cart("USD")).toMatchObject({ total: { currency: "USD" }, approximate: null });
});

test("currencies include digits and rates", async () => {
  const world = await testWorld();
  await setRates(world, { EUR: "34.8" });
  const all: Currency[] = (await world.guest().get("/Currency")).json().data;
  expect(all.length).toBeGreaterThan(160);
  const told = (code: string) => all.find((each) => each.code === code);
  expect(told("EUR")).toEqual({
    code: "EUR",
    name: { tw: "歐元", en: "Euro", cn: "欧元" },
    digits: 2,
    rate: "34.8",
  });
  expect(told("TWD")).toMatchObject({ digits: 0, rate: "1" });
  expect(told("JPY")).toMatchObject({ digits: 0, rate: null });
});
