import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "#test/program.ts";

/** Lets the product seed its demo once for the whole run; every test file starts on a copy of that folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "mw-seeded-"));
  const { program } = await startProduct(folder);
  await program.end("SIGTERM");
  process.env.MILLWRIGHT_SEEDED = folder;
  return () => rm(folder, { recursive: true, force: true });
}
