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
import type { Grown, Verdict } from "./report.ts";
import { seedShop, type Shop } from "./shop.ts";
import { growing, type Growing } from "./subjects.ts";

interface Asked {
  /** A PostgreSQL server, on which each size gets a database of its own. */
  readonly server: string;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

/** What all sizes are asked with: fewer than the processors, so that no request waits for another. */
const CONNECTIONS = 2;
/** Of one run. */
const SECONDS = 2;
/** Of the first, which only warms up: a large index that was just written is read from the disk. */
const WARM_UP_SECONDS = 5;
/** The 99th percentile may grow by so much from the smallest to the largest shop. */
const MOST_GROWTH = 2;
const MEMBERS = 20;
/** Until the database has written down what was seeded. */
const SETTLING_MS = 3_000;

/** One price, again and again while something is asked with which prices have nothing to do. */
const PRICE_EVERY_MS = 250;

/** Every size with every kind of request; all shops stand side by side, and are asked in turn. */
export async function measureGrowth({ server, sizes, rounds }: Asked): Promise<Grown[]> {
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
  const found: Grown[] = [];
  // A price that changes lets go of what is kept: what is asked of a shop at rest is asked first.
  for (const isChanging of [false, true]) {
    const ways = shops.map(({ shop, ...at }) => ({
      ...at,
      shop,
      ways: growing(shop).filter((way) => (way.whilePricesChange ?? false) === isChanging),
    }));
    for (let round = 0; round <= rounds; round += 1) {
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
      const asked = await askAll(load, ways, seconds);
      if (round > 0) found.push(...asked);
    }
  }
  return found;
}

interface AskedShop {
  readonly products: number;
  readonly url: string;
  readonly shop: Shop;
  readonly ways: readonly Growing[];
}

/** Each shop in each of its ways, one after the other. */
async function askAll(load: Helper, shops: readonly AskedShop[], length: number): Promise<Grown[]> {
  const found: Grown[] = [];
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

/** Meanwhile somebody writes prices, which is none of the portal's own work. */
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

/** Of each kind of request, by how much its 99th percentile grows from the smallest shop to the largest. */
export function growthVerdicts(
  grown: readonly Grown[],
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
      asked: `≤ ${MOST_GROWTH} times`,
      found: `${Math.round(found * 10) / 10} times`,
      met: found <= MOST_GROWTH,
    };
  });
}
