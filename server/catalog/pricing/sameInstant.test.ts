import { expect, test } from "vitest";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { ChangeInput } from "#shared/catalog/pricing/contract.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { change } from "./changePrices.ts";
import { listPriceChanges } from "./priceGrid.ts";
import { revertPriceChange } from "./revertPriceChange.ts";

const DAY = 86_400_000;
const { commodity } = cartItem(1);
const { TWD } = planOf(software, 1).prices;
const plans = { plans: [commodity] };

/** Ids sort in reverse order of creation, as random ones may. */
async function shop() {
  const world = await testWorld();
  const { memberId } = await world.manager(["prices.write"]);
  const viewer = {
    memberId: memberId ?? "",
    sessionId: world.newId(),
    email: "",
    roles: ["manager" as const],
    permissions: ["prices.write" as const],
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: null,
  };
  let made = 0xffff;
  const newId = () => `${(made--).toString(16).padStart(8, "0")}${world.newId().slice(8)}`;
  const scope = world.scope({ viewer, newId });
  const start = world.now().getTime();
  const day = (days: number) => new Date(start + days * DAY).toISOString();
  const send = async (body: object) => {
    const { seen } = await change(scope, ChangeInput.parse({ ...body, preview: true }));
    const { id } = await change(scope, ChangeInput.parse({ ...body, seen }));
    return { id: id ?? "" };
  };
  return {
    day,
    to: (days: number) => world.advanceTo(new Date(start + days * DAY)),
    set: (now: number, body: object = {}) =>
      send({ cells: [{ commodity, currency: "TWD", was: null, now }], ...body }),
    raise: (points: number, body: object = {}) =>
      send({ percent: { points, currency: "TWD", of: plans }, ...body }),
    takeBack: ({ id }: { id: string }) => revertPriceChange(scope, { id }),
    newest: async () =>
      (await listPriceChanges(scope, { page: 1, limit: 10 })).data.map(({ id }) => id),
    price: async () => {
      const answer = await world.guest().get(`/Product/${software.uuid}`);
      const { commodities }: Product = answer.json().data;
      const own = commodities.find(({ uuid }) => uuid === commodity)?.prices;
      return own?.find(({ currency }) => currency === "TWD")?.minor;
    },
  };
}

test("of two changes of one instant, the later one is reverted first, also after a sale", async () => {
  const { day, to, set, takeBack, newest, price } = await shop();
  const sale = await set(70, { ends: day(3) });
  const first = await set(90);
  const second = await set(95);
  expect(await newest()).toEqual([second.id, first.id, sale.id]);
  await takeBack(second);
  expect(await price()).toBe(90);
  to(4);
  expect(await price()).toBe(90);
  await takeBack(first);
  expect(await price()).toBe(TWD);
});

test("a price set in the instant of a revert is reverted to the price that left", async () => {
  const { to, set, takeBack, price } = await shop();
  const wrong = await set(90);
  to(1);
  await takeBack(wrong);
  const next = await set(80);
  to(2);
  await takeBack(next);
  expect(await price()).toBe(TWD);
});

test("a regular price that outlives its sale is not reverted to a reverted price", async () => {
  const { day, to, set, raise, takeBack, price } = await shop();
  const wrong = await set(90);
  const sale = await set(70, { begins: day(1), ends: day(3) });
  const regular = await raise(1_000, { begins: day(2) });
  await takeBack(wrong);
  await takeBack(sale);
  to(2.5);
  expect(await price()).toBe(99);
  await takeBack(regular);
  expect(await price()).toBe(TWD);
});

test("a regular price that outlives its sale is reverted to one set later for an earlier day", async () => {
  const { day, to, raise, set, takeBack, price } = await shop();
  const sale = await set(70, { ends: day(3) });
  const later = await raise(10_000, { begins: day(2) });
  to(1);
  await raise(20_000);
  to(2.5);
  await takeBack(sale);
  expect(await price()).toBe(TWD * 2);
  await takeBack(later);
  expect(await price(), "by the percentage of what was to be regular then").toBe(TWD * 6);
});

test("a percentage is refused if another price begins before the sale ends", async () => {
  const { day, set, raise } = await shop();
  await set(70, { ends: day(3) });
  await set(90, { begins: day(2) });
  await expect(raise(1_000)).rejects.toMatchObject({ code: "price.scheduled" });
});

test("a price that ended a sale cannot be reverted while another sale is planned in its time", async () => {
  const { day, to, set, takeBack, price } = await shop();
  await set(70, { ends: day(5) });
  const ending = await set(90, { begins: day(2) });
  const inner = await set(60, { begins: day(3), ends: day(4) });
  await expect(takeBack(ending)).rejects.toMatchObject({ code: "price.changed" });
  await takeBack(inner);
  await takeBack(ending);
  to(3.5);
  expect(await price()).toBe(70);
  to(5);
  expect(await price()).toBe(TWD);
});
