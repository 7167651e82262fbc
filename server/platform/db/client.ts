import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import pg from "pg";
import { preparedName } from "./preparedStatements.ts";
import type { Schema } from "./schema.ts";
import { type Read, pipelineReads, canPipeline } from "./queryPipelining.ts";
import { connect, DatabaseUnavailable, watchConnection, withLoss } from "./unavailable.ts";

/** For reads: the pool or a transaction. */
export type Db = Kysely<Schema>;
/** For writes: the type demands a transaction. */
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC_ARRAY = 1231;

/** Same for both engines: exact integers, dates as text. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: exactInteger,
  [INT8_ARRAY]: (text) => text.slice(1, -1).split(",").filter(Boolean).map(exactInteger),
  [DATE]: (text) => text,
  [NUMERIC_ARRAY]: (text) => text.slice(1, -1).split(",").filter(Boolean),
};

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format ?? "text"),
} as pg.CustomTypesConfig;

/** A longer wait is an error: nested use, or no server. */
const CONNECTION_TIMEOUT_MS = 10_000;

const POOL_SIZE = 16;

export function openServer(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    pipeline: true,
  });
  // An unhandled "error" event would exit the process; the pool reconnects.
  pool.on("error", () => undefined);
  pool.on("connect", watchConnection);
  pool.on("connect", disableJit);
  const db = createKysely(pool, pipelineReads(pool));
  return { db, pool, embedded: false, close: () => pool.end() };
}

/**
 * Compiling a statement takes 0.3 s or more, which the planner's estimates do not show. A connection that is lost meanwhile
 * fails with its first statement.
 */
function disableJit(client: pg.PoolClient): void {
  client.query("set jit = off").catch(() => undefined);
}

/** A quarter of the default: the engine touches all of it, a seventh of the start time. */
const EMBEDDED_BUFFERS = "shared_buffers=32MB";

/**
 * PGlite on `dataDir` or in memory. The caller holds the directory lock: two processes would destroy the database.
 * One connection, because PGlite has one session.
 */
export async function openEmbedded(
  from: { readonly dataDir?: string; readonly loadDataDir?: Blob } = {},
): Promise<EmbeddedDatabase> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { createPgConfig } = await import("@electric-sql/pglite/node-postgres");
  const startParams = [...PGlite.defaultStartParams, "-c", EMBEDDED_BUFFERS];
  const pglite = await PGlite.create({ ...from, startParams });
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  } as pg.PoolConfig);
  return {
    db: createKysely(pool),
    pool,
    embedded: true,
    dump: () => pglite.dumpDataDir("none"),
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

interface OpenTransaction {
  readonly tx: Tx;
  open: boolean;
}
const current = new AsyncLocalStorage<OpenTransaction>();

/** Transaction of the current call chain; the job queue joins it. */
export function currentTransaction(): Tx | null {
  const store = current.getStore();
  return store?.open ? store.tx : null;
}

/** Inside it only `tx` may be used: the pool throws, because the embedded engine would deadlock. */
export function runTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => {
    const store: OpenTransaction = { tx, open: true };
    return current
      .run(store, () => run(tx))
      .finally(() => {
        store.open = false;
      });
  });
}

function createKysely(pool: pg.Pool, read?: Read): Db {
  const guarded = {
    async connect() {
      if (currentTransaction())
        throw new Error("the pool was used inside a transaction; use its tx");
      return lazyClient(pool, read);
    },
    end: async () => undefined,
    options: pool.options,
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) });
}

/**
 * Reads before the first other statement share the pipeline `read`; then it takes a connection of its own. Once that is
 * lost, each statement, such as the rollback, fails with the first error.
 */
function lazyClient(pool: pg.Pool, read: Read | undefined): PostgresPoolClient {
  let own: pg.PoolClient | undefined;
  let lost: DatabaseUnavailable | undefined;
  const send = async (text: string, values: readonly unknown[]) => {
    const queryConfig = { name: preparedName(text), text, values: [...values] };
    if (!own && read && canPipeline(text)) return read(queryConfig);
    own ??= await connect(pool);
    const result = await own.query(queryConfig);
    // A failed statement was swallowed: the server rolled back although "commit" succeeded.
    if (text === "commit" && result.command === "ROLLBACK")
      throw new Error("rolled back at commit");
    return result;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await send(text, values);
    } catch (thrown) {
      const error = withLoss(thrown, own);
      if (error instanceof DatabaseUnavailable) lost = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => own?.release(destroy || lost !== undefined),
  };
}
