import { beforeEach, expect, test } from "vitest";
import type { Client } from "#test/kit/accounts/clients.ts";
import { appoint, buyAndPay, customerOf, earnedBy } from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const REASON = "Moved to the south";

let world: TestWorld;
let manager: Client;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
});

const pathOf = ({ memberId }: Client) => `/Manager/Member/${memberId}/Dealer`;
const boundOf = async (client: Client) =>
  (await manager.get(pathOf(client))).json().data.bound as { since: string } | null;

async function rebind(client: Client, dealer: string | null, more: object = {}, by = manager) {
  const since = (await boundOf(client))?.since ?? null;
  return by.post(pathOf(client), { dealer: dealer ?? "", since, reason: REASON, ...more });
}

test("staff bind a member to another dealer, who earns from the next payment on", async () => {
  const first = await appoint(world, { bps: 1_000 });
  const second = await appoint(world, { bps: 1_000 });
  const buyer = await customerOf(world, first);
  await buyAndPay(world, buyer);
  const earned = await earnedBy(world, [first, second]);
  const reader = await world.manager(["dealers.read"]);
  expect((await rebind(buyer, second.dealer.id, {}, reader)).json().code).toBe("access.denied");
  expect((await rebind(buyer, second.dealer.id, { reason: "" })).json().errors).toHaveProperty(
    "reason",
  );
  world.advance(1_000);
  const bound = await rebind(buyer, second.dealer.id);
  expect(bound.json().data).toMatchObject({
    bound: { dealer: { uuid: second.dealer.id }, source: "staff", by: { uuid: manager.memberId } },
  });
  expect((await rebind(buyer, second.dealer.id)).json().errors).toHaveProperty("dealer");
  world.advance(1_000);
  await buyAndPay(world, buyer);
  const [before, after] = await earnedBy(world, [first, second]);
  expect([before, after]).toEqual([earned[0], earned[0]]);
  const entry = await world.db
    .selectFrom("audit_entries")
    .select(["subject_type", "subject_id", "before", "after"])
    .where("action", "=", "member.rebound")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    subject_type: "member",
    subject_id: buyer.memberId,
    before: { dealer: first.dealer.id },
    after: { dealer: second.dealer.id, reason: REASON },
  });
});

test("nobody is bound to himself, to a closed dealer, or over what another has just decided", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  const other = await appoint(world, { bps: 1_000 });
  expect((await rebind(dealer.client, dealer.dealer.id)).json().code).toBe("dealer.own_customer");
  const member = await world.member();
  expect((await rebind(member, world.newId())).json().code).toBe("dealer.not_found");
  expect((await rebind(member, dealer.dealer.id)).json().data.bound).toMatchObject({
    dealer: { uuid: dealer.dealer.id },
  });
  expect((await rebind(member, other.dealer.id, { since: null })).json().code).toBe(
    "edit.conflict",
  );
  await world.db
    .updateTable("dealers")
    .set({ state: "closed" })
    .where("id", "=", other.dealer.id)
    .execute();
  expect((await rebind(member, other.dealer.id)).json().code).toBe("dealer.closed");
  expect((await rebind(member, null)).json().data.bound.dealer).toBeNull();
});
