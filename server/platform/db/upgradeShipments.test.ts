import { expect, test } from "vitest";
import { databaseAt, writeRow } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const DAY_MS = 86_400_000;

test("goods that were paid long before shipments were kept wait for nobody, what was paid lately does", async () => {
  const { pool } = await databaseAt("0124");
  const client = await pool.connect();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const order = async (number: string, more: object, line: object = {}) => {
    const facts = { currency: "TWD", lang: "en", payment_method: "bank", status: 1 };
    const id = await writeRow(client, "orders", { number, ...facts, ...more });
    const pieces = { kind: "hardware", quantity: 3, total_minor: 3, ...line };
    await writeRow(client, "order_lines", { order_id: id, ...pieces });
    return id;
  };
  try {
    await client.query("set session_replication_role = replica"); // orders without their buyers are enough
    await order("collected", { paid_at: ago(20) }, { returned: 1, returned_unsent: 1 });
    await order("delivered", { paid_at: ago(400), shipping: { kind: "delivery" } });
    await order("lately", { paid_at: ago(13) });
    await order("cancelled", { paid_at: ago(20), status: 2 });
    await order("software", { paid_at: ago(20) }, { kind: "software" });
    const back = await order("asked back", { paid_at: ago(20) });
    await writeRow(client, "withdrawals", { order_id: back, state: "open" });
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }

  expect(await migrate(pool)).toContain("0140_goods_of_before.sql");

  const { rows } = await pool.query(
    `select number, line.sent, carrier, state, piece.quantity
     from orders join order_lines line on line.order_id = orders.id
     left join shipments on shipments.order_id = orders.id
     left join shipment_lines piece on piece.shipment_id = shipments.id
     order by number`,
  );
  const waits = { sent: 0, carrier: null, state: null, quantity: null };
  expect(rows).toEqual([
    { number: "asked back", ...waits },
    { number: "cancelled", ...waits },
    { number: "collected", sent: 2, carrier: "collected", state: "delivered", quantity: 2 },
    { number: "delivered", sent: 3, carrier: "other", state: "delivered", quantity: 3 },
    { number: "lately", ...waits },
    { number: "software", ...waits },
  ]);
});
