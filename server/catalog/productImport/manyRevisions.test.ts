import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { software } from "#test/kit/data/purchases.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("an import reads only revisions with its names and editions", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const manager = await world.manager();
  await seedProducts(pool, 1_500, { brief: true });
  await pool.query(`
    insert into product_revisions (product_id, number, content, origin, saved_at)
    select id, 1, jsonb_build_object('code', code, 'slug', slug, 'editions',
      jsonb_build_array(jsonb_build_object('uuid', gen_random_uuid())), 'text', repeat(md5(code), 40)), 'saved', now()
    from products where sort >= 1000`);
  await pool.query("analyze product_revisions, products");
  const text = toCsv([
    ["Part number", "Tagline (en)", "State"],
    [software.productCode, "Another tagline", "published"],
  ]);
  const call = async (body: object) => {
    const answer = await manager.post("/Manager/Product/Import", { text, ...body });
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
    return answer.json().data;
  };
  const { during } = countStatements(pool);
  const { sent } = await during(async () => {
    const { basis, errors } = await call({ preview: true });
    expect(errors).toEqual([]);
    expect((await call({ basis })).counts.changed).toBe(1);
  });
  const reads = sent.filter(
    ({ text: sql }) => /^\s*(select|with)\b/i.test(sql) && sql.includes("product_revisions"),
  );
  expect(reads.some(({ text: sql }) => sql.includes("editions"))).toBe(true);
  expect(reads.some(({ text: sql }) => sql.includes("->> 'slug'"))).toBe(true);
  for (const { text: sql, values } of reads) {
    const { rows } = await pool.query(`explain ${sql}`, [...values]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, sql).not.toMatch(/Seq Scan on product_revisions/);
  }
});
