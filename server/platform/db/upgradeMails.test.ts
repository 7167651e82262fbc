import { randomUUID } from "node:crypto";
import type pg from "pg";
import { expect, test } from "vitest";
import { databaseAt, writeRow } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

/** An order with a try, a report and held money, without their own belongings: those are not looked at here. */
async function writeOrder(client: pg.ClientBase, number: string) {
  const id = await writeRow(client, "orders", {
    number,
    currency: "TWD",
    lang: "en",
    payment_method: "atm",
  });
  const attempt = await writeRow(client, "payment_attempts", {
    order_id: id,
    ref: number,
    currency: "TWD",
    method: "atm",
    state: "started",
  });
  const held = await writeRow(client, "held_payments", {
    order_id: id,
    attempt_id: attempt,
    currency: "TWD",
    cause: "late",
    state: "held",
  });
  const report = await writeRow(client, "transfer_reports", {
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
    const id = await writeRow(client, "mails", {
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
