import type pg from "pg";

/** Its own upkeep locks its parts first and then all of it, which ends in a deadlock with whoever locks it as a whole. */
export const QUEUE = "pgboss.job";

/** The product's tables and the job queue, with the columns that can be written, and those of the primary key. */
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

/** A table with rows of more transactions than these is put back whole, which keeps the list of them short. */
const MOST_WRITERS = 60;

export interface Table {
  readonly name: string;
  /** Name of the copy in its schema. */
  readonly copied: string;
  readonly columns: string;
  /** Null without a primary key. */
  readonly key: readonly string[] | null;
}

/** Differs as soon as a row was written or removed: of as many rows, newer ones have a greater sum. */
export interface Mark {
  readonly rows: number;
  /** Sum of the numbers of the transactions that wrote the rows. */
  readonly sum: bigint;
}
export const EMPTY: Mark = { rows: 0, sum: 0n };

/** By table name; COUNTERS is that of all sequences together. */
export type Marks = ReadonlyMap<string, Mark>;
export const COUNTERS = "counters";

export interface Kept extends Table {
  /** The table with a copy of the rows. */
  readonly copy: string;
  /** The transaction of the snapshot, whose number is above those that wrote the rows. */
  readonly since: bigint;
  readonly rows: number;
  /** What the table is like while it holds these rows. */
  readonly mark: Mark;
  /** Transactions of put-backs: rows with one of these as writer are as they were kept. */
  readonly writers: readonly bigint[];
}

export const waitForWriters = (tables: readonly Table[]): string =>
  `lock table ${tables
    .map(({ name }) => name)
    .filter((name) => name !== QUEUE)
    .join(", ")} in share mode`;

/** How many rows the tables have, written by whom; kept under a name, as planning takes ten times as long as looking. */
export const lookAt = (
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

export const marksIn = ({
  rows: all,
}: pg.QueryResult<{ name: string; rows: number; sum: string }>): Marks =>
  new Map(all.map(({ name, rows, sum }) => [name, { rows, sum: BigInt(sum ?? 0) }]));

export const differs = (then: Mark, now: Mark = EMPTY): boolean =>
  then.rows !== now.rows || then.sum !== now.sum;

/** Whether all rows of a table go and come back: they cannot be told apart, or have too many writers. */
export const isWhole = ({ key, writers }: Kept): boolean =>
  key === null || writers.length > MOST_WRITERS;

export function removal(table: Kept): string {
  const { name, since, writers } = table;
  const written = `xmin::text::bigint > ${since} and xmin <> all ('{${writers.join()}}'::xid[])`;
  return `delete from ${name} where ${isWhole(table) || written} returning xmin::text as writer`;
}

export function insertion({ name, columns, key, copy }: Kept): string {
  const same = (key ?? []).map((column) => `own.${column} = kept.${column}`);
  const missing = key
    ? `where not exists (select from ${name} own where ${same.join(" and ")})`
    : "";
  return `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy} kept ${missing}`;
}

export const SEQUENCES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S'`;

export const COUNTED = `
  select oid::regclass as counter, coalesce(pg_sequence_last_value(oid), seqstart) as value,
    pg_sequence_last_value(oid) is not null as is_called
  from pg_sequence join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace`;

/** Lets what counts up by itself begin again: it counts also for rows that were not kept. */
export const ANEW = `
  delete from pgboss.job;
  select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
  where relnamespace = 'public'::regnamespace`;
