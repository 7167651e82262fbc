import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { PriceChange, PriceChangeDetail, PriceRow } from "#shared/catalog/pricing/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const DAY = 86_400_000;
const { commodity } = cartItem(1);
const yearly = cartItem(12).commodity;
const { TWD, USD } = planOf(software, 1).prices;
const yearlyTwd = planOf(software, 12).prices.TWD;

const prices = async (world: TestWorld, of = commodity): Promise<Record<string, number>> => {
  const { commodities }: Product = (await world.guest().get(`/Product/${software.uuid}`)).json()
    .data;
  const plan = commodities.find(({ uuid }) => uuid === of);
  return Object.fromEntries(plan?.prices.map(({ currency, minor }) => [currency, minor]) ?? []);
};
const cell = (was: number | null, now: number | null, currency = "TWD", of = commodity) => ({
  commodity: of,
  currency,
  was,
  now,
});
const change = (manager: Client, body: object) => manager.post("/Manager/Price/Change", body);
const undo = (manager: Client, id: string) =>
  manager.post(`/Manager/Price/Change/${id}/Reversal`, {});

test("the grid lists every paid plan, found by name or part number", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const rows: PriceRow[] = (
    await manager.get(`/Manager/Price?search=${software.productCode.toLowerCase()}`)
  ).json().data;
  const own = rows.find((row) => row.commodity === commodity);
  expect(own).toMatchObject({ product: software.uuid, months: 1, kind: "software", scheduled: [] });
  expect(own?.prices).toContainEqual({ minor: TWD, currency: "TWD" });
  expect(rows.some(({ months }) => months === 0)).toBe(false);
  const all = (await manager.get("/Manager/Price?limit=1")).json();
  const { rows: sold } = await world.open.database.pool.query(
    "select count(*)::int as total from commodities where months is distinct from 0",
  );
  expect(all.total).toBe(sold[0].total);
  const beyond = (await manager.get(`/Manager/Price?limit=1&page=${sold[0].total + 1}`)).json();
  expect(beyond).toMatchObject({ data: [], total: sold[0].total });
  expect((await manager.get("/Manager/Price?search=%25zz_")).json()).toMatchObject({
    data: [],
    total: 0,
  });
});

test("several prices are previewed, changed, audited and reverted together", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write", "audit.read"]);
  const cells = [
    cell(TWD, TWD - 100),
    cell(yearlyTwd, yearlyTwd + 7, "TWD", yearly),
    cell(USD, null, "USD"),
    cell(null, 9_900, "EUR"),
  ];
  const blank = cells.map((each) => ({ ...each, was: null }));
  const preview = await change(manager, { cells: blank, preview: true });
  expect(preview.json().data).toMatchObject({ id: null, cells });
  expect((await prices(world))["TWD"]).toBe(TWD);

  const { id } = (await change(manager, { cells })).json().data;
  expect(await prices(world)).toMatchObject({ TWD: TWD - 100, EUR: 9_900 });
  expect(await prices(world)).not.toHaveProperty("USD");
  expect((await prices(world, yearly))["TWD"]).toBe(yearlyTwd + 7);
  const [made]: PriceChange[] = (await manager.get("/Manager/Price/Change")).json().data;
  expect(made).toMatchObject({
    id,
    createdBy: { uuid: manager.memberId },
    endsAt: null,
    revertedAt: null,
  });
  const trail = (await manager.get(`/Manager/Audit?subjectId=${id}`)).json().data;
  expect(trail[0]).toMatchObject({ action: "price.changed", after: { prices: 4 } });

  world.advance(DAY);
  expect((await undo(manager, id)).statusCode).toBe(200);
  expect(await prices(world)).toMatchObject({ TWD, USD });
  expect(await prices(world)).not.toHaveProperty("EUR");
  expect((await undo(manager, id)).json().code).toBe("price_change.not_found");
});

