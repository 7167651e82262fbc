import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { appoint, appointChain, termsOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { MAX_DEPTH } from "#shared/partners/dealers/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { appointDealer, changeAgreement, moveDealer } from "./commands.ts";
import { findBrokenTree } from "./invariants.ts";

const move = (world: TestWorld, it: TestDealer, under: TestDealer | null, maxDepth = MAX_DEPTH) =>
  runTransaction(world.db, (tx) =>
    moveDealer(
      tx,
      world.scope(),
      { dealerId: it.dealer.id, parentId: under?.dealer.id ?? null },
      { maxDepth },
    ),
  );

const agree = (world: TestWorld, it: TestDealer, bps: number, effectiveFrom?: Date) =>
  runTransaction(world.db, (tx) =>
    changeAgreement(tx, world.scope(), it.dealer.id, {
      terms: termsOf(bps),
      ...(effectiveFrom && { effectiveFrom }),
    }),
  );

const brokenTree = (world: TestWorld) =>
  runTransaction(world.db, async (tx) => (await findBrokenTree(tx)).count);

/** No dealer has more than the one above, now. */
async function risingPercents({ open }: TestWorld): Promise<number> {
  const { rows } = await open.database.pool.query(`
    with inforce as (
      select distinct on (dealer_id) dealer_id, original_bps from dealer_agreements
      order by dealer_id, effective_from desc, version desc)
    select count(*)::int as n from dealers d join inforce own on own.dealer_id = d.id
    join inforce upper on upper.dealer_id = d.parent_id where own.original_bps > upper.original_bps`);
  return rows[0].n;
}

test("terms of now are in force while the clock moves on", async () => {
  const world = await testWorld();
  const top = await appoint(world, { bps: 3_000 });
  const start = world.now().getTime();
  let reads = 0;
  const scope = { ...world.scope(), now: () => new Date(start + ++reads) };
  const added = await runTransaction(world.db, (tx) =>
    changeAgreement(tx, scope, top.dealer.id, { terms: termsOf(2_500) }),
  );
  expect(added.original_bps).toBe(2_500);
});

test("an appointed member has the role, an agreement and everybody above", async () => {
  const world = await testWorld();
  const [top, middle, seller] = await appointChain(world, [3_000, 2_000, 500]);
  expect(seller!.dealer.ancestors).toEqual([top!.dealer.id, middle!.dealer.id]);
  const member = await world.db
    .selectFrom("members")
    .select("roles")
    .where("id", "=", seller!.memberId)
    .executeTakeFirstOrThrow();
  expect(member.roles).toEqual(["member", "dealer"]);
  await expect(appoint(world, { bps: 100, under: seller })).rejects.toMatchObject({
    code: "dealer.too_deep",
  });
  const again = { memberId: top!.memberId, parentId: null, area: "", mayAppoint: false };
  await expect(
    runTransaction(world.db, (tx) =>
      appointDealer(tx, world.scope(), { ...again, terms: termsOf(1) }),
    ),
  ).rejects.toMatchObject({ code: "dealer.exists" });
});

test("nobody is given more than the dealer above has, nor left with more than he has", async () => {
  const world = await testWorld();
  const [top, middle, seller] = await appointChain(world, [3_000, 2_000, 500]);
  await expect(appoint(world, { bps: 3_001, under: top })).rejects.toMatchObject({
    code: "request.invalid",
    fields: { percent: ["percent_above_upper"] },
  });
  await expect(agree(world, middle!, 499)).rejects.toMatchObject({
    code: "dealer.percent_conflict",
    details: { conflicts: [{ dealer: seller!.dealer.id, percent: 500, from: null }] },
  });
  const later = new Date(world.now().getTime() + 86_400_000);
  await expect(agree(world, middle!, 400, later)).rejects.toMatchObject({
    details: {
      conflicts: [{ dealer: seller!.dealer.id, percent: 500, from: null }],
    },
  });
  await agree(world, seller!, 600, later);
  await expect(agree(world, middle!, 550)).rejects.toMatchObject({
    details: {
      conflicts: [{ dealer: seller!.dealer.id, percent: 600, from: later.toISOString() }],
    },
  });
  await agree(world, seller!, 300, later);
  await agree(world, middle!, 400, later);
  const past = new Date(world.now().getTime() - 1);
  await expect(agree(world, middle!, 400, past)).rejects.toMatchObject({
    code: "dealer.agreement_past",
  });
  const low = await appoint(world, { bps: 100 });
  await expect(move(world, middle!, low)).rejects.toMatchObject({
    code: "dealer.percent_conflict",
  });
});

test("a dealer moves with everybody below, never under himself or too deep", async () => {
  const world = await testWorld();
  const [top, middle, seller] = await appointChain(world, [3_000, 2_000, 500]);
  const other = await appoint(world, { bps: 4_000 });
  for (const under of [top!, middle!, seller!])
    await expect(move(world, top!, under)).rejects.toMatchObject({ code: "dealer.cycle" });
  await expect(move(world, top!, other)).rejects.toMatchObject({ code: "dealer.too_deep" });
  await move(world, middle!, other);
  const ancestorsOf = async ({ dealer }: TestDealer) =>
    (
      await world.db
        .selectFrom("dealers")
        .select("ancestors")
        .where("id", "=", dealer.id)
        .executeTakeFirstOrThrow()
    ).ancestors;
  expect(await ancestorsOf(seller!)).toEqual([other.dealer.id, middle!.dealer.id]);
  await move(world, seller!, null);
  expect(await ancestorsOf(seller!)).toEqual([]);
  expect(await brokenTree(world)).toBe(0);
});

test("moves and changes of percents at the same time never make a cycle, a deep tree or a rising percent", async () => {
  const world = await testWorld();
  const dealers: TestDealer[] = [];
  for (const bps of [5_000, 4_000, 3_000, 2_000, 1_000, 500])
    dealers.push(await appoint(world, { bps }));
  const at = fc.integer({ min: 0, max: dealers.length - 1 });
  const step = fc.record({
    who: at,
    under: fc.option(at),
    bps: fc.option(fc.integer({ min: 0, max: 60 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const done = await Promise.allSettled(
        steps.map(({ who, under, bps }) =>
          bps === null
            ? move(world, dealers[who]!, under === null ? null : dealers[under]!)
            : agree(world, dealers[who]!, bps * 100),
        ),
      );
      for (const each of done)
        if (each.status === "rejected")
          expect(String((each.reason as { code?: string }).code)).toMatch(/^(dealer|request)\./);
      world.advance(1_000);
      expect(await brokenTree(world)).toBe(0);
      expect(await risingPercents(world)).toBe(0);
      const deepest = await world.db
        .selectFrom("dealers")
        .select((eb) => eb.fn.max(eb.fn<number>("cardinality", ["ancestors"])).as("depth"))
        .executeTakeFirstOrThrow();
      expect(Number(deepest.depth)).toBeLessThan(MAX_DEPTH);
    }),
    { numRuns: runCount(15, 150) },
  );
});

test("two members appointed at once, or one twice, keep the tree whole", async () => {
  const world = await testWorld();
  const top = await appoint(world, { bps: 1_000 });
  const member = await world.member();
  const twice = await Promise.allSettled(
    [1, 2].map(() =>
      runTransaction(world.db, (tx) =>
        appointDealer(tx, world.scope(), {
          memberId: member.memberId ?? "",
          parentId: top.dealer.id,
          area: "",
          mayAppoint: false,
          terms: termsOf(500),
        }),
      ),
    ),
  );
  expect(twice.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "fulfilled",
    "rejected",
  ]);
});
