import { expect, test } from "vitest";
import { MAX_CAMPAIGNS } from "#shared/partners/campaigns/rules.ts";
import type { Campaign, Promotion } from "#shared/partners/campaigns/contract.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { placePaidOrder } from "#test/kit/orders/invoicingShop.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { type Client, clientOf } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { arrive } from "#server/identity/referralCodes/service.ts";

const DAY_MS = 86_400_000;

const promotionOf = async (dealer: Client): Promise<Promotion> =>
  (await dealer.get("/Dealer/Promotion?lang=en")).json().data;
const listOf = async (dealer: Client, query = ""): Promise<Campaign[]> =>
  (await dealer.get(`/Dealer/Campaign${query}`)).json().data;

async function created(dealer: Client, body: object = {}): Promise<Campaign> {
  const answer = await dealer.post("/Dealer/Campaign?lang=en", { name: "Trade fair", ...body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().data;
}

let people = 0;

async function registeredBy(world: TestWorld, code: string): Promise<Client> {
  const email = `fair-${++people}@example.test`;
  const answer = await world.http.inject({
    method: "POST",
    url: `/api/v1/Member/Register?refer=${code}`,
    remoteAddress: `10.3.0.${people}`,
    payload: { ...registration, email },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { user, token } = answer.json().data;
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("email", "=", email)
    .execute();
  return clientOf(world.http)({ memberId: user.uuid, email, token });
}

const visit = (world: TestWorld, code: string, network: string) =>
  arrive(world.scope({ network }), { codes: [code], remembered: null, mark: null, counts: true });

test("a campaign has a code of its own, and its link opens its page in the caller's language", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const own = await promotionOf(dealer);
  const fair = await created(dealer, { landingPath: "/en/product?kind=software&refer=ZZZZ#x" });
  expect(fair).toMatchObject({
    name: "Trade fair",
    landingPath: "/product?kind=software",
    link: `http://localhost:3000/en/product?kind=software&refer=${fair.code}`,
    archivedAt: null,
    visits: 0,
    registrations: 0,
    orders: 0,
    paid: [],
  });
  expect(fair.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(fair.code).not.toBe(own.code);
  const [tw] = await listOf(dealer, "?lang=tw");
  expect(tw?.link).toBe(`http://localhost:3000/product?kind=software&refer=${fair.code}`);
  const home = await created(dealer, { landingPath: "" });
  expect(home.link).toBe(`http://localhost:3000/en?refer=${home.code}`);
  expect(own.link).toBe(`http://localhost:3000/en?refer=${own.code}`);
  for (const landingPath of ["https://evil.example/", "//evil.example", "/logout"]) {
    const refused = await dealer.post("/Dealer/Campaign", { name: "x", landingPath });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ["landingPath"],
    ]);
  }
});

test("visits, registrations and paid orders count for the link they came by", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await world.dealer();
  const own = await promotionOf(dealer);
  const [fair, flyer] = [await created(dealer), await created(dealer, { name: "Flyer" })];
  for (const code of [fair.code, fair.code, own.code])
    await visit(world, code, `192.0.2.${++people}`);
  const buyer = await registeredBy(world, fair.code);
  await registeredBy(world, fair.code);
  await registeredBy(world, own.code);
  world.advance(DAY_MS);
  const first = await placePaidOrder({ world, member: buyer });
  const second = await placePaidOrder({ world, member: buyer }, { pieces: 2 });
  await world.drain();

  const [, found] = await listOf(dealer);
  expect(found).toMatchObject({ uuid: fair.uuid, visits: 2, registrations: 2, orders: 2 });
  expect(found?.paid).toEqual([{ minor: first.amount + second.amount, currency: "TWD" }]);
  expect(found?.days).toHaveLength(30);
  expect(found?.days.slice(-2)).toEqual([
    { day: "2026-11-20", visits: 2, registrations: 2, orders: 0 },
    { day: "2026-11-21", visits: 0, registrations: 0, orders: 2 },
  ]);
  expect(await promotionOf(dealer)).toMatchObject({ visits: 1, registrations: 1, orders: 0 });
  expect((await listOf(dealer))[0]).toMatchObject({ uuid: flyer.uuid, visits: 0, orders: 0 });
  expect((await dealer.get("/Member/Referral")).json().data).toMatchObject({
    visits: 1,
    registrations: 1,
  });

  await world.db
    .updateTable("orders")
    .set({ refunded_minor: first.amount })
    .where("id", "=", first.id)
    .execute();
  expect((await listOf(dealer))[1]?.paid).toEqual([{ minor: second.amount, currency: "TWD" }]);
});

test("who registered by a campaign is the dealer's, and the record names its code", async () => {
  const world = await testWorld();
  const [dealer, staff] = [await world.dealer(), await world.manager(["members.read"])];
  const fair = await created(dealer);
  const { memberId } = await registeredBy(world, fair.code);
  const { referredBy } = (await staff.get(`/Manager/Member/${memberId}`)).json().data;
  expect(referredBy).toMatchObject({ uuid: dealer.memberId, code: fair.code });
  await world.drain();
  const bound = await world.db
    .selectFrom("dealer_attributions")
    .innerJoin("dealers", "dealers.id", "dealer_attributions.dealer_id")
    .select("dealers.member_id")
    .where("dealer_attributions.member_id", "=", memberId ?? "")
    .execute();
  expect(bound).toEqual([{ member_id: dealer.memberId }]);
});

test("a dealer whose agreement has ended makes no new links, and sees those there are no more", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  await created(dealer);
  await world.db
    .updateTable("dealers")
    .set({ state: "closed" })
    .where("member_id", "=", dealer.memberId ?? "")
    .execute();
  const refused = await dealer.post("/Dealer/Campaign", { name: "One more" });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "dealer.ended"]);
  expect((await dealer.get("/Dealer/Campaign")).json().code).toBe("dealer.ended");
});

