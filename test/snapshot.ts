import type pg from "pg";

/** The product's tables, each after those it refers to, with the columns that can be written. */
const TABLES = `
  with recursive tables as (
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'),
  refers as (
    select distinct conrelid as oid, confrelid as needs from pg_constraint
    where contype = 'f' and conrelid <> confrelid),
  depth as (
    select oid, 0 as level from tables
    union
    select refers.oid, depth.level + 1 from refers join depth on depth.oid = refers.needs)
  select quote_ident(relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select quote_ident(attname) from pg_attribute
     where attrelid = tables.oid and attidentity <> '' and not attisdropped) as counted,
    exists (select from pg_trigger where tgrelid = tables.oid and not tgisinternal) as guarded
  from tables join depth using (oid) group by tables.oid, relname order by max(level), relname`;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** The column that counts up by itself, if there is one. */
  readonly counted: string | null;
  /** Whether it has triggers of its own. */
  readonly guarded: boolean;
}

/**
 * Remembers what the database holds. `putBack` makes it hold just that again, and empties the job queue. Rows
 * come back as the triggers once made them, so triggers are off meanwhile; one batch is one transaction, and
 * nobody sees them off.
 */
export async function takeSnapshot(
  pool: pg.Pool,
): Promise<{ readonly putBack: () => Promise<void> }> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name}`);
  await pool.query(["create schema kept", ...copies].join(";"));
  const filled: Table[] = [];
  for (const table of tables) {
    const { rowCount } = await pool.query(`select from kept.${table.name} limit 1`);
    if (rowCount) filled.push(table);
  }
  const guarded = tables.filter((table) => table.guarded);
  const text = [
    ...guarded.map(({ name }) => `alter table ${name} disable trigger user`),
    ...tables.toReversed().map(({ name }) => `delete from ${name}`),
    ...tables.flatMap(({ name, counted }) =>
      counted ? [`alter table ${name} alter column ${counted} restart`] : [],
    ),
    ...filled.map(
      ({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from kept.${name}`,
    ),
    ...guarded.map(({ name }) => `alter table ${name} enable trigger user`),
    "delete from pgboss.job",
  ].join(";");
  return { putBack: async () => void (await pool.query(text)) };
}
