import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { appoint, termsOf } from "#test/kit/partners/dealers.ts";
import { earnFor, setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { changeAgreement } from "./commands.ts";

test("worse terms that were not agreed to hold payouts back", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: 2_000 });
  await earnFor(world, [dealer]);
  await setUpDealer(dealer);
  const maker = await world.manager();
  await maker.put("/Manager/PayoutSetting", { withholding: [], minimums: { TWD: 1 }, revision: 0 });
  const blocks = async () => {
    const { data } = (await maker.get("/Manager/PayoutCandidate")).json();
    return data.map(({ block }: { block: string | null }) => block);
  };
  expect(await blocks()).toEqual([null]);
  world.advance(1);
  await runTransaction(world.db, (tx) =>
    changeAgreement(tx, world.scope(), dealer.dealer.id, { terms: termsOf(1_000) }),
  );
  expect(await blocks()).toEqual(["agreement"]);
  await dealer.client.post("/Dealer/Agreement", { version: 2, agree: true });
  expect(await blocks()).toEqual([null]);
});
