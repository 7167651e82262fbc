import type { Client } from "#test/kit/accounts/clients.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { appoint, buyAndPay, customerOf } from "#test/kit/partners/dealers.ts";
import {
  CSV_PROFILE,
  draftPayout,
  earnFor,
  payoutCall,
  setUpDealer,
} from "#test/kit/partners/payouts.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import type { IdempotentCalls, Prepared } from "./prepare.ts";

/** A call of staff about a dealer. */
async function dealerCall(
  world: TestWorld,
  call: string,
  more: object = {},
  isSuspended = false,
): Promise<Prepared> {
  const { dealer } = await appoint(world, { bps: 1_000 });
  const state = isSuspended ? "suspended" : "active";
  await world.db.updateTable("dealers").set({ state }).where("id", "=", dealer.id).execute();
  const body = { revision: dealer.revision, reason: "Agreed by phone", ...more };
  return { who: await world.manager(), path: `/Manager/Dealer/${dealer.id}/${call}`, body };
}

async function preparedOrder(world: TestWorld) {
  const seller = await appoint(world, { bps: 1_000 });
  await world.db
    .updateTable("dealers")
    .set({ agreed_at: world.now(), agreed_version: 1 })
    .where("id", "=", seller.dealer.id)
    .execute();
  const { memberId } = await customerOf(world, seller);
  const lines = [{ commodity: planOf(software, 12).uuid, quantity: 1 }];
  return { who: seller.client, path: "/Dealer/Order", body: { member: memberId, lines } };
}

async function correction(world: TestWorld) {
  const dealer = await appoint(world, { bps: 1_000 });
  const order = await buyAndPay(world, await customerOf(world, dealer));
  const path = `/Manager/Order/${order}/ProfitCorrection`;
  const body = { dealer: dealer.dealer.id, amount: "1", reason: "Agreed" };
  return { maker: await world.manager(), path, body };
}

async function requestedCorrection(world: TestWorld): Promise<{ maker: Client; id: string }> {
  const { maker, path, body } = await correction(world);
  const headers = { "idempotency-key": "requested-correction" };
  const answer = await maker.post(path, body, { headers });
  return { maker, id: answer.json().data.uuid };
}

async function payableDealer(world: TestWorld) {
  const dealer = await appoint(world, { bps: 5_000 });
  await earnFor(world, [dealer]);
  await setUpDealer(dealer);
}

/** A draft, after `steps`. */
async function payoutAt(
  world: TestWorld,
  steps: readonly ("Approval" | "Export" | "Sending")[],
): Promise<{ maker: Client; second: Client; id: string; line: string }> {
  await payableDealer(world);
  const [maker, second] = [await world.manager(), await world.manager()];
  const { uuid: id, entries } = await draftPayout(maker);
  for (const step of steps) await payoutCall(second, `Payout/${id}/${step}`);
  return { maker, second, id, line: entries[0]?.uuid ?? "" };
}

const payoutProfile = {
  name: "Bank",
  columns: [{ field: "accountNumber" }, { field: "amount" }],
  headings: false,
  encoding: "utf8",
  separator: "comma",
  date: "iso",
};

