import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { StartupError } from "#server/startupError.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);
const LOCK = 7_241_001;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Safe in several processes; one transaction per file.
 * @throws {StartupError} for a database older than the baseline
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await applyAll(client, await readMigrations());
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    client.release();
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyAll(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  assertCompatible(applied, migrations);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

const BEFORE_BASELINE = "0001_site.sql";

function assertCompatible(applied: Map<string, string>, migrations: Migration[]): void {
  if (applied.has(BEFORE_BASELINE))
    throw new StartupError(
      "This database was made by a Millwright from before version 0.1.0, which cannot be upgraded. " +
        "Move the folder of DATA_DIR away (mv data data.old), or set DATABASE_URL to an empty database, and start again.",
    );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new Error(`the database is newer than this program: ${name}`);
    if (known.get(name) !== checksum) throw new Error(`an applied migration was changed: ${name}`);
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed: ${String(error)}`, { cause: error });
  }
}
