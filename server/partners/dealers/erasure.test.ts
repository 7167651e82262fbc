import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import {
  appoint,
  buyAndPay,
  customerOf,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import {
  bankInfo,
  draftPayout,
  earnFor,
  payoutCall,
  setUpDealer,
} from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const MINIMUMS = { withholding: [], minimums: { TWD: 1 }, revision: 0 };

async function confirmed(world: TestWorld, { client }: TestDealer, purpose: "deletion" | "export") {
  const call = apiCaller(world, client.token);
  const asked = await call("POST", "/Member/Data/Code", { for: purpose });
  const captcha = (await lastMailedCode(world, `confirm_${purpose}`, client.email)) ?? "";
  return { call, asked, captcha };
}

async function deleteAccount(world: TestWorld, dealer: TestDealer) {
  const { call, captcha } = await confirmed(world, dealer, "deletion");
  const answer = await call("DELETE", "/Member/Data", { captcha, password: registration.password });
  expect(answer.statusCode, answer.body).toBe(200);
  await world.drain();
}

async function payOut(world: TestWorld): Promise<void> {
  const [maker, second] = [await world.manager(), await world.manager()];
  await maker.put("/Manager/PayoutSetting", MINIMUMS);
  const { uuid } = await draftPayout(maker);
  await payoutCall(second, `Payout/${uuid}/Approval`);
  await payoutCall(maker, `Payout/${uuid}/Export`);
  await payoutCall(maker, `Payout/${uuid}/Sending`);
}

const standing = async ({ client }: TestDealer) =>
  (await client.get("/Member/Data")).json().data as { blocker: string | null; earnings: object[] };

/** A dealer who is owed what he earned, released. */
async function earningDealer() {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: 2_000 });
  await earnFor(world, [dealer]);
  await setUpDealer(dealer);
  return { world, dealer };
}

test("a dealer with earnings that are not paid cannot delete the account", async () => {
  const { world, dealer } = await earningDealer();
  const [minor] = await earnedBy(world, [dealer]);
  const owed = { blocker: "earnings_due", earnings: [{ minor, currency: "TWD" }] };
  expect(await standing(dealer)).toMatchObject(owed);
  const { asked } = await confirmed(world, dealer, "deletion");
  expect([asked.statusCode, asked.json().code]).toEqual([422, "privacy.earnings_due"]);
  const maker = await world.manager();
  await maker.put("/Manager/PayoutSetting", MINIMUMS);
  const { uuid } = await draftPayout(maker);
  expect(await standing(dealer)).toMatchObject(owed);
  await payoutCall(maker, `Payout/${uuid}/Cancellation`, { reason: "Not yet" });
  await payOut(world);
  expect(await standing(dealer)).toMatchObject({ blocker: null, earnings: [] });
});

test("what is earned after the code was mailed blocks the deletion, too", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: 2_000 });
  const { call, captcha } = await confirmed(world, dealer, "deletion");
  await buyAndPay(world, await customerOf(world, dealer));
  const refused = await call("DELETE", "/Member/Data", {
    captcha,
    password: registration.password,
  });
  expect(refused.json().code).toBe("privacy.earnings_due");
});

test("a deleted dealer is closed, earns nothing, and only the end of his account number is left", async () => {
  const { world, dealer } = await earningDealer();
  await payOut(world);
  const buyer = await customerOf(world, dealer);
  const before = await earnedBy(world, [dealer]);
  await deleteAccount(world, dealer);
  const kept = await world.db.selectFrom("dealers").selectAll().execute();
  expect(kept).toMatchObject([{ state: "closed", known_as: "", area: "" }]);
  const profiles = world.db.selectFrom("dealer_bank_profiles").selectAll();
  expect(await profiles.execute()).toMatchObject([
    { details: null, account_hint: bankInfo.accountNumber.slice(-5) },
  ]);
  const manager = await world.manager();
  const seen = (await manager.get(`/Manager/Dealer/${dealer.dealer.id}`)).json().data;
  expect(seen).toMatchObject({ state: "closed", bank: null });
  const lines = await world.db.selectFrom("payout_lines").selectAll().execute();
  expect(lines).toMatchObject([{ dealer_id: dealer.dealer.id, state: "paid" }]);
  world.advance(1_000);
  await buyAndPay(world, buyer);
  expect(await earnedBy(world, [dealer])).toEqual(before);
  const sharing = await appoint(world, { bps: 1_000 });
  await setUpDealer(sharing);
  const others = (await manager.get(`/Manager/Dealer/${sharing.dealer.id}`)).json().data;
  expect(others.bank.sharedWith).toEqual([]);
});

test("the export of a dealer's data holds his bank accounts", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 2_000 });
  await setUpDealer(dealer);
  const { call, captcha } = await confirmed(world, dealer, "export");
  const { rawPayload } = await call("POST", "/Member/Data/Export", { captcha });
  const files = unzipSync(new Uint8Array(rawPayload));
  const told = JSON.parse(strFromU8(files["dealer.json"] ?? new Uint8Array()));
  expect(told.dealer.bankAccounts).toMatchObject([bankInfo]);
});
