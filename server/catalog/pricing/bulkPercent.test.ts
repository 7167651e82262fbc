import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { PriceChange, PriceRow } from "#shared/catalog/pricing/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const DAY = 86_400_000;
const { commodity } = cartItem(1);
const { TWD } = planOf(software, 1).prices;
const SALE = 70;

const price = async (world: TestWorld): Promise<number | undefined> => {
  const { commodities }: Product = (await world.guest().get(`/Product/${software.uuid}`)).json()
    .data;
  return commodities
    .find(({ uuid }) => uuid === commodity)
    ?.prices.find(({ currency }) => currency === "TWD")?.minor;
};
const send = (manager: Client, body: object) => manager.post("/Manager/Price/Change", body);
async function made(manager: Client, body: object): Promise<string> {
  const answer = await send(manager, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
const undo = async (manager: Client, id: string) =>
  (await manager.post(`/Manager/Price/Change/${id}/Reversal`, {})).json();

async function applied(manager: Client, percent: object): Promise<string> {
  const { data, message } = (await send(manager, { percent, preview: true })).json();
  expect(message).toBeUndefined();
  const { seen } = data;
  return made(manager, { percent, seen });
}

async function onSale() {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const start = world.now().getTime();
  const day = (days: number) => new Date(start + days * DAY).toISOString();
  const to = (days: number) => world.advanceTo(new Date(start + days * DAY));
  const cells = (was: number, now: number) => [{ commodity, currency: "TWD", was, now }];
  const sale = await made(manager, { cells: cells(TWD, SALE), ends: day(3) });
  to(1);
  return { world, manager, day, to, cells, sale };
}

const plans = { plans: [commodity] };
const up = { points: 1_000, currency: "TWD", of: plans };
const RAISED = Math.floor(TWD * 1.1);

test("a percentage during a sale changes the price after the sale, and the preview says so", async () => {
  const { world, manager, to, day } = await onSale();
  const preview = (await send(manager, { percent: up, preview: true })).json().data;
  expect(preview.cells).toEqual([
    {
      commodity,
      currency: "TWD",
      was: TWD,
      now: RAISED,
      kept: true,
      sale: { price: SALE, regular: TWD, ends: day(3) },
    },
  ]);
  expect((await send(manager, { percent: up })).json().code).toBe("price.changed");
  await made(manager, { percent: up, seen: preview.seen });
  expect(await price(world)).toBe(SALE);
  const again = (await send(manager, { percent: up, seen: preview.seen })).json();
  expect(again.code).toBe("price.changed");
  to(3);
  expect(await price(world)).toBe(RAISED);
});

test("a percentage that ends sales changes the current price permanently", async () => {
  const { world, manager, to, day } = await onSale();
  const ending = { ...up, sales: "end" };
  const { cells } = (await send(manager, { percent: ending, preview: true })).json().data;
  expect(cells).toMatchObject([
    { was: SALE, now: 77, sale: { price: SALE, regular: TWD, ends: day(3) } },
  ]);
  expect(cells[0]).not.toHaveProperty("kept");
  await applied(manager, ending);
  expect(await price(world)).toBe(77);
  to(4);
  expect(await price(world)).toBe(77);
});

test("a zero percentage that ends the sale makes the sale price permanent", async () => {
  const { world, manager, to } = await onSale();
  await applied(manager, { ...up, points: 0, sales: "end" });
  to(4);
  expect(await price(world)).toBe(SALE);
});

test("a permanent price equal to the sale price survives the end of the sale", async () => {
  const { world, manager, to, cells } = await onSale();
  const answer = (await send(manager, { cells: cells(SALE, SALE) })).json().data;
  expect(answer.cells).toHaveLength(1);
  to(4);
  expect(await price(world)).toBe(SALE);
  to(5);
  await undo(manager, answer.id);
  expect(await price(world)).toBe(TWD);
});

test("a regular price set during a sale can be reverted before and after its end", async () => {
  const { world, manager, to } = await onSale();
  const first = await applied(manager, up);
  to(1.5);
  const second = await applied(manager, { ...up, points: 2_000 });
  to(2);
  expect((await undo(manager, first)).code).toBe("price.changed");
  await undo(manager, second);
  expect(await price(world)).toBe(SALE);
  to(4);
  expect(await price(world)).toBe(RAISED);
  await undo(manager, first);
  expect(await price(world)).toBe(TWD);
});

test("reverting a running sale leaves the regular price set meanwhile", async () => {
  const { world, manager, to, sale } = await onSale();
  const raised = await applied(manager, up);
  to(2);
  await undo(manager, sale);
  expect(await price(world)).toBe(RAISED);
  to(4);
  expect(await price(world)).toBe(RAISED);
  await undo(manager, raised);
  expect(await price(world)).toBe(TWD);
});

test("reverting a future sale leaves the regular price set for its time", async () => {
  const { world, manager, to, day, cells, sale } = await onSale();
  await undo(manager, sale);
  const next = await made(manager, { cells: cells(TWD, SALE), begins: day(2), ends: day(4) });
  const { seen } = (await send(manager, { percent: up, begins: day(3), preview: true })).json()
    .data;
  const raised = await made(manager, { percent: up, begins: day(3), seen });
  await undo(manager, next);
  to(2.5);
  expect(await price(world)).toBe(TWD);
  to(3);
  expect(await price(world)).toBe(RAISED);
  await undo(manager, raised);
  expect(await price(world)).toBe(TWD);
});

test("one percentage changes every price that matches the filters and is reverted as one", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const every = async (query = ""): Promise<PriceRow[]> =>
    (await manager.get(`/Manager/Price?limit=1000&${query}`)).json().data;
  const { rows: menu } = await world.open.database.pool.query(
    `select c.id, c.parent_id, count(*)::int as own from categories c join products p on p.category_id = c.id
     where c.parent_id is not null group by c.id order by count(*) desc limit 1`,
  );
  const below = await every(`category=${menu[0].id}`);
  const top = await every(`category=${menu[0].parent_id}`);
  expect(below.length).toBeGreaterThan(0);
  const ids = (rows: PriceRow[]) => new Set(rows.map((row) => row.commodity));
  expect([...ids(below)].every((id) => ids(top).has(id))).toBe(true);
  const hardware = await every("kind=hardware");
  expect(new Set(hardware.map(({ kind }) => kind))).toEqual(new Set(["hardware"]));
  const before = await every();
  const percent = { points: -1_000, of: { matching: { kind: ["hardware"] } } };
  const preview = (await send(manager, { percent, preview: true })).json().data;
  expect(preview.cells).toHaveLength(hardware.flatMap(({ prices }) => prices).length);
  const id = await made(manager, { percent, seen: preview.seen });
  const after = await every();
  for (const [at, row] of after.entries()) {
    const expected = before[at]?.prices.map(({ minor, currency }) => ({
      minor: row.kind === "hardware" ? Math.floor(minor * 0.9) : minor,
      currency,
    }));
    expect(row.prices, row.code).toEqual(expected);
  }
  const [told]: PriceChange[] = (await manager.get("/Manager/Price/Change")).json().data;
  expect(told?.cells).toHaveLength(preview.cells.length);
  world.advance(DAY);
  await undo(manager, id);
  expect((await every()).map(({ prices }) => prices)).toEqual(before.map(({ prices }) => prices));
});

test("an explicit price takes precedence over the percentage, and an empty change is refused", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const cells = [{ commodity, currency: "TWD", was: null, now: 5 }];
  const percent = {
    points: 1_000,
    currency: "TWD",
    of: { plans: [commodity, cartItem(12).commodity] },
  };
  const { data } = (await send(manager, { cells, percent, preview: true })).json();
  expect(data.cells).toEqual([
    { commodity, currency: "TWD", was: TWD, now: 5 },
    expect.objectContaining({ commodity: cartItem(12).commodity }),
  ]);
  expect((await send(manager, { cells: [] })).json().errors).toHaveProperty("cells");
});