test("an archived campaign leaves the list and keeps working", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const { uuid, code } = await created(dealer);
  const archived = await dealer.post(`/Dealer/Campaign/${uuid}/Archival`, {});
  expect(archived.json().data.archivedAt).toBe(world.now().toISOString());
  expect([await listOf(dealer), (await listOf(dealer, "?archived=1")).length]).toEqual([[], 1]);
  world.advance(DAY_MS);
  const again = await dealer.post(`/Dealer/Campaign/${uuid}/Archival`, {});
  expect(again.json().data.archivedAt, "the first time stays").toBe(
    archived.json().data.archivedAt,
  );
  await visit(world, code, "192.0.2.1");
  await registeredBy(world, code);
  const restored = await dealer.post(`/Dealer/Campaign/${uuid}/Restoration`, {});
  expect(restored.json().data).toMatchObject({ archivedAt: null, visits: 1, registrations: 1 });
  expect(await listOf(dealer)).toHaveLength(1);
});

test("the list is searched and sorted, and takes a constant number of statements", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const { code } = await created(dealer, { name: "Booth 100%" });
  const counter = countStatements(world.open.database.pool);
  const asked = async () => (await counter.during(() => listOf(dealer))).statements.length;
  const before = await asked();
  for (const name of ["Alpha", "Cards"]) {
    world.advance(1_000);
    await created(dealer, { name });
  }
  expect(await asked()).toBe(before);
  const names = async (query: string) => (await listOf(dealer, query)).map(({ name }) => name);
  expect(await names("")).toEqual(["Cards", "Alpha", "Booth 100%"]);
  expect(await names("?orderby=name&sort=asc")).toEqual(["Alpha", "Booth 100%", "Cards"]);
  expect(await names("?search=00%25")).toEqual(["Booth 100%"]);
  expect(await names(`?search=${code.toLowerCase()}`)).toEqual(["Booth 100%"]);
  expect(await names("?limit=2&page=2")).toEqual(["Booth 100%"]);
});

test("a dealer sees and changes only their own campaigns; guests and members none", async () => {
  const world = await testWorld();
  const [dealer, other, member] = [
    await world.dealer(),
    await world.dealer(),
    await world.member(),
  ];
  const { uuid } = await created(dealer);
  expect(await listOf(other)).toEqual([]);
  for (const deed of ["Archival", "Restoration"]) {
    const refused = await other.post(`/Dealer/Campaign/${uuid}/${deed}`, {});
    expect([refused.statusCode, refused.json().code]).toEqual([404, "campaign.not_found"]);
  }
  for (const path of ["/Dealer/Promotion", "/Dealer/Campaign"]) {
    expect((await world.guest().get(path)).json().code).toBe("session.required");
    expect((await member.get(path)).json().code).toBe("access.denied");
  }
});

test("a dealer has a limited number of open campaigns, also in concurrent requests", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const { uuid } = await created(dealer);
  await dealer.post(`/Dealer/Campaign/${uuid}/Archival`, {});
  const codes = await world.db
    .insertInto("referral_codes")
    .values(
      Array.from({ length: MAX_CAMPAIGNS - 1 }, () => ({
        member_id: dealer.memberId ?? "",
        created_at: world.now(),
      })),
    )
    .returning("code")
    .execute();
  await world.db
    .insertInto("campaigns")
    .values(
      codes.map(({ code }, at) => ({
        id: world.newId(),
        member_id: dealer.memberId ?? "",
        code,
        name: `Campaign ${at}`,
        landing_path: "/",
        created_at: world.now(),
      })),
    )
    .execute();
  const tries = await Promise.all(
    [1, 2, 3].map((at) => dealer.post("/Dealer/Campaign", { name: `One more ${at}` })),
  );
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422,
  ]);
  const restored = await dealer.post(`/Dealer/Campaign/${uuid}/Restoration`, {});
  expect(restored.json().code).toBe("campaign.too_many");
});
