import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  databaseUrl,
  dropTemplate,
  migratedFolder,
  newDatabaseName,
  onServer,
} from "#test/kit/world/database.ts";
import { isProof } from "#test/kit/proof.ts";
import { type Database, openEmbedded, openServer } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openQueue } from "#server/platform/jobs/queue.ts";
import type { Context } from "#server/context.ts";
import { modules } from "#server/modules.ts";
import { openRegistry } from "#server/registry.ts";

/** Once per run; each test file opens a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
  process.env.MILLWRIGHT_TEST_FOLDER = folder;
  seedProperties();
  const clear = server ? await onTheServer(server) : await embedded(folder);
  return async () => {
    await clear();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Fixed seed in `npm test`; `npm run prove` draws and prints one. */
function seedProperties(): void {
  process.env.MILLWRIGHT_PROPERTY_SEED ??= String(isProof ? randomInt(2 ** 31) : 1);
  if (isProof) console.log(`MILLWRIGHT_PROPERTY_SEED=${process.env.MILLWRIGHT_PROPERTY_SEED}`);
}

async function onTheServer(server: string): Promise<() => Promise<void>> {
  const name = newDatabaseName();
  await onServer(server, `create database ${name}`);
  const database = openServer(databaseUrl(server, name));
  await install(database);
  await database.close();
  process.env.MILLWRIGHT_TEST_TEMPLATE = name;
  return () => dropTemplate(server, name);
}

async function embedded(folder: string): Promise<() => Promise<void>> {
  const database = await openEmbedded({ dataDir: migratedFolder(folder) });
  await install(database);
  const file = join(folder, "template.tar");
  writeFileSync(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  process.env.MILLWRIGHT_TEST_TEMPLATE = file;
  return async () => undefined;
}

async function install(database: Database): Promise<void> {
  await migrate(database.pool);
  const queue = await openQueue(database, openRegistry<Context>(modules).jobs, (error) =>
    console.error(error),
  );
  await queue.stop();
}