export const partnersCalls: IdempotentCalls = {
  "POST /Dealer/MemberManager": async (world) => ({
    who: await world.dealer(),
    path: "/Dealer/MemberManager",
    body: { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" },
  }),
  "POST /Dealer/Order": preparedOrder,
  "POST /Dealer/Order/Prepared/:id/Withdrawal": async (world) => {
    const { who, path, body } = await preparedOrder(world);
    const headers = { "idempotency-key": "prepared-to-withdraw" };
    const { id } = (await who.post(path, body, { headers })).json().data;
    return { who, path: `/Dealer/Order/Prepared/${id}/Withdrawal` };
  },
  "POST /Dealer/Dealer": async (world) => {
    const upper = await appoint(world, { bps: 1_000 });
    await world.db
      .updateTable("dealers")
      .set({ agreed_at: world.now(), agreed_version: 1 })
      .execute();
    const { memberId } = await customerOf(world, upper);
    return { who: upper.client, path: "/Dealer/Dealer", body: { member: memberId, percent: 500 } };
  },
  "POST /Dealer/Dealer/:id/Agreement": async (world) => {
    const upper = await appoint(world, { bps: 1_000 });
    const { dealer } = await appoint(world, { bps: 500, under: upper });
    await world.db
      .updateTable("dealers")
      .set({ agreed_at: world.now(), agreed_version: 1 })
      .execute();
    return {
      who: upper.client,
      path: `/Dealer/Dealer/${dealer.id}/Agreement`,
      body: { percent: 400, version: 1 },
    };
  },
  "POST /Dealer/Member/:id/Invitation": async (world) => {
    const who = await world.dealer();
    const person = { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" };
    const { uuid } = (await who.post("/Dealer/MemberManager", person)).json().data;
    return { who, path: `/Dealer/Member/${uuid}/Invitation` };
  },
  "POST /Dealer/Campaign": async (world) => ({
    who: await world.dealer(),
    path: "/Dealer/Campaign",
    body: { name: "Trade fair" },
  }),
  "POST /Manager/Order/:id/ProfitHold": async (world) => {
    const id = await buyAndPay(
      world,
      await customerOf(world, await appoint(world, { bps: 1_000 })),
    );
    const path = `/Manager/Order/${id}/ProfitHold`;
    return { who: await world.manager(), path, body: { reason: "Strange address" } };
  },
  "POST /Manager/Order/:id/ProfitHoldEnd": async (world) => {
    const id = await buyAndPay(
      world,
      await customerOf(world, await appoint(world, { bps: 1_000 })),
    );
    const who = await world.manager();
    await who.post(`/Manager/Order/${id}/ProfitHold`, { reason: "Strange address" });
    return { who, path: `/Manager/Order/${id}/ProfitHoldEnd`, body: { reason: "All is well" } };
  },
  "POST /Manager/Order/:id/ProfitCorrection": async (world) => {
    const { maker, path, body } = await correction(world);
    return { who: maker, path, body };
  },
  "POST /Manager/ProfitCorrection/:id/Approval": async (world) => {
    const { id } = await requestedCorrection(world);
    return { who: await world.manager(), path: `/Manager/ProfitCorrection/${id}/Approval` };
  },
  "POST /Manager/ProfitCorrection/:id/Rejection": async (world) => {
    const { maker, id } = await requestedCorrection(world);
    return {
      who: maker,
      path: `/Manager/ProfitCorrection/${id}/Rejection`,
      body: { reason: "A mistake" },
    };
  },
  "POST /Manager/Member/:id/Dealer": async (world) => {
    const { dealer } = await appoint(world, { bps: 1_000 });
    const { memberId } = await world.member();
    const body = { dealer: dealer.id, since: null, reason: "Asked by phone" };
    return { who: await world.manager(), path: `/Manager/Member/${memberId}/Dealer`, body };
  },
  "POST /Manager/Dealer": async (world) => {
    const { email } = await world.member();
    const body = { email, percent: 1_000, reason: "Agreed at a fair" };
    return { who: await world.manager(), path: "/Manager/Dealer", body };
  },
  "POST /Manager/Dealer/:id/Agreement": (world) => dealerCall(world, "Agreement", { percent: 900 }),
  "POST /Manager/Dealer/:id/Suspension": (world) => dealerCall(world, "Suspension"),
  "POST /Manager/Dealer/:id/Resumption": (world) => dealerCall(world, "Resumption", {}, true),
  "POST /Manager/Dealer/:id/Closure": (world) => dealerCall(world, "Closure"),
  "POST /Manager/Dealer/:id/Move": async (world) => {
    const { dealer } = await appoint(world, { bps: 1_000 });
    const upper = await appoint(world, { bps: 2_000 });
    const body = { parent: upper.dealer.id, revision: dealer.revision, reason: "New territory" };
    return { who: await world.manager(), path: `/Manager/Dealer/${dealer.id}/Move`, body };
  },
  "POST /Manager/Payout": async (world) => {
    await payableDealer(world);
    const body = { currency: "TWD", profile: CSV_PROFILE };
    return { who: await world.manager(), path: "/Manager/Payout", body };
  },
  "POST /Manager/PayoutLine/:id/Removal": async (world) => {
    const { maker, line } = await payoutAt(world, []);
    return { who: maker, path: `/Manager/PayoutLine/${line}/Removal`, body: { reason: "Later" } };
  },
  "POST /Manager/Payout/:id/Approval": async (world) => {
    const { second, id } = await payoutAt(world, []);
    return { who: second, path: `/Manager/Payout/${id}/Approval` };
  },
  "POST /Manager/Payout/:id/Export": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval"]);
    return { who: maker, path: `/Manager/Payout/${id}/Export` };
  },
  "POST /Manager/Payout/:id/Sending": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval", "Export"]);
    return { who: maker, path: `/Manager/Payout/${id}/Sending` };
  },
  "POST /Manager/Payout/:id/Settlement": async (world) => {
    const { maker, id } = await payoutAt(world, ["Approval", "Export", "Sending"]);
    return { who: maker, path: `/Manager/Payout/${id}/Settlement` };
  },
  "POST /Manager/Payout/:id/Cancellation": async (world) => {
    const { maker, id } = await payoutAt(world, []);
    return { who: maker, path: `/Manager/Payout/${id}/Cancellation`, body: { reason: "Later" } };
  },
  "POST /Manager/PayoutLine/:id/Failure": async (world) => {
    const { maker, line } = await payoutAt(world, ["Approval", "Export", "Sending"]);
    const body = { reason: "Account closed" };
    return { who: maker, path: `/Manager/PayoutLine/${line}/Failure`, body };
  },
  "POST /Manager/PayoutProfile": async (world) => ({
    who: await world.manager(),
    path: "/Manager/PayoutProfile",
    body: payoutProfile,
  }),
  "POST /Manager/PayoutProfile/:id/Archival": async (world) => {
    const who = await world.manager();
    const { uuid } = await payoutCall(who, "PayoutProfile", payoutProfile);
    return { who, path: `/Manager/PayoutProfile/${uuid}/Archival` };
  },
};
