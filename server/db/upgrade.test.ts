import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { products } from "#server/demo/content/products.ts";
import { openTestDatabase } from "#test/database.ts";
import { migrate } from "./migrate.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);
const CATEGORY = "00000000-0000-4000-8000-000000000001";
const MEMBER = "00000000-0000-4000-8000-000000000002";
const ORDER = "00000000-0000-4000-8000-000000000003";
const CART = "00000000-0000-4000-8000-000000000004";

/** A database as a product of that day left it: only the migrations up to `last`. */
async function databaseAt(last: string): Promise<pg.Pool> {
  const { database, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const { pool } = database;
  await pool.query("drop schema public cascade; create schema public");
  await pool.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of names.filter((each) => each.slice(0, 4) <= last)) {
    const sql = await readFile(new URL(name, MIGRATIONS), "utf8");
    await pool.query(sql);
    const checksum = createHash("sha256").update(sql).digest("hex");
    await pool.query("insert into schema_migrations values ($1, $2)", [name, checksum]);
  }
  return pool;
}

/** Products of one edition, as they were sold before editions, stock and tags: plans of the product itself. */
const sold = products.flatMap((product) =>
  product.kind === "software" && product.editions.length === 1
    ? [{ product, plans: product.editions[0].plans }]
    : [],
);

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into categories (id, parent_id, slug, name, sort) values ($1, null, 'software', '{}', 1)`,
    [CATEGORY],
  );
  await pool.query(
    `insert into currencies (code, name, sort) values ('TWD', '{}', 1), ('USD', '{}', 2), ('CNY', '{}', 3)`,
  );
  for (const { product, plans } of sold) {
    const texts = [product.name, product.tagline, product.summary, product.description];
    await pool.query(
      `insert into products (id, category_id, kind, code, slug, name, tagline, summary, description,
         specifications, reminders, picture, picture_alt, payment_title, featured, sort, created_at)
       values ($1, $2, 'software', $3, $3, $4, $5, $6, $7, '[]', '[]', $8, $4, 'x', true, $9, now())`,
      [
        product.uuid,
        CATEGORY,
        product.productCode,
        ...texts.map((text) => JSON.stringify(text)),
        JSON.stringify(product.picture),
        product.sort,
      ],
    );
    for (const { uuid, months, prices } of plans) {
      await pool.query(
        "insert into commodities (id, product_id, months, sort) values ($1, $2, $3, $4)",
        [uuid, product.uuid, months, months ?? 1_000],
      );
      for (const [currency, amount] of Object.entries(prices)) {
        await pool.query("insert into prices values ($1, $2, $3)", [uuid, currency, amount]);
      }
    }
  }
}

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
  const pool = await databaseAt("0015");
  await fill(pool);
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
      en: { ...en, tags: [], stock: null },
      plans: plans.map((plan: object) => ({ ...plan, edition: null, stock: null })),
    })),
  );
  const { rows: lines } = await pool.query("select edition, reserved, quantity from order_lines");
  expect(lines).toEqual([{ edition: null, reserved: 0, quantity: 1 }]);
  expect((await pool.query("select quantity from cart_lines")).rows).toEqual([{ quantity: 2 }]);
});

test("one plan of a length for each edition, and one for a product without any", async () => {
  const pool = await databaseAt("0015");
  await fill(pool);
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

test("a shop from before prices had moments keeps every price, and what visitors read of it", async () => {
  const pool = await databaseAt("0037");
  await fill(pool);
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

  expect(await cards()).toEqual(cardsBefore);
  expect(await prices()).toEqual(pricesBefore);
  const { rows } = await pool.query(
    "select distinct list_id, valid_from < now() as holds from prices",
  );
  expect(rows).toEqual([{ list_id: "standard", holds: true }]);
});
