import { randomUUID } from "node:crypto";
import type pg from "pg";
import { expect, test } from "vitest";
import { databaseAt } from "#test/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const THEN = "2026-11-01T00:00:00Z";

/** Writes a row as it was then, with something harmless in every other column that must not be empty; answers its id. */
async function write(client: pg.ClientBase, table: string, row: object): Promise<string> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER'`,
    [table],
  );
  const id = randomUUID();
  const harmless: Record<string, unknown> = {
    uuid: id,
    text: "x",
    character: "TWD",
    integer: 1,
    bigint: 1,
    smallint: 1,
    boolean: false,
    date: "2026-11-01",
    jsonb: "{}",
    ARRAY: "{}",
    "timestamp with time zone": THEN,
  };
  const needed = rows.map(({ name, type }) => [name, harmless[type]]);
  const entries = Object.entries({ ...Object.fromEntries(needed), id, ...row });
  await client.query(
    `insert into ${table} (${entries.map(([name]) => name).join(", ")})
     values (${entries.map((_, at) => `$${at + 1}`).join(", ")})`,
    entries.map(([, value]) => value),
  );
  return id;
}

/** An order with a try, a report and held money, without their own belongings: those are not looked at here. */
async function writeOrder(client: pg.ClientBase, number: string) {
  const id = await write(client, "orders", {
    number,
    currency: "TWD",
    lang: "en",
    payment_method: "atm",
  });
  const attempt = await write(client, "payment_attempts", {
    order_id: id,
    ref: number,
    currency: "TWD",
    method: "atm",
    state: "started",
  });
  const held = await write(client, "held_payments", {
    order_id: id,
    attempt_id: attempt,
    currency: "TWD",
    cause: "late",
    state: "held",
  });
  const report = await write(client, "transfer_reports", {
    order_id: id,
    last5: "54321",
    state: "open",
  });
  return { id, attempt, held, report };
}

type Order = Awaited<ReturnType<typeof writeOrder>>;

/** How each mail of an order was kept from being written twice. */
const KEYS = ({ id, attempt, held, report }: Order) => [
  `order.placed:${id}`,
  `order.paid:${id}`,
  `order.closed:${id}:${randomUUID()}`,
  `order.reminder:${id}:24`,
  `payment.rejected:${id}:${randomUUID()}`,
  `transfer.reported:${report}`,
  `payment.held:${held}`,
  `payment.refund_due:${held}`,
  `payment.refunded:${held}`,
  `account.reminder:${attempt}:3`,
];

const OF_NO_ORDER = ["code:1", `notice:${randomUUID()}`, `order.paid:${randomUUID()}`];

/** Writes two orders with every kind of mail, and mails of none; answers which order each mail must name. */
async function writeAll(client: pg.ClientBase): Promise<Map<string, string | null>> {
  const mails = new Map<string, string | null>();
  const mail = async (key: string, about: string | null, repeats: string | null = null) => {
    const id = await write(client, "mails", {
      dedupe_key: key,
      lang: "en",
      state: "sent",
      repeats,
    });
    mails.set(id, about);
    return id;
  };
  for (const number of ["M-1", "M-2"]) {
    const order = await writeOrder(client, number);
    for (const key of KEYS(order)) await mail(key, order.id);
    const first = await mail(`order.changed:${order.id}:1`, order.id);
    await mail(`again:${number}`, order.id, first);
  }
  for (const key of OF_NO_ORDER) await mail(key, null);
  return mails;
}

test("mails that were written before say which order they are about, their repeats as well", async () => {
  const { pool } = await databaseAt("0070");
  const client = await pool.connect();
  let mails: Map<string, string | null>;
  try {
    await client.query("set session_replication_role = replica"); // an order without its buyer is enough
    mails = await writeAll(client);
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }

  expect(await migrate(pool)).toContain("0071_mails_of_orders.sql");

  const { rows } = await pool.query("select id, order_id from mails");
  expect(new Map(rows.map(({ id, order_id: orderId }) => [id, orderId]))).toEqual(mails);
});
