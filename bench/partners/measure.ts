import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { readConfig } from "#server/config/config.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import {
  type InvariantName,
  INVARIANTS,
  type InvariantStatus,
} from "#shared/admin/invariants/contract.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { countStatements, type StatementCounter } from "#test/kit/world/statements.ts";
import { timeInTurn } from "../readsInTurn.ts";
import type { TaskRun } from "../report.ts";
import { openShop } from "../shop.ts";
import { listScannedTables } from "../tasks/plans.ts";
import { listReads, type Read } from "./reads.ts";
import { type DealerSize, seedDealers, TOKENS } from "./seed.ts";

interface DealerOptions {
  /** Each size gets its own database. */
  readonly server: string;
  /** The smallest first. */
  readonly sizes: readonly DealerSize[];
}

interface DealerShop {
  readonly orders: number;
  readonly http: FastifyInstance;
  readonly pool: pg.Pool;
  readonly counter: StatementCounter;
  readonly reads: readonly Read[];
}

export interface DealerRun extends TaskRun, Pick<Read, "reader" | "readsAll"> {}

export interface DealerFigures {
  readonly reads: readonly DealerRun[];
  /** Of the largest shop. */
  readonly invariants: readonly InvariantStatus[];
}

/** What dealers and their office read, by the number of orders, and the invariants of the largest shop. */
export async function measureDealers({ server, sizes }: DealerOptions): Promise<DealerFigures> {
  await using cleanup = new AsyncDisposableStack();
  const shops: DealerShop[] = [];
  for (const size of sizes) {
    console.log(`Seeding ${size.orders} orders of ${size.dealers} dealers …`);
    const name = newDatabaseName();
    await onServer(server, `create database ${name}`);
    cleanup.defer(() => dropDatabase(server, name));
    shops.push(await openDealerShop(cleanup, databaseUrl(server, name), size));
  }
  const reads: DealerRun[] = [];
  for (const at of shops[0]?.reads.keys() ?? []) reads.push(...(await measureRead(shops, at)));
  const largest = shops.at(-1);
  return { reads, invariants: largest ? await checkInvariants(largest) : [] };
}

async function openDealerShop(
  cleanup: AsyncDisposableStack,
  url: string,
  size: DealerSize,
): Promise<DealerShop> {
  const env = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("base64") };
  const open = await openShop(readConfig(env), env);
  cleanup.defer(() => open.close());
  const { pool } = open.database;
  const counter = countStatements(pool);
  await seedDemo(open.container);
  await seedDealers(pool, size);
  const http = await createHttpServer(open.container, { ...(await builtPages()), gateways: [] });
  cleanup.defer(() => http.close());
  return { orders: size.orders, http, pool, counter, reads: await listReads(pool) };
}

async function measureRead(shops: readonly DealerShop[], at: number): Promise<DealerRun[]> {
  const scanned: (readonly string[])[] = [];
  for (const shop of shops) {
    const { sent } = await shop.counter.during(() => answer(shop, shop.reads[at]));
    scanned.push(await listScannedTables(shop.pool, sent));
  }
  const times = await timeInTurn(shops.map((shop) => () => answer(shop, shop.reads[at])));
  return shops.map(({ orders, reads }, i) => {
    const { name, reader, readsAll } = requireRead(reads[at]);
    return {
      name: `${reader}: ${name}`,
      reader,
      ...(readsAll && { readsAll }),
      rows: orders,
      ms: times[i] ?? 0,
      scanned: scanned[i] ?? [],
    };
  });
}

function requireRead(read: Read | undefined): Read {
  if (!read) throw new Error("no read");
  return read;
}

async function answer({ http }: DealerShop, read: Read | undefined): Promise<void> {
  const { reader, url } = requireRead(read);
  const headers = { "accept-language": "en", cookie: `${SESSION_COOKIE}=${TOKENS[reader]}` };
  const { statusCode, body } = await http.inject({ url, headers });
  if (statusCode !== 200)
    throw new Error(`${url} of ${reader}: ${statusCode} ${body.slice(0, 500)}`);
}

/** As staff do. */
async function checkInvariants({ http }: DealerShop): Promise<InvariantStatus[]> {
  const headers = { authorization: `Bearer ${TOKENS.staff}` };
  for (const name of INVARIANTS.filter(isOfDealers)) {
    const url = "/api/v1/Manager/Invariant/Check";
    const { statusCode, body } = await http.inject({
      method: "POST",
      url,
      headers,
      payload: { name },
    });
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
  }
  const answer = await http.inject({ url: "/api/v1/Manager/Invariant", headers });
  return answer.json<{ data: InvariantStatus[] }>().data.filter(({ name }) => isOfDealers(name));
}

const isOfDealers = (name: InvariantName) => name.startsWith("dealers.");
