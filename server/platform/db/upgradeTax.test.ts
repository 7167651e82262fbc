import { expect, test } from "vitest";
import { databaseAt, writeRow } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

test("orders from before taxes were told keep what they were booked with, and Taiwan is taxed from now on", async () => {
  const { pool } = await databaseAt("0095");
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica"); // an order without its buyer is enough
    const order = await writeRow(client, "orders", {
      number: "M-1",
      currency: "TWD",
      lang: "en",
      payment_method: "atm",
      total_minor: 1_050,
    });
    await writeRow(client, "order_lines", {
      order_id: order,
      quantity: 1,
      unit_minor: 1_050,
      total_minor: 1_050,
    });
    const refund = { order_id: order, currency: "TWD", amount_minor: 50, request_key: "then" };
    await writeRow(client, "refunds", refund);
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }

  expect(await migrate(pool)).toContain("0096_tax.sql");

  const { rows } = await pool.query(
    `select orders.tax, orders.tax_minor, shipping_tax_minor, line.tax_minor as line, refunds.tax_minor as refund
     from orders join order_lines line on line.order_id = orders.id join refunds on refunds.order_id = orders.id`,
  );
  expect(rows).toEqual([{ tax: null, tax_minor: 0, shipping_tax_minor: 0, line: 0, refund: 0 }]);
  const rules = await pool.query("select country, kind, basis_points from tax_rules order by 1");
  expect(rules.rows).toEqual([
    { country: "*", kind: "zero", basis_points: 0 },
    { country: "TW", kind: "taxed", basis_points: 500 },
  ]);
  await expect(pool.query("update orders set tax_minor = total_minor + 1")).rejects.toThrow();
});
