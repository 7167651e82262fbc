import { createHash, randomBytes } from "node:crypto";
import { createPasswords, PASSWORD_COSTS } from "#server/identity/accounts/passwords.ts";
import type pg from "pg";

export const PASSWORD = "bench-pass-1";
const LINES_PER_CART = 2;

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export async function seedMembers(pool: pg.Pool, count: number): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
       terms_agreed_at, created_at)
     select gen_random_uuid(), 'bench-' || n || '@example.test', $2, 'Ada', 'Lin', 'en', '[]', '1', now(), now()
     from generate_series(1, $1::int) n returning id, email`,
    [count, await createPasswords(PASSWORD_COSTS).hash(PASSWORD)],
  );
  await pool.query(
    `insert into sessions (id, token_hash, member_id, created_at, expires_at, seen_at, user_agent, ip)
     select gen_random_uuid(), hash, id, now(), now() + interval '30 days', now(), 'bench', '' from unnest($1::bytea[], $2::uuid[]) s (hash, id)`,
    [hashes, rows.map(({ id }) => id)],
  );
  await pool.query(
    "insert into carts (id, member_id, created_at, updated_at) select gen_random_uuid(), id, now(), now() from members",
  );
  return rows.map((row, i) => ({ ...row, token: tokens[i] ?? "" }));
}

/** Two plans without trials and required notices. */
export async function fillCarts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into cart_lines (id, cart_id, commodity_id, quantity, added_at)
     select gen_random_uuid(), carts.id, chosen.id, 1, now()
     from carts, (
       select c.id from commodities c join products p on p.id = c.product_id
       where p.kind = 'software' and p.sort >= 1000 and c.months is distinct from 0
         and not jsonb_path_exists(p.reminders, '$[*] ? (@.required == true)')
       order by c.id limit $1) chosen
     where not exists (select from cart_lines where cart_id = carts.id)`,
    [LINES_PER_CART],
  );
}

export async function flushDatabase(pool: pg.Pool): Promise<void> {
  await pool.query("vacuum analyze");
  await pool.query("checkpoint"); // would otherwise run during a measurement
}

/** Faster than maintaining it during a bulk write. */
export async function withoutIndex(
  pool: pg.Pool,
  index: string,
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_indexdef($1::regclass) as definition",
    [index],
  );
  await pool.query(`drop index ${index}`);
  await write();
  await pool.query(rows[0]?.definition ?? "");
}
