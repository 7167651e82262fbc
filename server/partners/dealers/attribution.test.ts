import { expect, test } from "vitest";
import { registration } from "#test/kit/accounts/registration.ts";
import { appoint, customerOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const codeOf = async (client: Client): Promise<string> =>
  (await client.get("/Member/Referral")).json().data.code;

let people = 0;

/** Registers by a link, and returns whose customer the newcomer is; undefined: not decided. */
async function boundTo(world: TestWorld, query: string): Promise<string | null | undefined> {
  const email = `bound-${++people}@example.test`;
  const answer = await world.http.inject({
    method: "POST",
    url: `/api/v1/Member/Register${query}`,
    remoteAddress: `10.2.0.${people}`,
    payload: { ...registration, email },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  await world.drain();
  const row = await world.db
    .selectFrom("dealer_attributions")
    .innerJoin("members", "members.id", "dealer_attributions.member_id")
    .select("dealer_id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.dealer_id;
}

const setState = (world: TestWorld, { dealer }: TestDealer, state: "suspended" | "active") =>
  world.db.updateTable("dealers").set({ state }).where("id", "=", dealer.id).execute();

test("a newcomer is the customer of the dealer of the link, or of the dealer of the member who shared it", async () => {
  const world = await testWorld();
  const top = await appoint(world, { bps: 2_000 });
  const sub = await appoint(world, { bps: 1_000, under: top });
  const customer = await customerOf(world, sub);
  world.advance(1_000);
  expect(await boundTo(world, `?refer=${await codeOf(top.client)}`)).toBe(top.dealer.id);
  expect(await boundTo(world, `?refer=${await codeOf(sub.client)}`)).toBe(sub.dealer.id);
  expect(await boundTo(world, `?refer=${await codeOf(customer)}`)).toBe(sub.dealer.id);
  expect(await boundTo(world, `?refer=${await codeOf(await world.member())}`)).toBeNull();
  expect(await boundTo(world, "")).toBeUndefined();
});

test("a suspended dealer's link binds nobody, also not after he is active again", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  const code = await codeOf(dealer.client);
  await setState(world, dealer, "suspended");
  expect(await boundTo(world, `?refer=${code}`)).toBeNull();
  await setState(world, dealer, "active");
  expect(await boundTo(world, `?refer=${code}`)).toBe(dealer.dealer.id);
});

test("who registered before the owner of the link became a dealer is not his customer", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await boundTo(world, `?refer=${await codeOf(member)}`)).toBeNull();
});
