import type pg from "pg";

/** Empties every table of the product and the job queue, keeping the schema. */
export async function truncateAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const tables = rows.map((row) => row.name).join(", ");
  // The audit trail refuses to be emptied; one batch is one transaction, so nobody ever sees it unguarded.
  await pool.query(`
    alter table audit_entries disable trigger audit_entries_kept;
    truncate ${tables} restart identity cascade;
    alter table audit_entries enable trigger audit_entries_kept`);
  await pool.query("delete from pgboss.job");
}
