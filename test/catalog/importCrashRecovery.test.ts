import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import { toCsv } from "#shared/kit/csv.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { software } from "#test/kit/data/purchases.ts";
import { prepareShopProcess } from "#test/kit/processes/shopProcess.ts";

const NEW = 100;

const text = toCsv([
  ["Part number", "Name (tw)", "Category", "Kind", "Tagline (en)", "Plan in months", "Price (TWD)"],
  [software.productCode, "", "", "", "After the kill", "1", "4321"],
  ...Array.from({ length: NEW }, (_, at) => [
    `KILLED-${at}`,
    `新產品 ${at}`,
    "cam-post-processing",
    "software",
    "",
    "1",
    "77",
  ]),
]);

async function managerToken({ pool }: Database): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await pool.query(
    `insert into sessions (id, token_hash, member_id, created_at, expires_at, seen_at, user_agent, ip, second_factor)
     select $1, $2, id, now(), now() + interval '1 day', now(), '', '', true from members where email = 'manager@demo.test'`,
    [randomUUID(), hash],
  );
  return token;
}

async function written({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`select
    (select count(*)::integer from products) as products,
    (select count(*)::integer from product_revisions) as versions,
    (select count(*)::integer from commodities) as plans,
    (select count(*)::integer from editions) as editions,
    (select count(*)::integer from prices) as prices,
    (select count(*)::integer from price_changes) as changes,
    (select count(*)::integer from audit_entries where action = 'product.imported') as told`);
  return rows[0];
}

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "an import that is killed while it writes leaves nothing, and its preview still holds afterwards",
  async () => {
    const shop = await prepareShopProcess();
    const program = await shop.start();
    const database = await shop.openDatabase();
    onTestFinished(() => database.close());
    const token = await managerToken(database);
    const send = async (body: object) => {
      const answer = await fetch(`${shop.url}/api/v1/Manager/Product/Import`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ text, ...body }),
      });
      const { data, ...rest } = (await answer.json()) as { data: ProductImportReport };
      expect(answer.status, JSON.stringify(rest)).toBe(200);
      return data;
    };
    const { basis, counts, errors: faults } = await send({ preview: true });
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ created: NEW, changed: 1 });
    const before = await written(database);

    // The audit entry is written last: this lock stops the import there.
    const holder = await database.pool.connect();
    await holder.query("begin; lock table audit_entries in share mode");
    const cut = send({ basis }).then(
      () => "answered",
      () => "cut off",
    );
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_entries%'",
      );
      return rows.length > 0;
    });
    await program.end("SIGKILL");
    expect(await cut).toBe("cut off");
    await holder.query("rollback");
    holder.release();
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and state like '%in transaction%'",
      );
      return rows.length === 0;
    });
    expect(await written(database)).toEqual(before);

    const again = await shop.start();
    expect((await send({ basis })).counts).toEqual(counts);
    expect(await written(database)).toMatchObject({ told: 1, changes: 1 });
    await again.end("SIGTERM");
  },
);
