import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { freePort, startProgram, whenReady } from "#test/kit/processes/programs.ts";
import { testServer } from "#test/setup/postgres.ts";
import { buildPages } from "../../scripts/build.ts";
import type { LoadJob, LoadResult } from "../load/job.ts";
import { type Helper, startHelper } from "../processes.ts";
import { fillCarts } from "../seed.ts";
import { type SeededShop, seedShop } from "../shop.ts";
import { type Subject, subjects } from "../subjects.ts";
import { PROFILE_FILE, readProfile, shares, START_SIGNAL } from "./shares.ts";

/** CPU profile of the portal: `npm run profile -- detail "cart add"`; all subjects by default. */
const CONNECTIONS = 16;
const WARM_SECONDS = 4;
const SECONDS = 6;
/** Work after the last responses. */
const SETTLE_MS = 1_000;
/** Every order uses up a cart. */
const MEMBERS = 16_000;

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));

await using cleanup = new AsyncDisposableStack();
buildPages();
const server = await testServer([]);
cleanup.defer(() => server.stop());
const name = newDatabaseName();
await onServer(server.url, `create database ${name}`);
cleanup.defer(() => dropDatabase(server.url, name));
const url = databaseUrl(server.url, name);
const shop = await seedShop(url, MEMBERS);
await shop.close();
const pool = new pg.Pool({ connectionString: url, max: 1 });
cleanup.defer(() => pool.end());
const load = startHelper("bench/load/main.ts");
cleanup.defer(() => load.end());

for (const subject of subjects(shop)) {
  if (wanted.length > 0 && !wanted.includes(subject.name)) continue;
  console.log(`\n## ${subject.name}\n`);
  console.log(await profileOf(shop, subject, load));
}

async function profileOf({ env }: SeededShop, subject: Subject, from: Helper): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-profile-"));
  try {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const file = join(folder, "portal.cpuprofile");
    const portal = startProgram("bench/profile/portal.ts", {
      ...env,
      PORT: port,
      DATA_DIR: folder,
      ECPAY_URL: `http://127.0.0.1:${await freePort()}`,
      [PROFILE_FILE]: file,
    });
    try {
      await whenReady(portal, address);
      await run(from, address, subject, WARM_SECONDS);
      await pause(SETTLE_MS);
      portal.process.kill(START_SIGNAL);
      await run(from, address, subject, SECONDS);
    } finally {
      await portal.end("SIGTERM");
    }
    return shares(readProfile(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(from: Helper, url: string, subject: Subject, seconds: number): Promise<void> {
  if (subject.emptiesCarts) await fillCarts(pool);
  const { requests, marker } = subject;
  const job: LoadJob = { url, connections: CONNECTIONS, requests, marker, seconds };
  const { faults } = await from.ask<LoadResult>(job);
  if (faults.length > 0) throw new Error(`${subject.name}: ${faults.join("; ")}`);
}
