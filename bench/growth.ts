import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "#server/nodeFlags.ts";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { freePort, startProgram, whenReady } from "#test/kit/processes/programs.ts";
import type { LoadResult } from "./load/job.ts";
import { type Helper, startHelper } from "./processes.ts";
import type { GrowthRun, Verdict } from "./report.ts";
import { seedShop, type Shop } from "./shop.ts";
import { growthSubjects, type GrowthSubject } from "./subjects.ts";

interface GrowthOptions {
  /** Each size gets its own database. */
  readonly server: string;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

/** Fewer than the processors: requests must not queue. */
const CONNECTIONS = 2;
const SECONDS = 2;
/** A large new index is first read from disk. */
const WARM_UP_SECONDS = 5;
/** Allowed growth of p99 from the smallest to the largest shop. */
const MAX_GROWTH = 2;
const MEMBERS = 20;
const SETTLING_MS = 3_000;

/** During runs that must not depend on prices. */
const PRICE_EVERY_MS = 250;

/** All shops run side by side, measured in turn. */
export async function measureGrowth({
  server,
  sizes,
  rounds,
}: GrowthOptions): Promise<GrowthRun[]> {
  await using cleanup = new AsyncDisposableStack();
  const load = startHelper("bench/load/main.ts");
  cleanup.defer(() => load.end());
  const shops: { products: number; url: string; shop: Shop }[] = [];
  for (const products of sizes) {
    console.log(`Seeding ${products} products …`);
    const name = newDatabaseName();
    await onServer(server, `create database ${name}`);
    cleanup.defer(() => dropDatabase(server, name));
    const shop = await seedShop(databaseUrl(server, name), MEMBERS, products);
    await shop.close();
    shops.push({ products, shop, url: await startPortal(cleanup, shop) });
  }
  await pause(SETTLING_MS);
  const found: GrowthRun[] = [];
  // Price changes invalidate caches: measure the shops at rest first.
  for (const isChanging of [false, true]) {
    const ways = shops.map(({ shop, ...at }) => ({
      ...at,
      shop,
      ways: growthSubjects(shop).filter((way) => (way.whilePricesChange ?? false) === isChanging),
    }));
    for (let round = 0; round <= rounds; round += 1) {
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
      const asked = await measureShops(load, ways, seconds);
      if (round > 0) found.push(...asked);
    }
  }
  return found;
}

interface AskedShop {
  readonly products: number;
  readonly url: string;
  readonly shop: Shop;
  readonly ways: readonly GrowthSubject[];
}

async function measureShops(
  load: Helper,
  shops: readonly AskedShop[],
  length: number,
): Promise<GrowthRun[]> {
  const found: GrowthRun[] = [];
  for (const { products, url, shop, ways } of shops) {
    for (const { name, whilePricesChange = false, ...asked } of ways) {
      const job = { ...asked, url, connections: CONNECTIONS, seconds: length };
      const ask = () => load.ask<LoadResult>(job);
      const answered = whilePricesChange ? writingPrices(shop, ask) : ask();
      const { faults, requests, seconds, p50Ms, p99Ms } = await answered;
      if (faults.length > 0) throw new Error(`${name}: ${faults.join("; ")}`);
      found.push({ name, products, perSecond: requests / seconds, p50Ms, p99Ms });
    }
  }
  return found;
}

/** From outside the portal. */
async function writingPrices<T>({ env, plans }: Shop, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  const ended = new AbortController();
  const write = async () => {
    for (let at = 0; !ended.signal.aborted; at += 1) {
      const plan = plans[at % plans.length]?.commodity;
      await client.query(
        "update prices set amount_minor = amount_minor + 1 where commodity_id = $1 and currency = 'TWD'",
        [plan],
      );
      await pause(PRICE_EVERY_MS);
    }
  };
  const writing = write();
  try {
    return await work();
  } finally {
    ended.abort();
    await writing;
    await client.end();
  }
}

async function startPortal(cleanup: AsyncDisposableStack, { env }: Shop): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-growth-"));
  cleanup.defer(async () => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const portal = startProgram("server/main.ts", {
    ...env,
    ...NODE_ENVIRONMENT,
    NODE_OPTIONS: NODE_FLAGS.join(" "),
    DATA_DIR: dataDir,
    PORT: port,
    ECPAY_URL: `http://127.0.0.1:${await freePort()}`,
  });
  cleanup.defer(async () => void (await portal.end("SIGTERM")));
  const url = `http://127.0.0.1:${port}`;
  await whenReady(portal, url);
  return url;
}

export function growthVerdicts(
  grown: readonly GrowthRun[],
  medianOf: (of: number[]) => number,
): Verdict[] {
  const sizes = [...new Set(grown.map(({ products }) => products))].toSorted((a, b) => a - b);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  return [...new Set(grown.map(({ name }) => name))].map((name) => {
    const p99 = (size: number | undefined) =>
      medianOf(
        grown
          .filter((each) => each.name === name && each.products === size)
          .map((each) => each.p99Ms),
      );
    const found = p99(largest) / p99(smallest);
    return {
      target: `p99 of ${name}, ${largest} against ${smallest} products`,
      asked: `≤ ${MAX_GROWTH} times`,
      found: `${Math.round(found * 10) / 10} times`,
      met: found <= MAX_GROWTH,
    };
  });
}
