import type pg from "pg";

/** Products of a category share a series name like `S7`. */
export const PER_CATEGORY = 20;

const ROUND = 200;

/**
 * Grows the demo to `total` products in categories of 20. Without triggers, which would rewrite a card per
 * part; cards are written once at the end. `brief` texts index faster.
 */
export async function seedProducts(
  pool: pg.Pool,
  total: number,
  { brief = false }: { brief?: boolean } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await insertProducts(client, total, brief);
    await client.query("set local session_replication_role = origin");
    await client.query("commit");
    await writeCards(client);
    client.release();
  } catch (error) {
    client.release(true); // nobody may reuse a connection whose transaction has failed
    throw error;
  }
}

/** In batches: deferred work stays in memory until commit. */
async function writeCards(client: pg.PoolClient): Promise<void> {
  await client.query("analyze");
  const { rows } = await client.query<{ id: string }>(
    `select p.id from products p where sort >= 1000 and live is not null
       and not exists (select from product_cards where product_id = p.id) order by sort`,
  );
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += ROUND) {
    const round = ids.slice(at, at + ROUND);
    await client.query(
      "select refresh_product_cards($1::uuid[]), search_changed('product', $1::uuid[])",
      [round],
    );
  }
}

async function insertProducts(pool: pg.PoolClient, total: number, brief: boolean): Promise<void> {
  await pool.query(
    `insert into categories (id, parent_id, slug, name, sort)
     select gen_random_uuid(), (select id from categories where parent_id is null order by sort limit 1),
       'series-' || n, jsonb_build_object('tw', '系列 ' || n, 'en', 'Series ' || n, 'cn', '系列 ' || n), 1000 + n
     from generate_series(0, ($1::int - 1) / $2::int) n`,
    [total, PER_CATEGORY],
  );
  await pool.query(
    `insert into products
     select gen_random_uuid(), c.id, p.kind, p.code || '-' || n, p.slug || '-' || n,
       (select jsonb_object_agg(key, value || ' Series S' || n / $2::int || ' No. ' || n) from jsonb_each_text(p.name)),
       p.tagline, case when $3 then p.name else p.summary end, case when $3 then p.name else p.description end,
       case when $3 then '[]' else p.specifications end, p.reminders, p.picture, p.picture_alt,
       p.payment_title, p.available_from, p.unavailable_reason, false, 1000 + n, p.created_at
     from generate_series(0, $1::int - 1 - (select count(*)::int from products)) n
     join categories c on c.slug = 'series-' || n / $2::int
     join (select *, row_number() over (order by sort) - 1 as i, count(*) over () as of
           from products where kind = 'software') p on p.i = n % p.of`,
    [total, PER_CATEGORY, brief],
  );
  await seedPlans(pool);
  await seedTerms(pool);
}

/** A product copies the demo product whose code prefixes its own. */
const twin = "join products p on q.code like p.code || '-%' and p.sort < 1000 and q.sort >= 1000";

async function seedTerms(pool: pg.PoolClient): Promise<void> {
  await pool.query(
    `insert into product_tags (product_id, term_id, sort)
     select q.id, g.term_id, g.sort from products q ${twin} join product_tags g on g.product_id = p.id`,
  );
  await pool.query(
    `insert into product_industries (product_id, term_id)
     select q.id, i.term_id from products q ${twin} join product_industries i on i.product_id = p.id`,
  );
}

async function seedPlans(pool: pg.PoolClient): Promise<void> {
  const smallest = `and (c.edition_id is null or c.edition_id = (
    select id from editions e where e.product_id = p.id order by sort limit 1))`;
  await pool.query(
    `insert into commodities (id, product_id, months, sort)
     select gen_random_uuid(), q.id, c.months, c.sort
     from products q ${twin} join commodities c on c.product_id = p.id ${smallest}`,
  );
  await pool.query("analyze products, commodities");
  await pool.query(
    `insert into prices (commodity_id, currency, amount_minor)
     select d.id, r.currency, r.amount_minor
     from products q ${twin} join commodities c on c.product_id = p.id ${smallest}
     join commodities d on d.product_id = q.id and d.months is not distinct from c.months
     join prices r on r.commodity_id = c.id`,
  );
  await pool.query(
    `insert into license_policies (product_id, seats, lease_hours, grace_days)
     select q.id, l.seats, l.lease_hours, l.grace_days
     from products q ${twin} join license_policies l on l.product_id = p.id`,
  );
}
