import pg from "pg";
import type { TestDatabase } from "./database.ts";
import {
  RESET_SQL,
  SEQUENCE_VALUES,
  COUNTERS,
  hasChanged,
  EMPTY_TABLE,
  insertionSql,
  isRestoredWhole,
  type CopiedTable,
  versionsSql,
  type TableVersion,
  type TableVersions,
  readVersions,
  QUEUE,
  deletionSql,
  SEQUENCES,
  type Table,
  TABLES,
  lockSql,
} from "./snapshotTables.ts";

/** Every scan reads dead rows until a vacuum. */
const VACUUM_EVERY = 20;
/** A larger change triggers a vacuum at once. */
const MANY_ROWS = 1_000;

interface SnapshotStore {
  readonly tables: readonly Table[];
  /** Uses `writer` where there is no second connection. */
  readonly look: (writer: pg.Pool | pg.PoolClient) => Promise<TableVersions>;
  readonly writing: pg.Pool;
  /** Tables with dead rows. */
  readonly written: Set<string>;
  times: number;
}

interface StoredSnapshot {
  readonly schema: string;
  readonly kept: Map<string, CopiedTable>;
  readonly counters: TableVersion;
}

export interface Snapshot {
  readonly putBack: () => Promise<void>;
  readonly takeNext: (name: string) => Promise<Pick<Snapshot, "putBack">>;
}

/**
 * Empties the job queue, resets sequences and snapshots the data. Restoring deletes rows written since and
 * inserts missing ones without triggers and foreign keys (`session_replication_role`; superuser). On a
 * server it has its own two connections: changing the role discards all plans of a connection.
 */
export async function takeSnapshot({
  database: { pool },
  url,
}: Pick<TestDatabase, "database" | "url">): Promise<Snapshot> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const { rows: counters } = await pool.query<{ name: string }>(SEQUENCES);
  const looking = url === null ? null : one(url);
  const look = { name: "snapshot", text: versionsSql(tables, counters) };
  const keeper: SnapshotStore = {
    tables,
    look: async (writer) => readVersions(await (looking ?? writer).query(look)),
    writing: url === null ? pool : one(url),
    written: new Set(),
    times: 0,
  };
  await pool.query(RESET_SQL);
  const first = await copyTables(keeper, "kept", new Map());
  return {
    putBack: () => putBack(keeper, first),
    async takeNext(name) {
      const next = await copyTables(keeper, `kept_${name}`, first.kept);
      return { putBack: () => putBack(keeper, next) };
    },
  };
}

function one(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // parallel workers start slower than the whole query
    options: "-c max_parallel_workers_per_gather=0",
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  return pool.on("error", () => undefined);
}

/** Skips tables unchanged since `before`. */
const copyTables = (
  keeper: SnapshotStore,
  schema: string,
  before: ReadonlyMap<string, CopiedTable>,
): Promise<StoredSnapshot> =>
  whileNobodyWrites(keeper, async (client) => {
    const marks = await keeper.look(client);
    const isCopied = ({ name }: Table) => {
      const kept = before.get(name);
      return kept !== undefined && !hasChanged(kept.mark, marks.get(name));
    };
    const results = await statements(client, [
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      ...keeper.tables
        .filter((table) => !isCopied(table))
        .map(({ name, copied }) => `create table ${schema}.${copied} as table ${name}`),
      `create table ${schema}.${COUNTERS} as ${SEQUENCE_VALUES}`,
      "select pg_current_xact_id()::xid::text as writer",
    ]);
    const since = writerIn(results);
    const kept = keeper.tables.map((table): [string, CopiedTable] => {
      const mark = marks.get(table.name) ?? EMPTY_TABLE;
      const own = isCopied(table) ? undefined : `${schema}.${table.copied}`;
      const copy = own ?? before.get(table.name)?.copy ?? "";
      return [table.name, { ...table, copy, since, rows: mark.rows, mark, writers: [] }];
    });
    return { schema, kept: new Map(kept), counters: marks.get(COUNTERS) ?? EMPTY_TABLE };
  });

