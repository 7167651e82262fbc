import type pg from "pg";
import { vacuumTable } from "#test/kit/data/manyOrders.ts";

/** Adds `count` members with profiles; every hundredth works at 環球精機. Vacuums and analyzes the tables. */
export async function addManyMembers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, created_at)
     select gen_random_uuid(), 'maker-' || i || '@many.test', '', '小明', '王', 'tw', '[]',
       timestamptz '2026-11-20' - i * interval '1 minute'
     from generate_series(1, $1::int) i`,
    [count],
  );
  await pool.query(
    `insert into member_profiles (member_id, company, mobile_phone, changed_at)
     select id, case when right(email, 12) = '00@many.test' then '環球精機' else 'Factory' end,
       '09' || lpad(split_part(split_part(email, '-', 2), '@', 1), 8, '0'), created_at
     from members where email like 'maker-%'`,
  );
  for (const table of ["members", "member_profiles"]) await vacuumTable(pool, table);
}
