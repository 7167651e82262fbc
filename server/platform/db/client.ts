import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import pg from "pg";
import { preparedName } from "./preparedStatements.ts";
import type { Schema } from "./schema.ts";
import { type Read, readTogether, travelsTogether } from "./queryPipelining.ts";

/** What a query function needs: the pool, or a transaction someone else has opened. */
export type Db = Kysely<Schema>;
/** What a writing function needs, so that the compiler refuses to run it outside a transaction. */
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  /** Ends the pool and, when embedded, the engine; nothing may use the database afterwards. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  /** The whole data directory as a tar archive, for `loadDataDir`. */
  dump(): Promise<Blob>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const NUMERIC_ARRAY = 1231;

/** One set of readings for both engines: exact integers as numbers, calendar dates as text. */
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

/** A connection that does not come within this time is a fault (a nested use, or a server gone). */
const CONNECTION_TIMEOUT_MS = 10_000;

/** Connections of one process to a server. */
const POOL_SIZE = 16;

/** Opens PostgreSQL at `url`. */
export function openServer(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    pipeline: true,
  });
  // A connection that the server ends is replaced at the next use; unheard, it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = kyselyOver(pool, readTogether(pool));
  return { db, pool, embedded: false, close: () => pool.end() };
}

/**
 * A quarter of PostgreSQL's own: all of it is touched as the engine starts, which took a seventh of a start, and what it
 * does not hold the operating system does.
 */
const EMBEDDED_BUFFERS = "shared_buffers=32MB";

/**
 * Opens the embedded engine on `dataDir`, or in memory, there from a dump when one is given. The caller
 * holds the directory's lock: two processes on one directory destroy it. Exactly one connection, because
 * the engine has one session.
 */
export async function openEmbedded(
  from: { readonly dataDir?: string; readonly loadDataDir?: Blob } = {},
): Promise<EmbeddedDatabase> {
  // Loaded only here: a process that uses a server does without it.
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
    db: kyselyOver(pool),
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

/** The transaction this call chain is inside of, if any: for whoever must join it (the job queue). */
export function currentTransaction(): Tx | null {
  const store = current.getStore();
  return store?.open ? store.tx : null;
}

/**
 * Runs `run` in one transaction and commits, or rolls back when it throws. Inside it only `tx` may be
 * used; reaching for the pool throws at once, because on the embedded engine it would wait for itself.
 */
export function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => {
    const store: OpenTransaction = { tx, open: true };
    return current
      .run(store, () => run(tx))
      .finally(() => {
        store.open = false;
      });
  });
}

function kyselyOver(pool: pg.Pool, read?: Read): Db {
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
 * Takes a connection of its own at the first statement that needs one, such as what begins a transaction, and
 * sends the reads before that with `read`. Statements are kept under a name where that is of use.
 */
function lazyClient(pool: pg.Pool, read: Read | undefined): PostgresPoolClient {
  let own: pg.PoolClient | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    const asked = { name: preparedName(text), text, values: [...values] };
    if (!own && read && travelsTogether(text)) return read(asked);
    own ??= await pool.connect();
    const result = await own.query(asked);
    // A statement failed and nobody let it stop the transaction: the server has undone what would be reported as done.
    if (text === "commit" && result.command === "ROLLBACK")
      throw new Error("rolled back at commit");
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient["query"], // it also asks for cursors, which nobody opens
    release: (destroy) => own?.release(destroy),
  };
}
