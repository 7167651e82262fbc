import type pg from "pg";

/** Not locked: pg-boss locks partitions before the parent (deadlock). */
export const QUEUE = "pgboss.job";

export const TABLES = `
  select oid::regclass::text as name, quote_ident(relname) as copied,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_agg(quote_ident(attname)) from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = pg_class.oid and indisprimary) as key
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    or oid = '${QUEUE}'::regclass
  order by name`;

/** Tables with more writers are restored whole. */
const MAX_WRITERS = 60;

export interface Table {
  readonly name: string;
  readonly copied: string;
  readonly columns: string;
  /** Null without a primary key. */
  readonly key: readonly string[] | null;
}

/** Changes with every write: at equal counts, newer rows have a greater sum. */
export interface TableVersion {
  readonly rows: number;
  /** Sum of the rows' xmin. */
  readonly sum: bigint;
}
export const EMPTY_TABLE: TableVersion = { rows: 0, sum: 0n };

/** By table name; COUNTERS stands for all sequences together. */
export type TableVersions = ReadonlyMap<string, TableVersion>;
export const COUNTERS = "counters";

export interface CopiedTable extends Table {
  /** The copy's qualified name. */
  readonly copy: string;
  /** Exceeds the xmin of every copied row. */
  readonly since: bigint;
  readonly rows: number;
  readonly mark: TableVersion;
  /** Restoring transactions: rows with their xmin are unchanged since the snapshot. */
  readonly writers: readonly bigint[];
}

export const lockSql = (tables: readonly Table[]): string =>
  `lock table ${tables
    .map(({ name }) => name)
    .filter((name) => name !== QUEUE)
    .join(", ")} in share mode`;

/** Prepared: planning takes ten times as long as running. */
export const versionsSql = (
  tables: readonly Table[],
  counters: readonly { readonly name: string }[],
): string =>
  [
    ...tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, sum(xmin::text::bigint)::text as sum from ${name}`,
    ),
    `select '${COUNTERS}', 0, sum(last_value + is_called::int)::text from (${counters
      .map(({ name }) => `select last_value, is_called from ${name}`)
      .join(" union all ")}) counters`,
  ].join(" union all ");

export const readVersions = ({
  rows: all,
}: pg.QueryResult<{ name: string; rows: number; sum: string }>): TableVersions =>
  new Map(all.map(({ name, rows, sum }) => [name, { rows, sum: BigInt(sum ?? 0) }]));

export const hasChanged = (then: TableVersion, now: TableVersion = EMPTY_TABLE): boolean =>
  then.rows !== now.rows || then.sum !== now.sum;

/** Rows without a key cannot be told apart. */
export const isRestoredWhole = ({ key, writers }: CopiedTable): boolean =>
  key === null || writers.length > MAX_WRITERS;

export function deletionSql(table: CopiedTable): string {
  const { name, since, writers } = table;
  const written = `xmin::text::bigint > ${since} and xmin <> all ('{${writers.join()}}'::xid[])`;
  return `delete from ${name} where ${isRestoredWhole(table) || written} returning xmin::text as writer`;
}

export function insertionSql({ name, columns, key, copy }: CopiedTable): string {
  const same = (key ?? []).map((column) => `own.${column} = kept.${column}`);
  const missing = key
    ? `where not exists (select from ${name} own where ${same.join(" and ")})`
    : "";
  return `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy} kept ${missing}`;
}

export const SEQUENCES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S'`;

export const SEQUENCE_VALUES = `
  select oid::regclass as counter, coalesce(pg_sequence_last_value(oid), seqstart) as value,
    pg_sequence_last_value(oid) is not null as is_called
  from pg_sequence join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace`;

/** Sequences also advance for rows not kept; with kept rows they go on after the last one. */
export const RESET_SQL = `
  delete from pgboss.job;
  select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
  where relnamespace = 'public'::regnamespace;
  do $$
  declare
    owned record;
    last bigint;
  begin
    for owned in
      select d.objid::regclass as counter, d.refobjid::regclass as owner, a.attname as field
      from pg_depend d
      join pg_class c on c.oid = d.objid and c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i')
    loop
      execute format('select max(%I) from %s', owned.field, owned.owner) into last;
      if last is not null then perform setval(owned.counter, last); end if;
    end loop;
  end $$`;