test("changes of one instant are reverted one by one, latest first", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const make = async (was: number, now: number): Promise<string> =>
    (await change(manager, { cells: [cell(was, now)] })).json().data.id;
  const ids = [
    await make(TWD, TWD + 100),
    await make(TWD + 100, TWD + 200),
    await make(TWD + 200, TWD + 300),
  ];
  expect((await undo(manager, ids[0] ?? "")).json().code).toBe("price.changed");
  for (const [at, id] of [...ids.entries()].toReversed()) {
    expect((await prices(world))["TWD"]).toBe(TWD + 100 * (at + 1));
    const undone = await undo(manager, id);
    expect([at, undone.statusCode, undone.json().code]).toEqual([at, 200, undefined]);
  }
  expect((await prices(world))["TWD"]).toBe(TWD);
});

test("a sale set in the same instant as a permanent price returns to that price", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const raised = TWD + 100;
  await change(manager, { cells: [cell(TWD, raised)] });
  const sale = await change(manager, {
    cells: [cell(raised, 1_000)],
    ends: new Date(world.now().getTime() + DAY).toISOString(),
  });
  expect((await prices(world))["TWD"]).toBe(1_000);
  expect((await undo(manager, sale.json().data.id)).statusCode).toBe(200);
  expect((await prices(world))["TWD"]).toBe(raised);
  world.advance(2 * DAY);
  expect((await prices(world))["TWD"]).toBe(raised);
});

test("a temporary change begins, ends and is reverted by the clock alone", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const at = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString();
  const cells = [cell(TWD, 77)];
  const { id } = (await change(manager, { cells, begins: at(1), ends: at(3) })).json().data;
  const row = async (): Promise<PriceRow | undefined> =>
    (await manager.get("/Manager/Price?limit=1000"))
      .json()
      .data.find((each: PriceRow) => each.commodity === commodity);
  expect((await row())?.scheduled).toEqual([
    { minor: 77, currency: "TWD", from: at(1) },
    { minor: TWD, currency: "TWD", from: at(3) },
  ]);
  const overlapping = await change(manager, {
    cells: [cell(TWD, 66)],
    begins: at(0.5),
    ends: at(2),
  });
  expect(overlapping.json().code).toBe("price.scheduled");
  world.advance(DAY);
  expect((await prices(world))["TWD"]).toBe(77);
  world.advance(DAY);
  await undo(manager, id);
  expect((await prices(world))["TWD"]).toBe(TWD);
  expect((await row())?.scheduled).toEqual([]);
  const later = (await change(manager, { cells, begins: at(1) })).json().data;
  await undo(manager, later.id);
  world.advance(2 * DAY);
  expect((await prices(world))["TWD"]).toBe(TWD);
});

test("overlapping sales and sales that end when another price begins are refused", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const at = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString();
  const sale = (now: number, begins: number, ends: number) =>
    change(manager, { cells: [cell(TWD, now)], begins: at(begins), ends: at(ends) });
  const { id } = (await sale(80, 1, 5)).json().data;
  world.advance(2 * DAY);
  const deeper = (ends: number) =>
    change(manager, { cells: [{ ...cell(TWD, 60), was: 80 }], ends: at(ends) });
  for (const ends of [2, 3, 4]) {
    expect((await deeper(ends)).json().code, String(ends)).toBe("price.scheduled");
  }
  await undo(manager, id);
  expect((await change(manager, { cells: [cell(TWD, 90)], begins: at(3) })).statusCode).toBe(200);
  expect((await sale(80, 1, 3)).json().code).toBe("price.scheduled");
  expect((await sale(80, 1, 2)).statusCode).toBe(200);
  expect((await sale(70, 2, 2.5)).json().code).toBe("price.scheduled");
});

