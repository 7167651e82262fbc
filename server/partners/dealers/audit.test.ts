import { expect, test } from "vitest";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { appoint, customerOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import { setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const entriesOf = async (world: TestWorld, query: string): Promise<AuditEntry[]> =>
  (await (await world.manager()).get(`/Manager/Audit?${query}`)).json().data;

const nameMember = (world: TestWorld, { memberId }: TestDealer, first_name: string) =>
  world.db
    .updateTable("members")
    .set({ first_name, last_name: "Chen" })
    .where("id", "=", memberId)
    .execute();

test("what a dealer does himself is in the log, with who did it to whom", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 2_000 });
  await setUpDealer(dealer);
  await nameMember(world, dealer, "Grace");
  const { client } = dealer;
  const customer = await customerOf(world, dealer);
  const person = { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" };
  const { uuid: invited } = (await client.post("/Dealer/MemberManager", person)).json().data;
  await client.post(`/Dealer/Member/${invited}/Invitation`);
  const lines = [{ commodity: planOf(software, 12).uuid, quantity: 1 }];
  const order = { member: customer.memberId, lines };
  const { id: quotation } = (await client.post("/Dealer/Order", order)).json().data;
  const given = { member: customer.memberId, percent: 500 };
  const { uuid: below } = (await client.post("/Dealer/Dealer", given)).json().data;
  await client.post(`/Dealer/Dealer/${below}/Agreement`, { percent: 400, version: 1 });
  const done = await entriesOf(world, `actor=${dealer.memberId}&limit=20`);
  const told = done.map(({ action, subject, before, after }) => [
    action,
    subject.id,
    before,
    after,
  ]);
  const by = { dealer: "Grace Chen" };
  for (const each of [
    ["dealer.member_registered", invited, null, by],
    ["dealer.member_invited", invited, null, by],
    ["quotation.sent", quotation, null, expect.objectContaining({ currency: "TWD" })],
    ["dealer.appointed", below, null, { upper: "Grace Chen", area: "", percent: 500 }],
    ["dealer.agreement_added", below, { percent: 500 }, { percent: 400 }],
  ])
    expect(told).toContainEqual(each);
});

test("a move in the tree names the dealers above, not their ids", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const [from, to] = [await appoint(world, { bps: 2_000 }), await appoint(world, { bps: 2_000 })];
  await nameMember(world, from, "Ada");
  await nameMember(world, to, "Grace");
  const moved = await appoint(world, { bps: 1_000, under: from });
  const body = { parent: to.dealer.id, reason: "New territory", revision: 0 };
  const answer = await manager.post(`/Manager/Dealer/${moved.dealer.id}/Move`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await entriesOf(world, `subjectId=${moved.dealer.id}`)).toMatchObject([
    {
      action: "dealer.moved",
      before: { upper: "Ada Chen" },
      after: { upper: "Grace Chen", reason: body.reason },
    },
  ]);
});
