import { createHash, randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { databaseAt, fill, sold } from "#test/platform/oldDatabase.ts";
import { personOf } from "#test/kit/accounts/personas.ts";
import { GATEWAY_URL } from "#test/kit/world/testWorld.ts";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { buildHttp } from "../http/app.ts";
import { openWorld } from "#server/container.ts";
import { modules } from "#server/modules.ts";
import type { Database } from "./client.ts";

const MEMBER = randomUUID();
const AMOUNT = 900;

/** Orders as they stood when only a gateway's notices moved them, with the tries to pay them. */
const ORDERS = [
  { status: OrderStatus.unpaid, tries: ["started", "failed"], held: null },
  { status: OrderStatus.paid, tries: ["succeeded", "duplicate"], held: "duplicate" },
  { status: OrderStatus.cancelled, tries: ["failed"], held: null },
  { status: OrderStatus.expired, tries: ["review"], held: "late" },
  { status: OrderStatus.renewalCancelled, tries: ["succeeded"], held: null },
  { status: OrderStatus.confirming, tries: ["review"], held: "amount_differs" },
] as const;

type Was = (typeof ORDERS)[number] & { readonly id: string; readonly at: number };

const insert = (pool: pg.Pool, table: string, row: object) => {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  return pool.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
};

async function writeOrder(pool: pg.Pool, { id, at, status, tries, held }: Was): Promise<void> {
  const [{ product, plans } = { product: null, plans: [] }] = sold;
  const isPaid = status === OrderStatus.paid || status === OrderStatus.renewalCancelled;
  const time = { placed_at: "2026-11-01T00:00:00Z", due_at: "2999-11-04T00:00:00Z" };
  await insert(pool, "orders", {
    id,
    number: `M-${at}`,
    member_id: MEMBER,
    status,
    currency: "TWD",
    total_minor: AMOUNT,
    payment_method: "credit",
    paid_minor: isPaid ? AMOUNT : 0,
    lang: "en",
    ...time,
    email: "buyer@example.test",
    buyer_name: "Ada Lin",
    consent_version: "1",
    consented_at: time.placed_at,
    paid_at: isPaid ? "2026-11-01T01:00:00Z" : null,
  });
  await insert(pool, "order_lines", {
    id: randomUUID(),
    order_id: id,
    position: 0,
    product_id: product?.uuid,
    commodity_id: plans[0]?.uuid,
    kind: "software",
    payment_title: "x",
    months: 1,
    name: JSON.stringify({ tw: "那時", en: "Then", cn: "那时" }),
    quantity: 3,
    unit_minor: AMOUNT / 3,
    total_minor: AMOUNT,
  });
  await event(pool, id, null, OrderStatus.unpaid);
  if (status !== OrderStatus.unpaid) await event(pool, id, OrderStatus.unpaid, status);
  for (const [nth, state] of tries.entries()) {
    const attempt = { id: randomUUID(), ref: `REF${at}${nth}`, order_id: id, state };
    await insert(pool, "payment_attempts", {
      ...attempt,
      provider: "ecpay",
      method: "credit",
      currency: "TWD",
      amount_minor: AMOUNT,
      started_at: time.placed_at,
      settled_at: state === "started" ? null : time.placed_at,
    });
    if (state === "succeeded") await post(pool, "payment.received", attempt.id, "deferred_revenue");
    if (held === null || state === "succeeded") continue;
    const notice = { id: randomUUID(), provider: "ecpay", channel: "notify", ref: attempt.ref };
    await insert(pool, "payment_events", {
      ...notice,
      dedupe_key: `r:${attempt.ref}`,
      signature_ok: true,
      outcome: held,
      raw: "RtnCode=1",
      received_at: time.placed_at,
    });
    await post(pool, "payment.unmatched", notice.id, "suspense");
  }
}

const event = (pool: pg.Pool, id: string, from: number | null, to: number) =>
  insert(pool, "order_events", {
    order_id: id,
    from_status: from,
    to_status: to,
    reason: "then",
    at: "2026-11-01T00:00:00Z",
  });

/** In one statement, because both sides are looked at when it commits. */
const post = (pool: pg.Pool, kind: string, reference: string, account: string) =>
  pool.query(
    `with posted as (insert into ledger_transactions (id, kind, reference_id, posted_at)
       values (gen_random_uuid(), $1, $2, '2026-11-01T00:00:00Z') returning id)
     insert into ledger_entries (transaction_id, account, currency, amount_minor)
     select id, account, 'TWD', amount from posted,
       (values ('clearing:ecpay', $4::bigint), ($3, -$4::bigint)) as side (account, amount)`,
    [kind, reference, account, AMOUNT],
  );

/** When the shop was what it is upgraded from: before the moment that `today` is kept at. */
const BEFORE = "2026-11-01T00:00:00Z";

/** Somebody with a cart and an order of every status. */
async function filled(): Promise<{ database: Database; orders: readonly Was[] }> {
  const database = await databaseAt("0027");
  const { pool } = database;
  await fill(database);
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
       terms_agreed_at, created_at)
     values ($1, 'buyer@example.test', 'x', 'Ada', 'Lin', 'en', '[]', '1', $2, $2)`,
    [MEMBER, BEFORE],
  );
  const orders = ORDERS.map((order, at): Was => ({ ...order, id: randomUUID(), at }));
  for (const order of orders) await writeOrder(pool, order);
  await pool.query(
    `insert into contents (type, version, content, published_at)
     values ('digital_consent', '1', '{"tw": "同意", "en": "Agreed", "cn": "同意"}', $1)`,
    [BEFORE],
  );
  const cart = randomUUID();
  const dates = { created_at: BEFORE, updated_at: BEFORE };
  await insert(pool, "carts", { id: cart, member_id: MEMBER, ...dates });
  const commodity = sold[0]?.plans[0]?.uuid;
  const line = { cart_id: cart, commodity_id: commodity, quantity: 2, added_at: BEFORE };
  await insert(pool, "cart_lines", { id: randomUUID(), ...line });
  return { database, orders };
}

/** Every row of every table there is, without what a later migration adds to it. */
async function contents(pool: pg.Pool, columns?: Columns): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const [table, names] of columns ?? (await columnsOf(pool))) {
    const list = names.map((name) => `"${name}"`).join(", ");
    const { rows } = await pool.query(
      `select to_json(row)::jsonb as row from (select ${list} from ${table}) row order by 1`,
    );
    if (rows.length > 0) found.set(table, rows);
  }
  return found;
}

type Columns = ReadonlyMap<string, string[]>;

async function columnsOf(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<{ table_name: string; names: string[] }>(
    `select table_name, array_agg(column_name::text) as names from information_schema.columns
     where table_schema = 'public'
       and table_name not in ('schema_migrations', 'product_cards', 'catalogue_revision') -- what migrations write
       and data_type <> 'tsvector' group by table_name order by table_name`,
  );
  return new Map(rows.map(({ table_name, names }) => [table_name, names]));
}

/** The product of today on this database. */
async function today(database: Database) {
  const now = () => new Date("2026-11-23T00:00:00Z");
  const open = await openWorld(
    database,
    {
      demo: true,
      dataDir: tmpdir(),
      publicUrl: "http://localhost:3000",
      redisUrl: null,
      smtp: null,
      ecpay: { url: GATEWAY_URL, ...DEMO_ECPAY },
    },
    {
      now,
      realNow: () => new Date(),
      newId: randomUUID,
      randomBytes,
      secret: randomBytes(32),
      renderMail: () => Promise.reject(new Error("no mail is written here")),
      report: (error) => console.error(error),
    },
    modules,
  );
  onTestFinished(() => open.queue.stop());
  const http = await buildHttp(open.world, { gateways: [GATEWAY_URL] });
  onTestFinished(() => http.close());
  const get = async (path: string, token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await http.inject({ url: `/api/v1${path}`, headers });
    const { code } = answer.json();
    expect([path, answer.statusCode, code]).toEqual([path, 200, undefined]);
    return answer.json();
  };
  const staff = await personOf(open.world, "manager");
  const token = randomBytes(32).toString("base64url");
  await insert(database.pool, "sessions", {
    token_hash: createHash("sha256").update(token).digest(),
    id: randomUUID(),
    member_id: MEMBER,
    second_factor: false,
    user_agent: "",
    ip: "",
    created_at: new Date(),
    seen_at: new Date(),
    expires_at: "2999-01-01T00:00:00Z",
  });
  return {
    byStaff: (path: string) => get(path, staff?.token),
    byMember: (path: string) => get(path, token),
  };
}

test("a shop with orders of every status, carts and loose money loses nothing and is read by the product of today", async () => {
  const { database, orders } = await filled();
  const { pool } = database;
  const columns = await columnsOf(pool);
  const before = await contents(pool, columns);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(["cart_lines", "ledger_entries", "orders", "payment_events", "prices"]),
  );
  const { byStaff, byMember } = await today(database);

  const after = await contents(pool, new Map([...columns].filter(([table]) => before.has(table))));
  for (const [table, rows] of before) {
    const now = new Set((after.get(table) ?? []).map((row) => JSON.stringify(row)));
    expect([table, rows.filter((row) => !now.has(JSON.stringify(row)))]).toEqual([table, []]);
  }

  const held = (await byStaff("/Manager/HeldPayment")).data;
  const states = held.map(({ order, cause, state }: HeldRow) => [order.status, cause, state]);
  expect(states.toSorted()).toEqual([
    [OrderStatus.paid, "duplicate", "refund_due"],
    [OrderStatus.expired, "late", "held"],
    [OrderStatus.confirming, "amount_differs", "held"],
  ]);
  for (const { id, status, tries } of orders) {
    const order = (await byStaff(`/Manager/Order/${id}`)).data;
    expect(order).toMatchObject({ status, amount: { minor: AMOUNT }, lines: [{ quantity: 3 }] });
    expect(order.attempts).toHaveLength(tries.length);
    expect((await byMember(`/Order/${id}`)).data).toMatchObject({ status, id });
  }
  expect((await byMember("/Order?limit=50")).total).toBe(orders.length);
  expect((await byMember("/Cart")).data.lines).toMatchObject([{ quantity: 2 }]);
  const books = (await byStaff("/Manager/Ledger")).data as { balance: { minor: number } }[];
  expect(books.map(({ balance }) => Number(balance.minor)).toSorted((a, b) => a - b)).toEqual([
    -3 * AMOUNT,
    -2 * AMOUNT,
    5 * AMOUNT,
  ]);
  const [{ product, plans } = { product: null, plans: [] }] = sold;
  const told = (await byMember(`/Product/${product?.uuid}`)).data;
  expect(JSON.stringify(told)).toContain(plans[0]?.uuid);
});

interface HeldRow {
  readonly order: { readonly status: OrderStatus };
  readonly cause: string;
  readonly state: string;
}
