import { expect, test } from "vitest";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { seenInCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const ROUNDS = 6;
const { commodity } = cartItem(1);

const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const answer = await manager.post("/Manager/Product/Import", { text, preview: true });
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  const report: ProductImportReport = answer.json().data;
  expect(report.errors).toEqual([]);
  return report;
};

const stockOf = async ({ db }: TestWorld) =>
  (
    await db
      .selectFrom("commodities")
      .select("stock")
      .where("id", "=", commodity)
      .executeTakeFirstOrThrow()
  ).stock;

test("a stock import concurrent with an order includes the sale or is refused", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = await world.member();
    const set = world.db.updateTable("commodities").set({ stock: 5 });
    await set.where("id", "=", commodity).execute();
    await buyer.post("/Cart", cartItem(1));
    const text = `Part number,Plan in months,Stock\n${software.productCode},1,9\n`;
    const { basis, counts } = await preview(manager, text);
    expect(counts.stock).toBe(1);
    const order = await seenInCart(buyer, cardPayment);
    const [imported, ordered] = await Promise.all([
      manager.post("/Manager/Product/Import", { text, basis }),
      buyer.post("/Order", order),
    ]);
    expect(ordered.statusCode, ordered.body).toBe(200);
    if (imported.statusCode === 200) expect(await stockOf(world)).toBe(8);
    else {
      expect(imported.json().code).toBe("product.import_changed");
      expect(await stockOf(world)).toBe(4);
    }
  }
});

test("of a price import and a concurrent price change, one succeeds and the other is refused", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const colleague = await world.manager(["prices.write"]);
  let was: number = planOf(software, 1).prices.TWD;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [byFile, byHand] = [5_000 + round, 6_000 + round];
    const text = `Part number,Plan in months,Price (TWD)\n${software.productCode},1,${byFile}\n`;
    const { basis } = await preview(manager, text);
    const cells = [{ commodity, currency: "TWD", was, now: byHand }];
    const [imported, changed] = await Promise.all([
      manager.post("/Manager/Product/Import", { text, basis }),
      colleague.post("/Manager/Price/Change", { cells }),
    ]);
    const isFile = imported.statusCode === 200;
    expect([imported.statusCode, changed.statusCode].toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = isFile ? changed : imported;
    expect(refused.json().code).toBe(isFile ? "price.changed" : "product.import_changed");
    const grid = (await manager.get("/Manager/Price?limit=1000")).json().data as {
      commodity: string;
      prices: { currency: string; minor: number }[];
    }[];
    const prices = grid.find((row) => row.commodity === commodity)?.prices;
    was = isFile ? byFile : byHand;
    expect(prices?.find(({ currency }) => currency === "TWD")?.minor).toBe(was);
    world.advance(1_000);
  }
});