async function putBack(
  keeper: SnapshotStore,
  { schema, kept, counters }: StoredSnapshot,
): Promise<void> {
  const { back, now } = await whileNobodyWrites(keeper, async (client) => {
    const now = await keeper.look(client);
    const isEmptied = kept.get(QUEUE)?.rows === 0;
    // The queue is not locked: jobs may have come meanwhile.
    if (isEmptied) await client.query(`delete from ${QUEUE}`);
    const touched = [...kept.values()].filter(
      ({ name, mark }) => !(name === QUEUE && isEmptied) && hasChanged(mark, now.get(name)),
    );
    if (hasChanged(counters, now.get(COUNTERS)))
      await client.query(`select setval(counter, value, is_called) from ${schema}.${COUNTERS}`);
    return { back: touched.length > 0 ? await write(client, touched, now) : [], now };
  });
  for (const table of back) kept.set(table.name, table);
  await vacuum(keeper, back, now);
}

/** Waits for transactions and blocks writers. */
async function whileNobodyWrites<Told>(
  { tables, writing }: SnapshotStore,
  run: (client: pg.PoolClient) => Promise<Told>,
): Promise<Told> {
  const client = await writing.connect();
  try {
    await client.query(`begin; ${lockSql(tables)}`);
    const told = await run(client);
    await client.query("commit");
    client.release();
    return told;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    client.release(true);
    throw error;
  }
}

async function write(client: pg.PoolClient, touched: readonly CopiedTable[], now: TableVersions) {
  const [, ...removed] = await statements(client, [
    "set local session_replication_role = replica",
    ...touched.map(deletionSql),
  ]);
  const left = touched.map((table, place): CopiedTable => {
    const { rows, sum } = now.get(table.name) ?? EMPTY_TABLE;
    const gone: { writer: string }[] = removed[place]?.rows ?? [];
    const rest = {
      rows: rows - gone.length,
      sum: gone.reduce((left, { writer }) => left - BigInt(writer), sum),
    };
    return isRestoredWhole(table)
      ? { ...table, mark: EMPTY_TABLE, writers: [] }
      : { ...table, mark: rest, writers: table.writers };
  });
  const short = left.filter(({ mark, rows }) => mark.rows < rows);
  const full = left.filter(({ mark, rows }) => mark.rows >= rows);
  const back = [...full, ...(short.length > 0 ? await fill(client, short) : [])];
  for (const { name, rows, mark } of back)
    if (mark.rows !== rows) throw new Error(`${name}: ${mark.rows} of ${rows} rows restored`);
  return back;
}

async function fill(client: pg.PoolClient, short: readonly CopiedTable[]): Promise<CopiedTable[]> {
  const results = await statements(client, [
    ...short.map(insertionSql),
    "select pg_current_xact_id()::xid::text as writer",
  ]);
  const writer = writerIn(results);
  return short.map((table, place) => {
    const rows = results[place]?.rowCount ?? 0;
    const { mark, writers } = table;
    const filled = { rows: mark.rows + rows, sum: mark.sum + BigInt(rows) * writer };
    return { ...table, mark: filled, writers: [...writers, writer] };
  });
}

async function vacuum(keeper: SnapshotStore, touched: readonly CopiedTable[], now: TableVersions) {
  const { written, writing } = keeper;
  for (const { name } of touched) written.add(name);
  const rowsOf = (name: string) => (now.get(name) ?? EMPTY_TABLE).rows;
  const isMany = touched.some(({ name, rows }) => Math.abs(rowsOf(name) - rows) > MANY_ROWS);
  if (++keeper.times % VACUUM_EVERY > 0 && !isMany) return;
  if (written.size > 0) await writing.query(`vacuum ${[...written].join(", ")}`);
  written.clear();
}

const statements = async (
  client: pg.Pool | pg.PoolClient,
  all: readonly string[],
): Promise<pg.QueryResult[]> => [await client.query(all.join(";"))].flat();

const writerIn = (results: readonly pg.QueryResult[]): bigint =>
  BigInt(results.at(-1)?.rows[0].writer);
