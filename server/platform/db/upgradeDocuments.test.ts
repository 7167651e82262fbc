import { expect, test } from "vitest";
import { databaseAt, writeRow } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

test("receipts that were issued before name the way that their order was paid", async () => {
  const { pool } = await databaseAt("0094");
  const client = await pool.connect();
  const ways = new Map<string, string>();
  try {
    await client.query("set session_replication_role = replica"); // an order without its buyer is enough
    for (const [number, succeeded] of [
      [1, "credit"],
      [2, null],
    ] as const) {
      const order = await writeRow(client, "orders", {
        number: `M-${number}`,
        currency: "TWD",
        lang: "en",
        payment_method: "atm",
      });
      for (const [method, state] of [
        ["atm", "failed"],
        ["credit", succeeded ? "succeeded" : "failed"],
      ]) {
        const ref = `${number}${method}`;
        const tried = { order_id: order, ref, currency: "TWD", method, state };
        await writeRow(client, "payment_attempts", tried);
      }
      const issued = { order_id: order, kind: "receipt", series: "R", year: 2026, number };
      const document = await writeRow(client, "documents", issued);
      ways.set(document, succeeded ?? "atm");
    }
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }

  expect(await migrate(pool)).toContain("0095_document_method.sql");

  const { rows } = await pool.query("select id, method from documents");
  expect(new Map(rows.map(({ id, method }) => [id, method]))).toEqual(ways);
  await expect(pool.query("update documents set method = 'bank'")).rejects.toThrow();
});
