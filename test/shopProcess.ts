import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, openEmbedded, openServer } from "#server/db/client.ts";
import { migratedFolder, openTestDatabase } from "./database.ts";
import { freePort, type Program, programInTest, whenReady } from "./program.ts";

export interface ShopProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null on the embedded database, which nobody else may open while the program runs. */
  readonly databaseUrl: string | null;
  /** The real program on this shop's data directory and database, with `env` besides; not yet ready. */
  readonly launch: (env?: Record<string, string>) => Program;
  /** The same, ready. */
  readonly start: (env?: Record<string, string>) => Promise<Program>;
  /** Its database, after the program has ended. */
  readonly openDatabase: () => Promise<Database>;
  /** What was delivered, read from the database after the program has ended. */
  readonly delivered: () => Promise<Record<string, number>>;
}

/**
 * A shop of its own: its data directory, and its database when the suite runs on PostgreSQL. The database has its
 * tables, without a shop; with `fromNothing` the embedded one is not there at all before the first start.
 */
export async function shopProcess({ fromNothing = false } = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "mw-shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = process.env.TEST_DATABASE_URL ? await ownDatabase() : null;
  const template = migratedFolder(process.env.MILLWRIGHT_TEST_FOLDER ?? "");
  if (!databaseUrl && !fromNothing)
    await cp(template, join(dataDir, "database"), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const launch = (env: Record<string, string> = {}) =>
    programInTest("server/main.ts", {
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    });
  const openDatabase = async () =>
    databaseUrl
      ? openServer(databaseUrl)
      : await openEmbedded({ dataDir: join(dataDir, "database") });
  return {
    url,
    port,
    dataDir,
    databaseUrl,
    launch,
    async start(env) {
      const program = launch(env);
      await whenReady(program, url);
      return program;
    },
    openDatabase,
    async delivered() {
      const opened = await openDatabase();
      const { rows } = await opened.pool.query(`select
        (select count(*) from orders where status = 1) as paid,
        (select count(*) from ledger_transactions) as ledger,
        (select count(*) from licenses) as keys,
        (select count(*) from mails where dedupe_key like 'order.paid:%') as mails`);
      await opened.close();
      return rows[0];
    },
  };
}

/** A copy of the migrated template on the server, dropped when the test ends; its address. */
async function ownDatabase(): Promise<string | null> {
  const { url, drop, database } = await openTestDatabase();
  await database.close();
  onTestFinished(drop);
  return url;
}
