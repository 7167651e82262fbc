import fc from "fast-check";
import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { runCount } from "#test/kit/proof.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { ACCOUNTS } from "#shared/payments/ledger/accounts.ts";
import { type LedgerEntry, postToLedger, type Posting } from "./commands.ts";

const money = fc.record({
  minor: fc.integer({ min: -1_000, max: 1_000 }),
  currency: fc.constantFrom("TWD", "USD"),
});
const entry = fc.record({ account: fc.constantFrom(...ACCOUNTS), money });
const opposite = ({ account, money: { minor, currency } }: LedgerEntry): LedgerEntry => ({
  account,
  money: { minor: -minor, currency },
});
const anything = fc.array(entry, { maxLength: 4 });
const balanced = fc
  .array(entry, { minLength: 1, maxLength: 4 })
  .map((entries) => [...entries, ...entries.map(opposite)]);

const sums = (entries: readonly LedgerEntry[]) =>
  [...Map.groupBy(entries, (each) => each.money.currency).values()].map((own) =>
    own.reduce((total, each) => total + each.money.minor, 0),
  );
const isRight = (entries: readonly LedgerEntry[]) =>
  entries.length > 0 &&
  entries.every((each) => each.money.minor !== 0) &&
  sums(entries).every((total) => total === 0);

const postIn = (world: TestWorld, posting: Posting) =>
  runTransaction(world.db, (tx) => postToLedger(tx, world.scope(), posting));

const paid = (referenceId: string, minor = 12_000): Posting => ({
  kind: "payment.received",
  referenceId,
  entries: [
    { account: "clearing:ecpay", money: { minor, currency: "TWD" } },
    { account: "deferred_revenue", money: { minor: -minor, currency: "TWD" } },
  ],
});

test("any set of entries is stored whole when every currency sums to zero, else refused", async () => {
  const world = await testWorld();
  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, balanced), async (entries) => {
      const referenceId = world.newId();
      const posting = postIn(world, { kind: "payment.received", referenceId, entries });
      if (isRight(entries)) await posting;
      else await expect(posting).rejects.toThrow(RangeError);
      const stored = await world.db
        .selectFrom("ledger_entries")
        .innerJoin("ledger_transactions as t", "t.id", "ledger_entries.transaction_id")
        .select("amount_minor")
        .where("t.reference_id", "=", referenceId)
        .execute();
      expect(stored).toHaveLength(isRight(entries) ? entries.length : 0);
    }),
    { numRuns: runCount(25, 100) },
  );
  const { rows } = await world.open.database.pool.query(
    "select currency from ledger_entries group by currency having sum(amount_minor) <> 0",
  );
  expect(rows).toEqual([]);
});

test("amounts that a number cannot hold exactly are refused", async () => {
  const world = await testWorld();
  for (const minor of [0.5, Number.NaN, 2 ** 53]) {
    await expect(postIn(world, paid(world.newId(), minor))).rejects.toThrow(RangeError);
  }
});

test("one fact is posted once", async () => {
  const world = await testWorld();
  const referenceId = world.newId();
  await postIn(world, paid(referenceId));
  await expect(postIn(world, paid(referenceId))).rejects.toMatchObject({ code: "23505" });
});

const postPlainly = (world: TestWorld, entries: readonly (readonly [string, number])[]) =>
  runTransaction(world.db, async (tx) => {
    const id = world.newId();
    await tx
      .insertInto("ledger_transactions")
      .values({ id, kind: "payment.received", reference_id: id, posted_at: world.now() })
      .execute();
    for (const [currency, amount_minor] of entries) {
      const entry = { transaction_id: id, account: "suspense", currency, amount_minor };
      await tx.insertInto("ledger_entries").values(entry).execute();
    }
  });

test("the database refuses entries that do not sum to zero per currency", async () => {
  const world = await testWorld();
  await postPlainly(world, [
    ["TWD", 5],
    ["TWD", -5],
  ]);
  for (const [currency, minor] of [
    ["USD", -5],
    ["TWD", -4],
  ] as const) {
    const wrong = postPlainly(world, [
      ["TWD", 5],
      [currency, minor],
    ]);
    await expect(wrong).rejects.toMatchObject({ code: "23514" });
  }
});

test("the database refuses a transaction without entries", async () => {
  const world = await testWorld();
  await expect(postPlainly(world, [])).rejects.toMatchObject({ code: "23514" });
});

test("the database refuses entries added to a posted transaction, even balanced ones", async () => {
  const world = await testWorld();
  await postIn(world, paid(world.newId()));
  const { pool } = world.open.database;
  const later =
    pool.query(`insert into ledger_entries (transaction_id, account, currency, amount_minor)
    select id, 'suspense', 'TWD', amount from ledger_transactions, (values (5), (-5)) as v (amount)`);
  await expect(later).rejects.toMatchObject({ code: "23001" });
  const { rows } = await pool.query("select count(*)::integer as entries from ledger_entries");
  expect(rows).toEqual([{ entries: 2 }]);
});

test("a sum beyond safe integers is exact to the last digit", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  for (const _ of [1, 2, 3]) {
    await postIn(world, paid(world.newId(), Number.MAX_SAFE_INTEGER));
  }
  const answer = await manager.get("/Manager/Ledger");
  expect(answer.statusCode).toBe(200);
  const own = answer.json().data.find(({ account }: { account: string }) => /ecpay/.test(account));
  expect(own.balance.minor).toBe(String(3n * BigInt(Number.MAX_SAFE_INTEGER)));
});

test.for(["from=0000-01-01", "to=0000-12-31", "to=9999-12-31"])(
  "an unsupported date is refused at its field: %s",
  async (query) => {
    const manager = await (await testWorld()).manager();
    const answer = await manager.get(`/Manager/Ledger?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
  },
);
