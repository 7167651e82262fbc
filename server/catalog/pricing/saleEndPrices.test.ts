import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const DAY = 86_400_000;
const { commodity } = cartItem(1);
const { TWD } = planOf(software, 1).prices;

const price = async (world: TestWorld): Promise<number | undefined> => {
  const { commodities }: Product = (await world.guest().get(`/Product/${software.uuid}`)).json()
    .data;
  return commodities
    .find(({ uuid }) => uuid === commodity)
    ?.prices.find(({ currency }) => currency === "TWD")?.minor;
};

const lowest = async (world: TestWorld) => {
  const { data }: { data: Product } = (await world.guest().get(`/Product/${software.uuid}`)).json();
  return data.commodities.find(({ uuid }) => uuid === commodity)?.lowest;
};

/** A sale at 70 from day 1 to day 3. */
async function onSale() {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const start = world.now().getTime();
  const day = (days: number) => new Date(start + days * DAY).toISOString();
  const to = (days: number) => world.advanceTo(new Date(start + days * DAY));
  const change = (was: number, now: number, body: object = {}) =>
    made(manager, { cells: [{ commodity, currency: "TWD", was, now }], ...body });
  const sale = await change(TWD, 70, { begins: day(1), ends: day(3) });
  return { world, manager, day, to, change, sale };
}

