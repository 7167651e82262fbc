import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl, dropTemplate, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { startProduct } from "#test/kit/processes/programs.ts";

/**
 * Lets the product seed its demo once for the whole run; every test file starts on a copy of that folder, and of the
 * database on the server at TEST_DATABASE_URL when there is one.
 */
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
