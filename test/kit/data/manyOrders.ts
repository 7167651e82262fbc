import type pg from "pg";
import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { eventually } from "#test/kit/processes/programs.ts";

/**
 * Adds `count` members with one order each, one a minute before 2026-11-20; every hundredth is named 陳怡君,
 * the others 王小明.
 */
export async function addManyOrders(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings,
       terms_version, terms_agreed_at, created_at)
     select gen_random_uuid(), 'buyer-' || i || '@many.test', '',
       case when i % 100 = 0 then '怡君' else '小明' end, case when i % 100 = 0 then '陳' else '王' end,
       'tw', '[]', '1', at, at
     from generate_series(1, $1::int) i, lateral (select timestamptz '2026-11-20' - i * interval '1 minute' as at) placed`,
    [count],
  );
  // A cached plan for checking references may assume few members.
  await vacuumTable(pool, "members");
  await pool.query(
    `insert into orders (id, number, member_id, status, currency, total_minor, payment_method, lang, email,
       buyer_name, consent_version, consented_at, placed_at, due_at)
     select gen_random_uuid(), 'M26-' || upper(substr(md5(email), 1, 8)), id,
       case when row_number() over (order by created_at) % 50 = 0 then 0 else 1 end,
       'TWD', 1000, 'credit', lang, email, last_name || first_name, '1', created_at, created_at,
       created_at + interval '${PAYMENT_WINDOW_DAYS} days'
     from members where email like 'buyer-%'`,
  );
  await pool.query(
    `insert into member_profiles (member_id, changed_at)
     select id, created_at from members where email like 'buyer-%'`,
  );
  for (const table of ["member_profiles", "orders"]) await vacuumTable(pool, table);
}

/**
 * Vacuums until every page is all-visible: a concurrent autoanalyze can make a pass skip rows, and
 * index-only counts then read the heap.
 */
export async function vacuumTable(pool: pg.Pool, table: string): Promise<void> {
  await eventually(async () => {
    await pool.query(`vacuum (analyze, index_cleanup on) ${table}`);
    const { rows } = await pool.query<{ done: boolean }>(
      "select relallvisible >= relpages as done from pg_class where oid = $1::regclass",
      [table],
    );
    return rows[0]?.done;
  });
}
