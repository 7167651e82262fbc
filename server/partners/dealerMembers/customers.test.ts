import { expect, test } from "vitest";
import { registration } from "#test/kit/accounts/registration.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { countTabs } from "./service.ts";

const byText = (a: string | null, b: string | null) => String(a).localeCompare(String(b));

const list = async (by: Client, query = "") => {
  const answer = await by.get(`/Dealer/Member${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const idsOf = async (by: Client, query = ""): Promise<string[]> =>
  (await list(by, query)).data.map(({ uuid }: { uuid: string }) => uuid).toSorted(byText);

const sortedIds = (...clients: Client[]) =>
  clients.map(({ memberId }) => memberId).toSorted(byText);

const codeOf = async (client: Client): Promise<string> =>
  (await client.get("/Member/Referral")).json().data.code;

/** Registers by the link of `by`, and is a dealer below. */
async function recruit(world: TestWorld, by: TestDealer, bps: number): Promise<TestDealer> {
  const link = `/Member/Register?refer=${await codeOf(by.client)}`;
  const email = `recruit-${bps}@example.test`;
  const { token, user } = (await world.guest().post(link, { ...registration, email })).json().data;
  await world.drain();
  const { dealer } = await appoint(world, { bps, under: by });
  await world.db
    .updateTable("dealers")
    .set({ member_id: user.uuid })
    .where("id", "=", dealer.id)
    .execute();
  await world.db
    .updateTable("members")
    .set({ roles: ["member", "dealer"] })
    .where("id", "=", user.uuid)
    .execute();
  const headers = { authorization: `Bearer ${token}` };
  const client: Client = {
    ...world.guest(),
    memberId: user.uuid,
    get: (path) => world.guest().get(path, { headers }),
  };
  return { world, client, memberId: user.uuid, dealer };
}

const tabs = (world: TestWorld, { client }: TestDealer, filters: object = {}) =>
  countTabs(
    world.scope({
      viewer: {
        memberId: client.memberId ?? "",
        sessionId: "",
        email: "",
        roles: ["member", "dealer"],
        permissions: [],
        secondFactor: false,
        requiredStep: null,
        features: [],
        impersonation: null,
      },
    }),
    filters,
  );

test("of A, B and C, each by the other's link, A's own is B alone, and below A are B and C", async () => {
  const world = await testWorld();
  const a = await appoint(world, { bps: 3_000 });
  const b = await recruit(world, a, 2_000);
  const c = await recruit(world, b, 1_000);
  expect(await idsOf(a.client)).toEqual([b.memberId]);
  expect(await idsOf(a.client, "?below=1")).toEqual([b.memberId, c.memberId].toSorted(byText));
  expect(await tabs(world, a)).toEqual({ direct: 1, subtree: 2 });
  expect(await tabs(world, b)).toEqual({ direct: 1, subtree: 1 });
  expect((await list(a.client, "?below=1&search=Lin")).data).toMatchObject([{ uuid: b.memberId }]);
  const ofB = (await list(a.client, `?below=1&dealer=${b.dealer.id}`)).data;
  expect(ofB).toMatchObject([
    {
      uuid: c.memberId,
      name: "Ada L.",
      company: null,
      dealer: { uuid: b.dealer.id, name: "Ada Lin" },
    },
  ]);
});

test("a dealer sees customers of his own and of dealers below, and nobody else's", async () => {
  const world = await testWorld();
  const [top, sub] = await appointChain(world, [2_000, 1_000]);
  const other = await appoint(world, { bps: 1_500 });
  if (!top || !sub) throw new Error("no chain");
  const ofTop = await customerOf(world, top);
  const ofSub = await customerOf(world, sub);
  await world.member();
  expect(await idsOf(top.client, "?below=1")).toEqual(sortedIds(ofTop, ofSub));
  expect(await idsOf(sub.client, "?below=1")).toEqual(sortedIds(ofSub));
  expect(await idsOf(other.client, "?below=1")).toEqual([]);
  const code = async (by: Client, { memberId }: Client) => {
    const answer = await by.get(`/Dealer/Member/${memberId}`);
    return answer.json().code ?? answer.statusCode;
  };
  expect(await code(top.client, ofSub)).toBe(200);
  for (const stranger of [sub.client, other.client])
    expect(await code(stranger, ofTop)).toBe("dealer_member.not_found");
  expect(await code(top.client, await world.member())).toBe("dealer_member.not_found");
  expect(await code(ofTop, ofTop)).toBe("access.denied");
  expect(await code(world.guest(), ofTop)).toBe("session.required");
  expect(await code(await world.manager(), ofTop)).toBe("access.denied");
});

test("a dealer sees neither address, phone, password nor payment, and only the e-mail that he typed", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  const customer = await customerOf(world, dealer);
  await customer.put("/Member/Info/update", {
    mobilePhone: "0912345678",
    company: "Formosa Tools",
    uniformNumber: "04595257",
  });
  await buyAndPay(world, customer);
  const answer = await dealer.client.get(`/Dealer/Member/${customer.memberId}`);
  expect(answer.json().data).toMatchObject({
    name: "Ada Lin",
    company: "Formosa Tools",
    city: "Xitun District",
    email: null,
    status: "active",
    source: "staff",
    dealer: null,
    orders: 1,
    invitation: null,
  });
  const listed = await dealer.client.get("/Dealer/Member");
  for (const secret of [
    customer.email,
    "0912345678",
    "Industrial 38th",
    "407",
    "04595257",
    "credit",
  ])
    expect(`${answer.body}${listed.body}`).not.toContain(secret);
  expect((await list(dealer.client, `?search=${customer.email}`)).total).toBe(0);
});

test("invited, expired and active customers are told apart and filtered", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const register = (email: string) =>
    dealer.post("/Dealer/MemberManager", { email, firstName: "Grace", lastName: "Hopper" });
  const fresh = (await register("fresh@example.test")).json().data.uuid;
  const late = (await register("late@example.test")).json().data.uuid;
  const done = (await register("done@example.test")).json().data.uuid;
  const past = new Date(Date.now() - 1_000);
  await world.db
    .updateTable("dealer_invitations")
    .set({ sent_at: new Date(0), expires_at: past })
    .where("member_id", "in", [late, done])
    .execute();
  await world.db
    .updateTable("members")
    .set({ must_change_password: false, terms_agreed_at: past })
    .where("id", "=", done)
    .execute();
  expect(await idsOf(dealer, "?status=invited")).toEqual([fresh]);
  expect(await idsOf(dealer, "?status=expired")).toEqual([late]);
  expect(await idsOf(dealer, "?status=active")).toEqual([done]);
  expect(await idsOf(dealer, "?status[]=invited&status[]=expired")).toEqual(
    [fresh, late].toSorted(byText),
  );
  expect(await idsOf(dealer, "?source=link")).toEqual([]);
  expect(await idsOf(dealer, "?ordered=true")).toEqual([]);
  expect(await idsOf(dealer, "?search=late@")).toEqual([late]);
  expect((await dealer.get(`/Dealer/Member/${late}`)).json().data).toMatchObject({
    email: "late@example.test",
    status: "expired",
    invitation: { resendable: true },
  });
  await dealer.post(`/Dealer/Member/${late}/Invitation`);
  expect(await idsOf(dealer, "?status=expired")).toEqual([]);
});

test("the dealer sees the address that he typed, and never a later one", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const [typed, later] = ["typed@example.test", "later@example.test"];
  const told = { email: typed, firstName: "Grace", lastName: "Hopper" };
  const { uuid } = (await dealer.post("/Dealer/MemberManager", told)).json().data;
  await world.db.updateTable("members").set({ email: later }).where("id", "=", uuid).execute();
  expect((await list(dealer)).data).toMatchObject([{ uuid, email: typed }]);
  expect((await dealer.get(`/Dealer/Member/${uuid}`)).json().data.email).toBe(typed);
  expect(await idsOf(dealer, "?search=later@")).toEqual([]);
  expect(await idsOf(dealer, "?search=typed@")).toEqual([uuid]);
});

test("orders count from when the member is the dealer's customer", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  const customer = await world.member();
  await buyAndPay(world, customer);
  world.advance(60_000);
  await world.db
    .insertInto("dealer_attributions")
    .values({
      member_id: customer.memberId ?? "",
      dealer_id: dealer.dealer.id,
      source: "staff",
      bound_at: world.now(),
    })
    .execute();
  expect((await list(dealer.client)).data).toMatchObject([{ orders: 0, lastOrderAt: null }]);
  await buyAndPay(world, customer);
  expect((await list(dealer.client)).data).toMatchObject([{ orders: 1 }]);
  expect(await idsOf(dealer.client, "?ordered=true")).toEqual([customer.memberId]);
});
