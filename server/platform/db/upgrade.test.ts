import type pg from "pg";
import { expect, test } from "vitest";
import { databaseAt, fill, sold } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const MEMBER = "00000000-0000-4000-8000-000000000002";
const ORDER = "00000000-0000-4000-8000-000000000003";
const CART = "00000000-0000-4000-8000-000000000004";

/** An order and a cart of somebody, each with the first plan of the first product. */
async function buy(pool: pg.Pool): Promise<void> {
  const [{ product, plans } = { product: null, plans: [] }] = sold;
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
       terms_agreed_at, created_at)
     values ($1, 'buyer@example.test', 'x', 'Ada', 'Lin', 'en', '[]', '1', now(), now())`,
    [MEMBER],
  );
  await pool.query(
    `insert into orders (id, number, member_id, currency, total_minor, payment_method, lang, email, buyer_name,
       consent_version, consented_at, placed_at, due_at)
     values ($1, 'M1', $2, 'TWD', 7, 'credit', 'en', 'buyer@example.test', 'Ada Lin', '1', now(), now(), now())`,
    [ORDER, MEMBER],
  );
  await pool.query(
    `insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name, payment_title,
       months, quantity, unit_minor, total_minor)
     values (gen_random_uuid(), $1, 0, $2, $3, 'software', '{"en": "Then"}', 'x', 1, 1, 7, 7)`,
    [ORDER, product?.uuid, plans[0]?.uuid],
  );
  await pool.query(
    "insert into carts (id, member_id, created_at, updated_at) values ($1, $2, now(), now())",
    [CART, MEMBER],
  );
  await pool.query(
    `insert into cart_lines (id, cart_id, commodity_id, quantity, added_at)
     values (gen_random_uuid(), $1, $2, 2, now())`,
    [CART, plans[0]?.uuid],
  );
}

test("a shop from before editions, stock and tags keeps its products, plans, carts and orders", async () => {
  const { pool } = await databaseAt("0015");
  await fill({ pool });
  await buy(pool);
  const cards = async () =>
    (await pool.query("select product_id, en, plans from product_cards order by product_id")).rows;
  const before = await cards();
  expect(before).toHaveLength(sold.length);

  expect(await migrate(pool)).toContain("0016_editions_stock_tags.sql");

  const after = await cards();
  expect(after).toEqual(
    before.map(({ product_id, en, plans }) => ({
      product_id,
      en: { ...en, tags: [], stock: null, from: { ...en.from, several: true } },
      plans: plans.map((plan: object) => ({ ...plan, edition: null, stock: null })),
    })),
  );
  const { rows: lines } = await pool.query("select edition, reserved, quantity from order_lines");
  expect(lines).toEqual([{ edition: null, reserved: 0, quantity: 1 }]);
  expect((await pool.query("select quantity from cart_lines")).rows).toEqual([{ quantity: 2 }]);
});

test("one plan of a length for each edition, and one for a product without any", async () => {
  const { pool } = await databaseAt("0015");
  await fill({ pool });
  await migrate(pool);
  const client = await pool.connect(); // a pool gives up a connection that met an error
  const [{ product } = { product: null }] = sold;
  const insert = (edition: string | null) =>
    client.query(
      "insert into commodities (id, product_id, edition_id, months, sort) values (gen_random_uuid(), $1, $2, 1, 1)",
      [product?.uuid, edition],
    );
  await expect(insert(null)).rejects.toThrow("commodities_one_per_plan");
  const edition = "00000000-0000-4000-8000-000000000005";
  await client.query("insert into editions values ($1, $2, '{}', '[]', 0)", [
    edition,
    product?.uuid,
  ]);
  await insert(edition);
  await expect(insert(edition)).rejects.toThrow("commodities_one_per_plan");
  const other = sold[1]?.product.uuid;
  await client.query("insert into editions values (gen_random_uuid(), $1, '{}', '[]', 0)", [other]);
  await expect(
    client.query("update commodities set edition_id = $1 where product_id = $2", [edition, other]),
  ).rejects.toThrow("foreign key");
  client.release();
});

/** Every product of that shop has several plans, which its card says since then. */
const withSeveral = ({ product_id, plans, ...texts }: Record<string, object>) => ({
  product_id,
  plans,
  ...Object.fromEntries(
    Object.entries(texts).map(([lang, card]) => [
      lang,
      { ...card, from: { ...(card as { from: object }).from, several: true } },
    ]),
  ),
});

test("a shop from before prices had moments keeps every price, and what visitors read of it", async () => {
  const { pool } = await databaseAt("0037");
  await fill({ pool });
  const cards = async () =>
    (
      await pool.query(
        "select product_id, tw, en, cn, plans from product_cards order by product_id",
      )
    ).rows;
  const prices = async () =>
    (
      await pool.query(
        "select commodity_id, currency, amount_minor from prices order by commodity_id, currency",
      )
    ).rows;
  const [cardsBefore, pricesBefore] = [await cards(), await prices()];
  expect(pricesBefore.length).toBeGreaterThan(sold.length);

  expect(await migrate(pool)).toContain("0042_price_schedule.sql");

  expect(await cards()).toEqual(cardsBefore.map(withSeveral));
  expect(await prices()).toEqual(pricesBefore);
  const { rows } = await pool.query(
    "select distinct list_id, valid_from < now() as holds from prices",
  );
  expect(rows).toEqual([{ list_id: "standard", holds: true }]);
});

test("a shop from before lists could be narrowed is listed by what it sells, its versions naming no industry", async () => {
  const { pool } = await databaseAt("0059");
  await fill({ pool });
  const [{ product, plans } = { product: null, plans: [] }] = sold;
  await pool.query(
    `insert into product_revisions (product_id, number, content, origin, saved_at)
     values ($1, 1, '{"code": "A"}', 'found', now())`,
    [product?.uuid],
  );
  expect(await migrate(pool)).toContain("0062_product_facets.sql");
  const { rows: starts } = await pool.query(
    "select plan, twd, prices, in_stock from product_starts where product_id = $1 order by plan",
    [product?.uuid],
  );
  const paid = plans.map(({ months, prices }) => ({
    plan: months ?? 1_000,
    twd: prices.TWD,
    prices: { TWD: prices.TWD, USD: prices.USD, CNY: prices.CNY },
    in_stock: true,
  }));
  const [least] = paid.toSorted((a, b) => a.twd - b.twd);
  expect(starts).toEqual([{ ...least, plan: -1 }, ...paid.toSorted((a, b) => a.plan - b.plan)]);
  const { rows } = await pool.query("select count(*)::integer as count from product_facets");
  expect(rows).toEqual([{ count: sold.length }]);
  const { rows: written } = await pool.query("select content from product_revisions");
  expect(written).toEqual([{ content: { code: "A", industries: [] } }]);
});
