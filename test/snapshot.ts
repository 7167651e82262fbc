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
    exists (select from pg_trigger where tgrelid = tables.oid and not tgisinternal) as guarded,
    array(select quote_ident(other.relname) from refers join pg_class other on other.oid = refers.needs
      where refers.oid = tables.oid) as needs
  from tables join depth using (oid) group by tables.oid, relname order by max(level), relname`;

interface Table {
  readonly name: string;
  readonly columns: string;
  /** The column that counts up by itself, if there is one. */
  readonly counted: string | null;
  /** Whether it has triggers of its own. */
  readonly guarded: boolean;
  /** The tables it refers to. */
  readonly needs: readonly string[];
}

/** By table name, what differs as soon as a row was written or removed since the last look. */
type Marks = ReadonlyMap<string, { readonly rows: number; readonly mark: string }>;

/**
 * Remembers what the database holds. `putBack` makes it hold just that again, and empties the job queue. Only what
 * was touched is written anew, with all that refers to it. Rows come back as the triggers once made them, so triggers
 * are off meanwhile; one batch is one transaction, and nobody sees them off.
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
      const touched = touchedSince(marks, now, tables);
      const filled = touched.filter(({ name }) => kept.get(name)?.rows);
      const written = await marksAfter(pool, touched, [
        ...restore(touched, filled),
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

/** The tables that were written to, and those with rows that refer to one of them: these cannot stay meanwhile. */
function touchedSince(before: Marks, now: Marks, tables: readonly Table[]): Table[] {
  const touched = new Set<string>();
  for (const { name, needs } of tables) {
    const [then, seen] = [before.get(name), now.get(name)];
    const written = then?.rows !== seen?.rows || then?.mark !== seen?.mark;
    const inTheWay = seen?.rows && needs.some((needed) => touched.has(needed));
    if (written || inTheWay) touched.add(name);
  }
  return tables.filter(({ name }) => touched.has(name));
}

function restore(tables: readonly Table[], filled: readonly Table[]): string[] {
  const guarded = tables.filter((table) => table.guarded);
  return [
    ...guarded.map(({ name }) => `alter table ${name} disable trigger user`),
    ...tables.toReversed().map(({ name }) => `delete from ${name}`),
    ...filled.map(
      ({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from kept.${name}`,
    ),
    ...guarded.map(({ name }) => `alter table ${name} enable trigger user`),
  ];
}

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
