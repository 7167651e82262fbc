import { expect, test } from "vitest";
import { software } from "#test/kit/data/purchases.ts";
import { appoint, termsOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { type AgreementTerms, changeAgreement } from "./commands.ts";

const DAY_MS = 86_400_000;

const own = async ({ client }: TestDealer) => (await client.get("/Dealer")).json().data;

const agree = ({ client }: TestDealer, version: number) =>
  client.post("/Dealer/Agreement", { version, agree: true });

const lacksConsent = async (dealer: TestDealer): Promise<boolean> =>
  (await own(dealer)).missing.includes("agreement");

const change = (world: TestWorld, { dealer }: TestDealer, terms: AgreementTerms, from?: Date) =>
  runTransaction(world.db, (tx) =>
    changeAgreement(tx, world.scope(), dealer.id, {
      terms,
      ...(from && { effectiveFrom: from }),
    }),
  );

const AGREED = {
  caps: [{ product: software.uuid, bps: 800 }],
  ownPurchases: true,
  maxRenewals: 5,
} as const;

const worse: Readonly<Record<string, AgreementTerms>> = {
  "a lower percent": termsOf(1_999, AGREED),
  "a lower cap": termsOf(2_500, { ...AGREED, caps: [{ product: software.uuid, bps: 799 }] }),
  "fewer renewals": termsOf(2_500, { ...AGREED, maxRenewals: 4 }),
  "own purchases no longer": termsOf(2_500, { ...AGREED, ownPurchases: false }),
};

const noWorse: Readonly<Record<string, AgreementTerms>> = {
  "the same": termsOf(2_000, AGREED),
  "a higher percent": termsOf(2_001, AGREED),
  "no cap": termsOf(2_000, { ...AGREED, caps: [] }),
  "every renewal": termsOf(2_000, { ...AGREED, maxRenewals: null }),
};

test.for(Object.keys(worse))("%s: the dealer is asked again", async (name) => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 2_000, terms: AGREED });
  expect(await lacksConsent(dealer)).toBe(true);
  await agree(dealer, 1);
  const agreedAt = world.now().toISOString();
  const from = new Date(world.now().getTime() + DAY_MS);
  await change(world, dealer, worse[name]!, from);
  expect(await lacksConsent(dealer)).toBe(false);
  world.advance(DAY_MS);
  expect(await own(dealer)).toMatchObject({
    missing: ["bank", "agreement"],
    agreedVersion: 1,
    agreedAt,
  });
  const manager = await world.manager();
  const open = (await manager.get("/Manager/Dealer?setup=agreement")).json().data;
  expect(open).toMatchObject([{ uuid: dealer.dealer.id, missing: ["bank", "agreement"] }]);
  expect((await agree(dealer, 1)).json().code).toBe("edit.conflict");
  await agree(dealer, 2);
  expect(await own(dealer)).toMatchObject({
    missing: ["bank"],
    agreedVersion: 2,
    agreedAt: world.now().toISOString(),
  });
  expect((await manager.get("/Manager/Dealer?setup=agreement")).json().data).toEqual([]);
});

test.for(Object.keys(noWorse))("%s: what was agreed to holds", async (name) => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 2_000, terms: AGREED });
  await agree(dealer, 1);
  world.advance(1);
  await change(world, dealer, noWorse[name]!);
  expect(await own(dealer)).toMatchObject({
    missing: ["bank"],
    agreedVersion: 1,
    agreement: { version: 2 },
  });
});
