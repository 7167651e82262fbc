import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl, dropTemplate, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { startProduct } from "#test/kit/processes/programs.ts";

/** Once per run; each test file copies folder and database. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "mw-seeded-"));
  const server = process.env.TEST_DATABASE_URL;
  const template = newDatabaseName();
  if (server) {
    await onServer(server, `create database ${template}`);
    process.env.MILLWRIGHT_TEST_TEMPLATE = template;
  }
  const env = server ? { DATABASE_URL: databaseUrl(server, template) } : {};
  const { program } = await startProduct(folder, env);
  await program.end("SIGTERM");
  process.env.MILLWRIGHT_SEEDED = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (server) await dropTemplate(server, template);
  };
}
