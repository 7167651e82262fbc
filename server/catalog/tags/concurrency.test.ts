import { expect, test } from "vitest";
import { cardPayment } from "#test/kit/data/purchases.ts";
import { seenInCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const ROUNDS = 12;

test("merging tags concurrently with orders does not deadlock", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { pool } = world.open.database;
  const { rows } = await pool.query<{ id: string; product: string }>(
    `select distinct on (p.id) c.id, p.id as product from products p join commodities c on c.product_id = p.id
     where kind = 'software' and sold_online and available_from is null and months = 12 and not retired
       and not reminders @> '[{"required": true}]' order by p.id, c.id limit 2`,
  );
  const [low, high] = rows.toSorted((a, b) => (a.product < b.product ? -1 : 1));
  if (!low || !high) throw new Error("the shop sells fewer than two such products");
  for (let round = 0; round < ROUNDS; round += 1) {
    const tag = async (name: string): Promise<string> => {
      const names = { tw: `${name}籤`, en: name, cn: `${name}签` };
      return (await manager.post("/Manager/Tag", { name: names })).json().data.uuid;
    };
    const [from, into] = [await tag(`From ${round}`), await tag(`Into ${round}`)];
    await pool.query(
      `insert into product_tags (product_id, term_id, sort) values ($1, $3, 90), ($2, $3, 90), ($1, $4, 91)`,
      [low.product, high.product, from, into],
    );
    await pool.query("update commodities set stock = 50 where id = any($1)", [[low.id, high.id]]);
    const buyers = [await world.member(), await world.member()];
    for (const buyer of buyers) {
      for (const { id, product } of [low, high])
        await buyer.post("/Cart", { product, commodity: id });
    }
    const seen = await Promise.all(buyers.map((buyer) => seenInCart(buyer, cardPayment)));
    const [merged, ...ordered] = await Promise.all([
      manager.post(`/Manager/Tag/${from}/Merger`, { into }),
      ...buyers.map((buyer, at) => buyer.post("/Order", seen[at])),
    ]);
    expect(merged.statusCode, merged.body).toBe(200);
    for (const answer of ordered) expect(answer.statusCode, answer.body).toBe(200);
  }
});
