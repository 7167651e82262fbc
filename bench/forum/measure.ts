import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { readConfig } from "#server/config/config.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { databaseUrl, dropDatabase, newDatabaseName, onServer } from "#test/kit/world/database.ts";
import { countStatements, type StatementCounter } from "#test/kit/world/statements.ts";
import { timeInTurn } from "../readsInTurn.ts";
import type { TaskRun } from "../report.ts";
import { openShop } from "../shop.ts";
import { listScannedTables } from "../tasks/plans.ts";
import { type Ask, listAsks } from "./reads.ts";
import { seedDiscussions, TOKENS } from "./seed.ts";

export interface ForumRun extends TaskRun, Pick<Ask, "readsAll"> {}

interface ForumOptions {
  /** Each size gets its own database. */
  readonly server: string;
  /** Discussions; the smallest first. */
  readonly sizes: readonly number[];
}

interface Forum {
  readonly discussions: number;
  readonly http: FastifyInstance;
  readonly pool: pg.Pool;
  readonly counter: StatementCounter;
  readonly asks: readonly Ask[];
}

/** What members read and write in the forum, by the number of discussions. */
export async function measureForum({ server, sizes }: ForumOptions): Promise<ForumRun[]> {
  await using cleanup = new AsyncDisposableStack();
  const forums: Forum[] = [];
  for (const size of sizes) {
    console.log(`Seeding ${size} discussions …`);
    const name = newDatabaseName();
    await onServer(server, `create database ${name}`);
    cleanup.defer(() => dropDatabase(server, name));
    forums.push(await openForum(cleanup, databaseUrl(server, name), size));
  }
  const runs: ForumRun[] = [];
  for (const at of forums[0]?.asks.keys() ?? []) runs.push(...(await measureAsk(forums, at)));
  return runs;
}

async function openForum(
  cleanup: AsyncDisposableStack,
  url: string,
  discussions: number,
): Promise<Forum> {
  const env = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("base64") };
  const open = await openShop(readConfig(env), env);
  cleanup.defer(() => open.close());
  const { pool } = open.database;
  const counter = countStatements(pool);
  await seedDemo(open.container);
  await seedDiscussions(pool, open.container, discussions);
  const http = await createHttpServer(open.container, { ...(await builtPages()), gateways: [] });
  cleanup.defer(() => http.close());
  return { discussions, http, pool, counter, asks: await listAsks(pool) };
}

async function measureAsk(forums: readonly Forum[], at: number): Promise<ForumRun[]> {
  const scanned: (readonly string[])[] = [];
  for (const forum of forums) {
    const { sent } = await forum.counter.during(() => answer(forum, at));
    scanned.push(await listScannedTables(forum.pool, sent));
  }
  const times = await timeInTurn(forums.map((forum) => () => answer(forum, at)));
  return forums.map(({ discussions, asks }, i) => ({
    name: asks[at]?.name ?? "",
    ...(asks[at]?.readsAll && { readsAll: true as const }),
    rows: discussions,
    ms: times[i] ?? 0,
    scanned: scanned[i] ?? [],
  }));
}

async function answer({ http, asks }: Forum, at: number): Promise<void> {
  const ask = asks[at];
  if (!ask) throw new Error(`no read ${at}`);
  const { url, reader, body } = ask;
  const answered = await http.inject({
    url,
    headers: {
      "accept-language": "en",
      ...(reader && { cookie: `${SESSION_COOKIE}=${TOKENS[reader]}` }),
      ...(body && { "idempotency-key": randomUUID(), origin: ORIGIN }),
    },
    ...(body && { method: "POST", payload: body }),
  });
  if (answered.statusCode !== 200)
    throw new Error(`${url}: ${answered.statusCode} ${answered.body.slice(0, 500)}`);
}

const ORIGIN = "http://localhost:3000";
