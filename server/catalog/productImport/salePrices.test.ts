import { expect, test } from "vitest";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const HOUR = 3_600_000;

const preview = async (manager: Client, text: string): Promise<ProductImportReport> => {
  const answer = await manager.post("/Manager/Product/Import", {
    text,
    lang: "en",
    kind: "software",
    preview: true,
  });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.json().data;
};

test("a preview counts the prices that would end a running sale", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { commodity } = cartItem(1);
  const { TWD: was } = planOf(software, 1).prices;
  const begins = new Date(world.scope().now().getTime() + HOUR);
  const sale = await manager.post("/Manager/Price/Change", {
    cells: [{ commodity, currency: "TWD", was, now: 100 }],
    begins: begins.toISOString(),
    ends: new Date(begins.getTime() + HOUR).toISOString(),
  });
  expect(sale.statusCode, sale.body).toBe(200);
  const text = `Part number,Plan in months,Price (TWD)\n${software.productCode},1,4321\n`;
  const ended = async () => (await preview(manager, text)).counts.endsSales;
  expect(await ended()).toBe(0);
  world.advance(1.5 * HOUR);
  expect(await ended()).toBe(1);
  world.advance(HOUR);
  expect(await ended()).toBe(0);
});
