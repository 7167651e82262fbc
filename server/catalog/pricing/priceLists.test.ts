import { expect, test } from "vitest";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const { commodity } = cartItem(1);
const { TWD } = planOf(software, 1).prices;

test("prices of another list have no visible effect", async () => {
  const world = await testWorld();
  const member = await world.member();
  const manager = await world.manager(["prices.write", "products.read"]);
  await member.post("/Cart", cartItem(1));
  const portal = bindPortal(world.scope());
  const read = async (from: typeof member, path: string) => (await from.get(path)).json().data;
  const seen = async () => ({
    products: await Promise.all(
      ["TWD", "EUR"].map((currency) =>
        read(world.guest(), `/Product/${software.uuid}?currency=${currency}`),
      ),
    ),
    list: await read(world.guest(), "/List?limit=100"),
    cheapest: await read(world.guest(), "/List?sort=price_asc"),
    cart: await read(member, "/Cart"),
    inEuro: await read(member, "/Cart?currency=EUR"),
    grid: await read(manager, `/Manager/Price?search=${software.productCode}`),
    currencies: await portal.catalogue.pricedCurrencies(),
  });
  const before = await seen();
  expect(before.currencies.map(({ code }) => code)).toEqual(["TWD", "USD", "CNY"]);
  expect(before.cart.total).toEqual({ minor: TWD, currency: "TWD" });

  const name = JSON.stringify({ tw: "經銷", en: "Dealers", cn: "经销" });
  await world.db.insertInto("price_lists").values({ id: "dealers", name }).execute();
  const row = (currency: string, minor: number) => ({
    commodity_id: commodity,
    list_id: "dealers",
    currency,
    amount_minor: minor,
    recorded_at: world.now(),
    valid_from: new Date(world.now().getTime() - 1000),
  });
  const rows = [row("EUR", 100), row("AUD", 100), row("ZAR", 100), row("TWD", 1)];
  await world.db.insertInto("prices").values(rows).execute();
  world.advance(60_000);
  expect(await seen()).toEqual(before);
});
