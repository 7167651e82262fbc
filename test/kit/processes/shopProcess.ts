import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, openEmbedded, openServer } from "#server/platform/db/client.ts";
import {
  copyOnServer,
  databaseUrl as urlOf,
  migratedFolder,
  onServer,
} from "#test/kit/world/database.ts";
import {
  eventually,
  freePort,
  type Program,
  programInTest,
  startProgram,
  whenReady,
} from "./programs.ts";

export interface ShopProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null if embedded: nobody else may open it while the program runs. */
  readonly databaseUrl: string | null;
  /** Returns before it is ready. */
  readonly launch: (env?: Record<string, string>) => Program;
  readonly start: (env?: Record<string, string>) => Promise<Program>;
  /** Requires that the program has ended. */
  readonly openDatabase: () => Promise<Database>;
  /** Requires that the program has ended. */
  /** Of the demo's member. */
  readonly countResults: () => Promise<Record<string, number>>;
}

/**
 * A demo shop with its own directory and database. `before`: "nothing" starts empty, "migrated" without a
 * shop; both embedded.
 */
export async function prepareShopProcess({
  before = "seeded",
}: { readonly before?: keyof typeof prepared } = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "mw-shop-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = await prepared[before](dataDir);
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
    async countResults() {
      const opened = await openDatabase();
      const { rows } = await opened.pool.query(`with own as (
          select orders.id, status from orders join members on members.id = orders.member_id
          where members.email = 'member@demo.test')
        select
        (select count(*) from own where status = 1) as paid,
        (select count(*) from ledger_transactions where reference_id in (
          select payment_attempts.id from payment_attempts join own on own.id = order_id)) as ledger,
        (select count(*) from licenses join order_lines line on line.id = order_line_id
          join own on own.id = line.order_id) as keys,
        (select count(*) from mails where dedupe_key like 'order.paid:%') as mails`);
      await opened.close();
      return rows[0];
    },
  };
}

/** Database URL; null if embedded. */
const prepared = {
  nothing: async () => null,
  async migrated(dataDir: string) {
    await copyOfMigrated(dataDir);
    return null;
  },
  seeded: copyOfSeeded,
};

const copyOfMigrated = (dataDir: string): Promise<void> =>
  cp(migratedFolder(process.env.MILLWRIGHT_TEST_FOLDER ?? ""), join(dataDir, "database"), {
    recursive: true,
  });

async function copyOfSeeded(dataDir: string): Promise<string | null> {
  const folder = join(process.env.MILLWRIGHT_TEST_FOLDER ?? "", "seeded");
  const done = `${folder}.done`;
  // One test process seeds; others wait.
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await seed(folder);
    await writeFile(done, "");
  } else await eventually(async () => existsSync(done));
  await cp(folder, dataDir, { recursive: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const { url, drop } = await copyOnServer(server, seededName());
  onTestFinished(drop);
  return url;
}

/** Dropped with the template, like its copies. */
const seededName = () => `${process.env.MILLWRIGHT_TEST_TEMPLATE}_seeded`;

async function seed(folder: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { MILLWRIGHT_TEST_TEMPLATE: migrated } = process.env;
    await onServer(server, `create database ${seededName()} template ${migrated}`);
  } else await copyOfMigrated(folder);
  const port = await freePort();
  const program = startProgram("server/main.ts", {
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: urlOf(server, seededName()) }),
  });
  try {
    await whenReady(program, `http://localhost:${port}`);
  } finally {
    await program.end("SIGTERM");
  }
}
