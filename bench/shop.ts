import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { type Config, readConfig } from "#server/config/config.ts";
import { openServer } from "#server/platform/db/client.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { builtTemplates } from "#server/platform/mail/templates.ts";
import { type OpenContainer, openContainer } from "#server/container.ts";
import type { Money } from "#shared/kit/money.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { countStatements, type StatementCounter } from "#test/kit/world/statements.ts";
import { type KeyRequests, type Plan, type Seller, sellKeys } from "./licensing/licenses.ts";
import { fillCarts, type Member, seedMembers, flushDatabase, withoutIndex } from "./seed.ts";
import { modules } from "#server/modules.ts";

export interface Shop {
  readonly env: Record<string, string>;
  readonly members: readonly Member[];
  readonly products: readonly {
    readonly id: string;
    readonly category: string;
    readonly slug: string;
  }[];
  /** Of different products. */
  readonly plans: readonly Plan[];
  readonly keys: readonly KeyRequests[];
  /** Of each filled cart. */
  readonly charge: Money;
  readonly passwordHash: string;
}

export interface SeededShop extends Shop {
  /** In this process, to count statements. */
  readonly http: FastifyInstance;
  readonly counter: StatementCounter;
  close(): Promise<void>;
}

const PRODUCTS = 1_000;
const PLANS = 50;
/** Members with keys. */
const HOLDERS = 16;
const KEYS_EACH = 4;

/** Migrates and seeds the empty database. */
export async function seedShop(
  url: string,
  members: number,
  total = PRODUCTS,
): Promise<SeededShop> {
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString("base64"),
    TRUSTED_PROXIES: "127.0.0.1",
    // High, not off: includes the cost of rate limiting.
    READS_PER_MINUTE: "999999",
    WRITES_PER_MINUTE: "999999",
  };
  const config = readConfig(env);
  const open = await openShop(config, env);
  await using opened = new AsyncDisposableStack();
  opened.defer(() => open.close());
  const { pool } = open.database;
  const counter = countStatements(pool);
  await seedDemo(open.container);
  await seedProducts(pool, total);
  await withoutIndex(pool, "search_entries_by_terms", () =>
    open.container.searchIndex.rebuild(open.container.db),
  );
  const seeded = await seedMembers(pool, members);
  const http = await createHttpServer(open.container, {
    ...(await builtPages()),
    gateways: [],
    trustProxy: ["127.0.0.1"],
  });
  opened.defer(() => http.close());
  const shop = await readShop(pool);
  const seller = { world: open.container, call: caller(http) };
  const keys = await sellToHolders(seller, seeded.slice(-HOLDERS), shop.plans);
  await fillCarts(pool);
  const charge = await chargeOf(http, seeded[0]);
  await flushDatabase(pool);
  const running = opened.move();
  const close = () => running.disposeAsync();
  const buyers = seeded.slice(0, -HOLDERS);
  return { ...shop, env, members: buyers, keys, charge, http, counter, close };
}

async function chargeOf(http: FastifyInstance, member: Member | undefined): Promise<Money> {
  const headers = { authorization: `Bearer ${member?.token}` };
  const answer = await http.inject({ url: "/api/v1/Cart", headers });
  if (answer.statusCode !== 200) throw new Error(`/api/v1/Cart: ${answer.body}`);
  return answer.json<{ data: Cart }>().data.charge;
}

/** Migrates the database. */
export async function openShop(
  config: Config,
  env: { DATABASE_URL: string; SECRET_KEY: string },
): Promise<OpenContainer> {
  return openContainer(
    openServer(env.DATABASE_URL),
    config,
    {
      now: () => new Date(),
      realNow: () => new Date(),
      newId: randomUUID,
      randomBytes,
      secret: Buffer.from(env.SECRET_KEY, "base64"),
      renderMail: await builtTemplates(),
      report: (error) => console.error(error),
    },
    modules,
  );
}

async function sellToHolders(
  seller: Seller,
  holders: readonly Member[],
  [plan]: readonly Plan[],
): Promise<KeyRequests[]> {
  if (!plan) throw new Error("the shop has no plan");
  const keys: KeyRequests[] = [];
  for (const member of holders) {
    keys.push(...(await sellKeys(seller, { member, plan, count: KEYS_EACH })));
  }
  return keys;
}

async function readShop(pool: pg.Pool): Promise<Pick<Shop, "products" | "plans" | "passwordHash">> {
  const products = await pool.query<Shop["products"][number]>(
    "select id, slug, category_id as category from products where sort >= 1000 order by sort",
  );
  const plans = await pool.query<Plan>(
    `select p.id as product, c.id as commodity, p.code from products p
     join lateral (
       select id from commodities where product_id = p.id and months is distinct from 0 order by sort limit 1) c on true
     where p.sort >= 1000 order by p.sort limit $1`,
    [PLANS],
  );
  const hashes = await pool.query<{ password_hash: string }>(
    "select password_hash from members where email like 'bench-%' limit 1",
  );
  return {
    products: products.rows,
    plans: plans.rows,
    passwordHash: hashes.rows[0]?.password_hash ?? "",
  };
}

const caller =
  (http: FastifyInstance) =>
  async <T>(member: Member, url: string, payload: object): Promise<T> => {
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await http.inject({ method: "POST", url, payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<T>();
  };
