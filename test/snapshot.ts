import type pg from "pg";

/** The product's tables with the columns that can be written. */
const TABLES = `
  select quote_ident(relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select quote_ident(attname) from pg_attribute
     where attrelid = pg_class.oid and attidentity <> '' and not attisdropped) as counted
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  order by relname`;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** The column that counts up by itself, if there is one. */
  readonly counted: string | null;
}

/** What differs as soon as a row of a table was written or removed since the last look. */
interface Mark {
  readonly rows: number;
  readonly mark: string;
}

/** By table name. */
type Marks = ReadonlyMap<string, Mark>;

/**
 * Remembers what the database holds. `putBack` makes it hold just that again, and empties the job queue. Only what
 * was touched is written anew. Rows come back as the triggers once made them and refer to what came back with them,
 * so neither triggers nor references are looked at meanwhile, which takes a superuser.
 */
export async function takeSnapshot(
  pool: pg.Pool,
): Promise<{ readonly putBack: () => Promise<void> }> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name}`);
  await pool.query(["create schema kept", ...copies].join(";"));
  const kept = await marksAfter(pool, tables, []);
  let marks = kept;
  return {
    async putBack() {
      const now = await marksAfter(pool, tables, [waitForWriters(tables)]);
      const touched = tables.filter(({ name }) => differs(marks.get(name), now.get(name)));
      const filled = touched.filter(({ name }) => kept.get(name)?.rows);
      const written = await marksAfter(pool, touched, [
        "set local session_replication_role = replica",
        ...touched.map(({ name }) => `delete from ${name}`),
        ...filled.map(putBackRows),
        ...anew(tables),
      ]);
      marks = new Map([...now, ...written]);
    },
  };
}

const waitForWriters = (tables: readonly Table[]): string =>
  `lock table ${tables.map(({ name }) => name).join(", ")} in share mode`;

/** Runs the statements as one transaction, and looks at the tables at its end: how many rows, written by whom. */
async function marksAfter(
  pool: pg.Pool,
  tables: readonly Table[],
  statements: readonly string[],
): Promise<Marks> {
  const look = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, sum(xmin::text::bigint)::text as mark from ${name}`,
  );
  if (look.length === 0) look.push("select where false");
  const results = [await pool.query([...statements, look.join(" union all ")].join(";"))].flat();
  const { rows = [] } = results.at(-1) ?? {};
  return new Map(rows.map(({ name, ...seen }) => [name, seen]));
}

const differs = (then: Mark | undefined, now: Mark | undefined): boolean =>
  then?.rows !== now?.rows || then?.mark !== now?.mark;

const putBackRows = ({ name, columns }: Table): string =>
  `insert into ${name} (${columns}) select ${columns} from kept.${name}`;

/** Empties the queue, and lets what counts up by itself begin again: it counts also for rows that were not kept. */
const anew = (tables: readonly Table[]): string[] => [
  "delete from pgboss.job",
  ...tables.flatMap(({ name, counted }) =>
    counted
      ? [
          `select setval(seqrelid, seqstart, false) from pg_sequence
           where seqrelid = pg_get_serial_sequence('${name}', '${counted}')::regclass`,
        ]
      : [],
  ),
];
