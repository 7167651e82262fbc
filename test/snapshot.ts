import pg from "pg";
import type { TestDatabase } from "./database.ts";

/** The product's tables with the columns that can be written. */
const TABLES = `
  select quote_ident(relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  order by relname`;

/** What was put back so often leaves its dead rows behind, and whoever looks reads those too. */
const VACUUM_EVERY = 20;
/** So many more or fewer of a table than were kept are not left behind for a single time. */
const MANY_ROWS = 1_000;

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** What differs as soon as a row of a table was written or removed since the last look. */
interface Mark {
  readonly rows: number;
  /** Null where there is no row. */
  readonly mark: string | null;
}

/** By table name. */
type Marks = ReadonlyMap<string, Mark>;

/**
 * Remembers what the database holds. `putBack` makes it hold just that again, and empties the job queue. Only what
 * was touched is written anew. Rows come back as the triggers once made them and refer to what came back with them,
 * so neither triggers nor references are looked at meanwhile, which takes a superuser.
 *
 * On a server (`url`) it has connections of its own, one to look and one to write: whoever switches the triggers off
 * loses every plan, and the product's are made once for all tests.
 */
export async function takeSnapshot({
  database: { pool },
  url,
}: Pick<TestDatabase, "database" | "url">): Promise<{ readonly putBack: () => Promise<void> }> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name}`);
  await pool.query(["create schema kept", ...copies].join(";"));
  const look = lookAt(tables);
  const kept = marksIn(await pool.query(look));
  const begin = `begin; ${waitForWriters(tables)}`;
  const looking = url === null ? null : one(url);
  const writing = url === null ? pool : one(url);
  let marks = kept;
  const written = new Set<string>();
  let times = 0;
  const putBackOn = async (client: pg.PoolClient) => {
    await client.query(begin);
    const now = marksIn(await (looking ?? client).query(look));
    const touched = tables.filter(({ name }) => differs(marks.get(name), now.get(name)));
    const filled = touched.filter(({ name }) => kept.get(name)?.rows);
    const writer = await writtenBy(client, [
      "set local session_replication_role = replica",
      ...touched.map(({ name }) => `delete from ${name}`),
      ...filled.map(putBackRows),
      ...ANEW,
    ]);
    const anew = touched.map(({ name }) => [name, markOf(kept.get(name)?.rows, writer)] as const);
    marks = new Map([...now, ...anew]);
    for (const { name } of touched) written.add(name);
    const rowsIn = (all: Marks, { name }: Table) => all.get(name)?.rows ?? 0;
    const many = touched.some((one) => Math.abs(rowsIn(now, one) - rowsIn(kept, one)) > MANY_ROWS);
    if (++times % VACUUM_EVERY > 0 && !many) return;
    await client.query(`vacuum ${[...written, "pgboss.job"].join(", ")}`);
    written.clear();
  };
  return { putBack: () => withClient(writing, putBackOn) };
}

/** One connection, which ends with the process or the database. */
function one(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // There is little in any of the tables: workers take longer to begin than all of the look does.
    options: "-c max_parallel_workers_per_gather=0",
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  return pool.on("error", () => undefined);
}

/** A client in the middle of something that failed is not used again. */
async function withClient(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await run(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
}

const waitForWriters = (tables: readonly Table[]): string =>
  `lock table ${tables.map(({ name }) => name).join(", ")} in share mode`;

/** How many rows the tables have, written by whom; kept under a name, as planning takes ten times as long as looking. */
const lookAt = (tables: readonly Table[]): { readonly name: string; readonly text: string } => ({
  name: "snapshot",
  text:
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::int as rows, sum(xmin::text::bigint)::text as mark from ${name}`,
      )
      .join(" union all ") || "select where false",
});

const marksIn = ({ rows }: pg.QueryResult<Mark & { readonly name: string }>): Marks =>
  new Map(rows.map(({ name, ...seen }) => [name, seen]));

/** Of as many rows that one transaction wrote. */
const markOf = (rows = 0, writer: bigint): Mark => ({
  rows,
  mark: rows === 0 ? null : String(BigInt(rows) * writer),
});

const differs = (then: Mark | undefined, now: Mark | undefined): boolean =>
  then?.rows !== now?.rows || then?.mark !== now?.mark;

const putBackRows = ({ name, columns }: Table): string =>
  `insert into ${name} (${columns}) select ${columns} from kept.${name}`;

/** Ends the transaction with the statements, and tells its number. */
async function writtenBy(client: pg.PoolClient, statements: readonly string[]): Promise<bigint> {
  const whose = "select pg_current_xact_id()::xid::text as writer";
  const results = await client.query([...statements, whose, "commit"].join(";"));
  const [row] = [results].flat().at(-2)?.rows ?? [];
  return BigInt(row.writer);
}

/** Empties the queue, and lets what counts up by itself begin again: it counts also for rows that were not kept. */
const ANEW = [
  "delete from pgboss.job",
  `select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
   where relnamespace = 'public'::regnamespace`,
];
