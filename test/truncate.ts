import type pg from "pg";

/** Empties every table of the product and the job queue, keeping the schema. */
export async function truncateAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  await pool.query(`truncate ${rows.map((row) => row.name).join(", ")} restart identity cascade`);
  await pool.query("delete from pgboss.job");
}
