import { expect, test } from "vitest";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { vacuumTable } from "#test/kit/data/manyOrders.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

/** Keys of other members, and the records of each. */
const OTHERS = 600;
const RECORDS = 100;

test(
  "among sixty thousand records, a member's are read by index",
  { timeout: 300_000 },
  async () => {
    const world = await testWorld();
    const { client, license } = await buyLicenses(world);
    const other = await world.member();
    const { pool } = world.open.database;
    await pool.query(
      `insert into licenses (id, key_hash, key_cipher, key_hint, product_id, holder_id, state, seats, grace_days, renewal_grace_days,
       valid_from, issued_at, name)
     select gen_random_uuid(), sha256(at::text::bytea), '', key_hint, product_id, $2, state, seats, grace_days, renewal_grace_days,
       valid_from, issued_at, name
     from licenses, generate_series(1, $3::int) at where licenses.id = $1`,
      [license.id, other.memberId, OTHERS],
    );
    await pool.query(
      `insert into license_events (license_id, kind, code, at)
     select id, 'validate', 'VALID', issued_at + at * interval '1 minute'
     from licenses, generate_series(1, $1::int) at`,
      [RECORDS],
    );
    for (const table of ["licenses", "license_events", "license_handovers"])
      await vacuumTable(pool, table);

    const read = () => client.get("/ProductKeyRecord");
    const { result, sent } = await countStatements(pool).during(read);
    expect(result.json().total).toBe(RECORDS + 1); // and that it was issued
    const records = sent.filter(({ text }) => text.includes("license_events"));
    expect(records).toHaveLength(2);
    for (const { text, values } of records) {
      const { rows } = await pool.query(`explain ${text}`, [...values]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("license_events_by_license");
      expect(plan).not.toContain("Seq Scan on license_events");
    }
  },
);
