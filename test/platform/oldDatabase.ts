import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { onTestFinished } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { products } from "#server/demo/products/products.ts";
import { openTestDatabase } from "#test/kit/world/database.ts";

const MIGRATIONS = new URL("../../server/platform/db/migrations/", import.meta.url);
const CATEGORY = "00000000-0000-4000-8000-000000000001";

/** A database as a product of that day left it: only the migrations up to `last`. */
export async function databaseAt(last: string): Promise<Database> {
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
  return database;
}

/** Products of one edition, as they were sold before editions, stock and tags: plans of the product itself. */
export const sold = products.flatMap((product) =>
  product.kind === "software" && product.editions.length === 1
    ? [{ product, plans: product.editions[0].plans }]
    : [],
);

/** Those, with their prices. */
export async function fill({ pool }: Pick<Database, "pool">): Promise<void> {
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

const THEN = "2026-11-01T00:00:00Z";

/** Writes a row as it was then, with something harmless in every other column that must not be empty; answers its id. */
export async function writeRow(client: pg.ClientBase, table: string, row: object): Promise<string> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER'`,
    [table],
  );
  const id = randomUUID();
  const harmless: Record<string, unknown> = {
    uuid: id,
    text: "x",
    character: "TWD",
    integer: 1,
    bigint: 1,
    smallint: 1,
    boolean: false,
    date: "2026-11-01",
    jsonb: "{}",
    ARRAY: "{}",
    "timestamp with time zone": THEN,
  };
  const needed = rows.map(({ name, type }) => [name, harmless[type]]);
  const entries = Object.entries({ ...Object.fromEntries(needed), id, ...row });
  await client.query(
    `insert into ${table} (${entries.map(([name]) => name).join(", ")})
     values (${entries.map((_, at) => `$${at + 1}`).join(", ")})`,
    entries.map(([, value]) => value),
  );
  return id;
}
