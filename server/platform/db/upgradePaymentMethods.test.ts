import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { databaseAt, writeRow } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

type Try = readonly [method: string, state: string, settledAt: string | null];

const [EARLY, LATE] = ["2026-11-01T01:00:00Z", "2026-11-01T02:00:00Z"];
const { paid, unpaid, cancelled, confirming, renewalCancelled } = OrderStatus;

/** What each buyer had chosen last, how its money came, and what the order must say. */
const ORDERS: readonly {
  readonly status: number;
  readonly chosen: string;
  readonly paidAt: string | null;
  readonly tries: readonly Try[];
  readonly says: string;
}[] = [
  {
    status: paid,
    chosen: "credit",
    paidAt: EARLY,
    tries: [
      ["credit", "failed", EARLY],
      ["atm", "succeeded", EARLY],
    ],
    says: "atm",
  },
  {
    status: paid,
    chosen: "bank",
    paidAt: EARLY,
    tries: [
      ["atm", "succeeded", LATE],
      ["credit", "succeeded", EARLY],
    ],
    says: "credit", // the first that was accepted, though both were in the end
  },
  {
    status: renewalCancelled,
    chosen: "atm",
    paidAt: EARLY,
    tries: [["creditPeriod", "succeeded", EARLY]],
    says: "creditPeriod",
  },
  {
    status: cancelled, // given back
    chosen: "credit",
    paidAt: EARLY,
    tries: [["bank", "succeeded", EARLY]],
    says: "bank",
  },
  {
    status: paid,
    chosen: "bank",
    paidAt: EARLY,
    tries: [["credit", "failed", EARLY]],
    says: "bank",
  },
  { status: paid, chosen: "free", paidAt: EARLY, tries: [], says: "free" },
  { status: unpaid, chosen: "bank", paidAt: null, tries: [["atm", "started", null]], says: "bank" },
  {
    status: confirming,
    chosen: "credit",
    paidAt: null,
    tries: [["atm", "review", EARLY]],
    says: "credit",
  },
];

test("orders that were paid before an order named what had paid it say so after the upgrade", async () => {
  const { pool } = await databaseAt("0195");
  const client = await pool.connect();
  const must = new Map<string, string>();
  try {
    await client.query("set session_replication_role = replica"); // an order without its buyer is enough
    for (const [at, { status, chosen, paidAt, tries, says }] of ORDERS.entries()) {
      const order = await writeRow(client, "orders", {
        number: `M-${at}`,
        status,
        currency: "TWD",
        lang: "en",
        payment_method: chosen,
        total_minor: chosen === "free" ? 0 : 900,
        paid_at: paidAt,
      });
      for (const [nth, [method, state, settled_at]] of tries.entries()) {
        const tried = { order_id: order, ref: `${at}T${nth}`, currency: "TWD", method, state };
        await writeRow(client, "payment_attempts", { ...tried, settled_at });
      }
      must.set(order, says);
    }
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }

  expect(await migrate(pool)).toContain("0200_paid_methods.sql");

  const { rows } = await pool.query("select id, payment_method from orders");
  expect(new Map(rows.map(({ id, payment_method }) => [id, payment_method]))).toEqual(must);
});