async function made(manager: Client, body: object): Promise<string> {
  const answer = await manager.post("/Manager/Price/Change", body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

const undo = async (manager: Client, id: string) =>
  (await manager.post(`/Manager/Price/Change/${id}/Reversal`, {})).json();

test("a permanent price set during a sale stays when the sale ends", async () => {
  const { world, to, change } = await onSale();
  to(2);
  await change(70, 90);
  expect(await price(world)).toBe(90);
  to(4);
  expect(await price(world)).toBe(90);
});

test("a sale returns to the permanent price set before it, until the next one", async () => {
  const { world, to, day, change } = await onSale();
  await change(TWD, 95, { begins: day(4) });
  await change(TWD, 90);
  expect(await price(world)).toBe(90);
  to(2);
  expect(await price(world)).toBe(70);
  to(3);
  expect(await price(world)).toBe(90);
  to(4);
  expect(await price(world)).toBe(95);
});

test("a revert during a sale lets the sale run on and return to the earlier price", async () => {
  const { world, manager, to, change, sale } = await onSale();
  to(1.5);
  const first = await change(70, 90);
  to(2);
  const second = await change(90, 95);
  expect((await undo(manager, sale)).code).toBe("price.changed");
  to(2.2);
  await undo(manager, second);
  expect(await price(world)).toBe(90);
  to(2.4);
  await undo(manager, first);
  expect(await price(world)).toBe(70);
  to(3);
  expect(await price(world)).toBe(TWD);
});

test("a revert after a sale restores the price the sale returned to before", async () => {
  const { world, manager, to, change } = await onSale();
  to(1.5);
  const first = await change(70, 90);
  to(2);
  const second = await change(90, 95);
  to(4);
  expect(await price(world)).toBe(95);
  await undo(manager, second);
  expect(await price(world)).toBe(90);
  to(5);
  await undo(manager, first);
  expect(await price(world)).toBe(TWD);
});

test("reverting a future sale leaves the permanent price", async () => {
  const { world, manager, to, change, sale } = await onSale();
  const lasting = await change(TWD, 90);
  await undo(manager, sale);
  to(2);
  expect(await price(world)).toBe(90);
  to(4);
  expect(await price(world)).toBe(90);
  await undo(manager, lasting);
  expect(await price(world)).toBe(TWD);
});

test("a permanent price set after reverting a sale outlives that sale's end", async () => {
  const { world, manager, day, to, change, sale } = await onSale();
  await change(TWD, 90);
  await undo(manager, sale);
  await change(90, 100);
  to(2);
  expect(await price(world)).toBe(100);
  await change(100, 80, { begins: day(2.5), ends: day(3.5) });
  to(4);
  expect(await price(world)).toBe(100);
});

test("a reverted permanent price is not what a later sale returns to", async () => {
  const { world, manager, to, day, change } = await onSale();
  to(4);
  const wrong = await change(TWD, 6);
  await change(6, 3, { begins: day(6), ends: day(8) });
  to(5);
  await undo(manager, wrong);
  to(6);
  expect(await price(world)).toBe(3);
  to(8);
  expect(await price(world)).toBe(TWD);
});

test("a scheduled price is reverted to the price before it", async () => {
  const { world, manager, to, day, change } = await onSale();
  to(4);
  const wrong = await change(TWD, 6);
  const planned = await change(6, 7, { begins: day(6) });
  await undo(manager, wrong);
  to(7);
  expect(await price(world)).toBe(7);
  await undo(manager, planned);
  expect(await price(world)).toBe(TWD);
});

test("a price that takes effect after a sale is not overwritten by an earlier change", async () => {
  const { world, manager, to, day, change } = await onSale();
  const percent = {
    points: -5_000,
    currency: "TWD",
    of: { plans: [commodity] },
  };
  const later = { percent, begins: day(2) };
  const seen = await manager.post("/Manager/Price/Change", { ...later, preview: true });
  await made(manager, { ...later, seen: seen.json().data.seen });
  await change(TWD, 90);
  to(2);
  expect(await price(world)).toBe(70);
  to(3);
  expect(await price(world)).toBe(TWD / 2);
});

test("raising a price and reverting it announces no reduction", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const raised = await made(manager, {
    cells: [{ commodity, currency: "TWD", was: TWD, now: TWD + 360 }],
  });
  world.advance(60_000);
  await undo(manager, raised);
  expect(await price(world)).toBe(TWD);
  expect(await lowest(world)).toBeUndefined();
  world.advance(DAY);
  await made(manager, { cells: [{ commodity, currency: "TWD", was: TWD, now: TWD - 10 }] });
  expect(await lowest(world)).toEqual([{ minor: TWD, currency: "TWD" }]);
});

const hindrance = async (manager: Client, id: string) => {
  const { revertPreview, revertBlocker: told } = (
    await manager.get(`/Manager/Price/Change/${id}`)
  ).json().data;
  return told && { revertPreview, by: told.by, first: told.change?.id, ends: told.change?.endsAt };
};

test("a price can be reverted after its sale has ended, without announcing a reduction", async () => {
  const { world, manager, day, to, change, sale: first } = await onSale();
  await undo(manager, first);
  const raised = await change(TWD, TWD + 360);
  const sale = await change(TWD + 360, TWD + 100, { begins: day(1), ends: day(3) });
  to(2);
  expect((await undo(manager, raised)).code).toBe("price.changed");
  expect(await hindrance(manager, raised)).toEqual({
    revertPreview: null,
    by: "sale",
    first: sale,
    ends: day(3),
  });
  to(4);
  expect(await price(world)).toBe(TWD + 360);
  expect(await hindrance(manager, raised)).toBeNull();
  expect((await undo(manager, raised)).code).toBeUndefined();
  expect(await price(world)).toBe(TWD);
  expect(await lowest(world)).toBeUndefined();
  expect(await hindrance(manager, sale)).toMatchObject({ by: "over", revertPreview: null });
  to(6);
  expect(await price(world)).toBe(TWD);
});

test("a blocked revert names the change to revert first", async () => {
  const { manager, day, to, change, sale } = await onSale();
  await undo(manager, sale);
  const old = await change(TWD, 90);
  to(0.5);
  const next = await change(90, 80);
  expect(await hindrance(manager, old)).toMatchObject({ by: "newer", first: next });
  await undo(manager, next);
  expect(await hindrance(manager, old)).toBeNull();
  await change(90, 60, { ends: day(5) });
  to(1);
  const ending = await change(60, 85);
  const inner = await change(85, 50, { begins: day(3), ends: day(4) });
  expect(await hindrance(manager, ending)).toMatchObject({ by: "planned", first: inner });
  expect((await undo(manager, ending)).code).toBe("price.changed");
  await undo(manager, inner);
  expect((await undo(manager, ending)).code).toBeUndefined();
});

async function besideSale(manager: Client, points: number): Promise<string> {
  const body = {
    percent: { points, currency: "TWD", of: { plans: [commodity] }, sales: "keep" },
  };
  const preview = await manager.post("/Manager/Price/Change", { ...body, preview: true });
  return made(manager, { ...body, seen: preview.json().data.seen });
}

test("of regular prices set beside a sale, the later one must be reverted first", async () => {
  const { world, manager, to, sale } = await onSale();
  to(1.2);
  const first = await besideSale(manager, 1_000);
  expect(await hindrance(manager, first)).toBeNull();
  to(1.4);
  const second = await besideSale(manager, 1_000);
  expect(await hindrance(manager, first)).toMatchObject({ by: "newer", first: second });
  expect((await undo(manager, first)).code).toBe("price.changed");
  await undo(manager, second);
  expect(await hindrance(manager, first)).toBeNull();
  expect((await undo(manager, first)).code).toBeUndefined();
  expect(await price(world)).toBe(70);
  expect((await undo(manager, sale)).code).toBeUndefined();
  expect(await price(world)).toBe(TWD);
});