test("a change lists its prices with their plans and the effect of a revert", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const detail = async (id: string): Promise<PriceChangeDetail> =>
    (await manager.get(`/Manager/Price/Change/${id}`)).json().data;
  const made = async (body: object) => (await change(manager, body)).json().data.id as string;
  const first = await made({ cells: [cell(TWD, TWD - 100), cell(USD, null, "USD")] });
  const named = { code: software.productCode, kind: "software", months: 1, commodity };
  const told = await detail(first);
  expect(told).toMatchObject({ id: first, begun: true, revertedAt: null });
  expect(told.cells).toMatchObject([
    { ...named, currency: "TWD", was: TWD, now: TWD - 100 },
    { ...named, currency: "USD", was: USD, now: null },
  ]);
  expect(told.revertPreview).toMatchObject([
    { ...named, currency: "TWD", was: TWD - 100, now: TWD },
    { ...named, currency: "USD", was: null, now: USD },
  ]);
  expect(await prices(world), "nothing is undone by looking").toMatchObject({ TWD: TWD - 100 });

  const begins = new Date(world.now().getTime() + DAY).toISOString();
  const later = await made({ cells: [cell(yearlyTwd, 1, "TWD", yearly)], begins });
  expect(await detail(later)).toMatchObject({
    begun: false,
    revertPreview: [{ currency: "TWD", was: 1, now: yearlyTwd }],
  });

  world.advance(1_000);
  const second = await made({ cells: [cell(TWD - 100, TWD - 200)] });
  expect((await detail(first)).revertPreview, "changed again since").toBeNull();
  await undo(manager, second);
  expect((await detail(second)).revertPreview, "undone").toBeNull();
  await undo(manager, first);
  expect(await prices(world)).toMatchObject({ TWD, USD });
  const none = await manager.get(`/Manager/Price/Change/${commodity}`);
  expect(none.json().code).toBe("price_change.not_found");
});

test("changes are reverted last first", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const first = (await change(manager, { cells: [cell(TWD, 90)] })).json().data.id;
  world.advance(1_000);
  const second = (await change(manager, { cells: [cell(90, 80)] })).json().data.id;
  world.advance(1_000);
  expect((await undo(manager, first)).json().code).toBe("price.changed");
  await undo(manager, second);
  expect((await prices(world))["TWD"]).toBe(90);
  world.advance(1_000);
  expect((await undo(manager, first)).statusCode).toBe(200);
  expect((await prices(world))["TWD"]).toBe(TWD);
});

test("a change that differs from its preview, is past, not for sale or without TWD is refused as a whole", async () => {
  const world = await testWorld();
  const manager = await world.manager(["prices.write"]);
  const fine = cell(yearlyTwd, 5, "TWD", yearly);
  const refusal = async (body: object) => {
    const { code, errors } = (await change(manager, body)).json();
    return [code, ...Object.keys(errors ?? {})];
  };
  expect(await refusal({ cells: [fine, cell(TWD + 1, 5)] })).toEqual(["price.changed"]);
  expect(await refusal({ cells: [fine, cell(TWD, null)] })).toEqual(["request.invalid", "cells.1"]);
  expect(await refusal({ cells: [fine, fine] })).toEqual(["request.invalid", "cells.1"]);
  expect(await refusal({ cells: [fine, cell(null, 5, "QQQ")] })).toEqual([
    "request.invalid",
    "cells.1.currency",
  ]);
  const nobodys = cell(null, 5, "USD", crypto.randomUUID());
  expect(await refusal({ cells: [fine, nobodys] })).toEqual(["request.invalid", "cells.1"]);
  expect(await refusal({ cells: [fine, cell(TWD, 0)] })).toEqual([
    "request.invalid",
    "cells.1.now",
  ]);
  const past = new Date(world.now().getTime() - 1).toISOString();
  expect(await refusal({ cells: [fine], begins: past })).toEqual(["request.invalid", "begins"]);
  expect(await refusal({ cells: [fine], ends: past })).toEqual(["request.invalid", "ends"]);
  expect((await prices(world, yearly))["TWD"]).toBe(yearlyTwd);
  const twice = await Promise.all([
    change(manager, { cells: [cell(TWD, 5)] }),
    change(manager, { cells: [cell(TWD, 6)] }),
  ]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
