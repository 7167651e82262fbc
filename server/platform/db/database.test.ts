import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/kit/world/database.ts";
import { defineJob, jobHandler } from "../jobs/job.ts";
import { openQueue } from "../jobs/queue.ts";
import { runTransaction } from "./client.ts";
import { StartupError } from "#server/startupError.ts";
import { migrate } from "./migrate.ts";

async function database() {
  const { database: opened, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await opened.close();
    await drop();
  });
  return opened;
}

test("migrating again changes nothing, also from several processes at once", async () => {
  const { pool } = await database();
  expect(await Promise.all([migrate(pool), migrate(pool), migrate(pool)])).toEqual([[], [], []]);
});

test("a changed or unknown migration is refused by name", async () => {
  const { pool } = await database();
  await pool.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
  await expect(migrate(pool)).rejects.toThrow("9999_later.sql");
  await pool.query("delete from schema_migrations where name = '9999_later.sql'");
  await pool.query("update schema_migrations set checksum = 'other' where name = '0020_site.sql'");
  await expect(migrate(pool)).rejects.toThrow("0020_site.sql");
});

test("a database older than the baseline is refused with instructions", async () => {
  const { pool } = await database();
  await pool.query("insert into schema_migrations (name, checksum) values ('0001_site.sql', 'x')");
  const starting = migrate(pool);
  await expect(starting).rejects.toThrow(StartupError);
  await expect(starting).rejects.toThrow("Move the folder of DATA_DIR away");
});

test("both engines return the same integers, dates and instants", async () => {
  const { db } = await database();
  const { rows } = await sql`select 9007199254740991::bigint as big, '2026-11-20'::date as day,
    array[1, 2]::bigint[] as many, timestamptz '2026-11-20T00:00:00Z' as at`.execute(db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      day: "2026-11-20",
      many: [1, 2],
      at: new Date("2026-11-20T00:00:00Z"),
    },
  ]);
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(RangeError);
});

test("using the pool inside a transaction fails at once and rolls back", async () => {
  const { db } = await database();
  const currency = { code: "EUR", name: "{}", sort: 1 };
  const nested = runTransaction(db, async (tx) => {
    await tx.insertInto("currencies").values(currency).execute();
    await db.selectFrom("currencies").selectAll().execute();
  });
  await expect(nested).rejects.toThrow("inside a transaction");
  expect(await db.selectFrom("currencies").selectAll().execute()).toEqual([]);
});

test("a transaction rolled back at commit is not reported as committed", async () => {
  const { db } = await database();
  const swallowed = runTransaction(db, async (tx) => {
    await tx.insertInto("currencies").values({ code: "EUR", name: "{}", sort: 1 }).execute();
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("rolled back");
  expect(await db.selectFrom("currencies").selectAll().execute()).toEqual([]);
});

const orderIssuing = defineJob<{ orderId: string }>("license.issue");
const none = async () => undefined;

test("a job exists exactly when the transaction that promised it commits", async () => {
  const opened = await database();
  const queue = await openQueue(opened, [jobHandler(orderIssuing, none)], (error) =>
    console.error(error),
  );
  onTestFinished(() => queue.stop());
  const ran: string[] = [];
  const run = async (payload: object) => void ran.push((payload as { orderId: string }).orderId);
  await runTransaction(opened.db, (tx) => queue.enqueue(tx, orderIssuing, { orderId: "kept" }));
  const failing = runTransaction(opened.db, async (tx) => {
    await queue.enqueue(tx, orderIssuing, { orderId: "rolled back" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await queue.drain({ jobs: new Map([[orderIssuing.kind, run]]), tasks: none });
  expect(ran).toEqual(["kept"]);
});
