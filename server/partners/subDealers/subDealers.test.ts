import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { appoint, appointChain, customerOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const agree = ({ db }: TestWorld) =>
  db.updateTable("dealers").set({ agreed_at: new Date(), agreed_version: 1 }).execute();

async function chainOf(world: TestWorld, percents: readonly number[]) {
  const chain = await appointChain(world, percents);
  await agree(world);
  const at = (index: number): TestDealer => chain[index] ?? expect.fail("no dealer");
  return at;
}

const list = async (by: Client, query = "") => (await by.get(`/Dealer/Dealer${query}`)).json().data;

const give = (by: Client, member: string | null, percent: number) =>
  by.post("/Dealer/Dealer", { member, percent, area: "Taichung" });

const change = (by: Client, { dealer }: TestDealer, percent: number, version = 1) =>
  by.post(`/Dealer/Dealer/${dealer.id}/Agreement`, { percent, version });

test("the tree below says for each what his upper dealer has, gives and retains", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [3_000, 2_000, 500]);
  const [a, b, c] = [at(0), at(1), at(2)];
  await customerOf(world, c);
  expect(await list(a.client)).toMatchObject([
    {
      uuid: b.dealer.id,
      level: 1,
      upper: null,
      original: 3_000,
      given: 2_000,
      retained: 1_000,
      customers: 0,
      changeable: true,
    },
    {
      uuid: c.dealer.id,
      level: 2,
      upper: { uuid: b.dealer.id },
      original: 2_000,
      given: 500,
      retained: 1_500,
      customers: 1,
      changeable: false,
    },
  ]);
  expect((await list(b.client)).map(({ uuid }: { uuid: string }) => uuid)).toEqual([c.dealer.id]);
  expect(await list(c.client)).toEqual([]);
  const other = await appoint(world, { bps: 1_000 });
  expect(await list(other.client)).toEqual([]);
  expect(await list(a.client, "?search=nobody")).toEqual([]);
  expect(await list(a.client, "?state=suspended")).toEqual([]);
});

test("a customer who is appointed gets a mail, and must agree himself", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [2_000]);
  const customer = await customerOf(world, at(0));
  const answer = await give(at(0).client, customer.memberId, 800);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toMatchObject({
    original: 2_000,
    given: 800,
    retained: 1_200,
    agreed: false,
    area: "Taichung",
  });
  const [mail] = await mailsTo(world, customer.email);
  expect(mail?.text).toContain("8%");
  const own = (await customer.get("/Dealer")).json().data;
  expect(own).toMatchObject({ missing: ["bank", "agreement"], mayAppoint: false });
  const person = { email: "new@example.test", firstName: "Grace", lastName: "Hopper" };
  const refused = await customer.post("/Dealer/MemberManager", person);
  expect(refused.json().code).toBe("dealer.not_agreed");
  await customer.post("/Dealer/Agreement", { version: 1, agree: true });
  expect((await customer.post("/Dealer/MemberManager", person)).statusCode).toBe(200);
});

test("only an own active customer is appointed, below the own percent and at most three levels deep", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [3_000, 2_000, 500]);
  const [a, b, c] = [at(0), at(1), at(2)];
  const code = async (by: TestDealer, member: string | null, percent = 100) =>
    (await give(by.client, member, percent)).json().code;
  const ofA = await customerOf(world, a);
  const above = await give(a.client, ofA.memberId, 3_001);
  expect(above.json()).toMatchObject({
    code: "request.invalid",
    errors: { percent: [expect.any(String)] },
  });
  expect(await code(a, (await customerOf(world, b)).memberId)).toBe("dealer_member.not_found");
  expect(await code(a, (await world.member()).memberId)).toBe("dealer_member.not_found");
  expect(await code(a, a.memberId)).toBe("dealer_member.not_found");
  expect(await code(c, (await customerOf(world, c)).memberId)).toBe("dealer.too_deep");
  const person = { email: "new@example.test", firstName: "Grace", lastName: "Hopper" };
  const { uuid } = (await a.client.post("/Dealer/MemberManager", person)).json().data;
  expect(await code(a, uuid)).toBe("sub_dealer.not_active");
  const change = (fields: object) =>
    world.db.updateTable("dealers").set(fields).where("id", "=", a.dealer.id).execute();
  await change({ may_appoint: false });
  expect(await code(a, ofA.memberId)).toBe("sub_dealer.may_not_appoint");
  await change({ may_appoint: true, state: "suspended" });
  expect(await code(a, ofA.memberId)).toBe("dealer.suspended");
  await change({ state: "active", agreed_at: null, agreed_version: null });
  expect(await code(a, ofA.memberId)).toBe("dealer.not_agreed");
});

test("the given percent changes from now on, not below what is given on, not above the own", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [3_000, 2_000, 500]);
  const [a, b, c] = [at(0), at(1), at(2)];
  const changed = await change(a.client, b, 1_000);
  expect(changed.json().data).toMatchObject({ given: 1_000, retained: 2_000, version: 2 });
  const [mail] = await mailsTo(world, b.client.email);
  expect(mail?.text).toContain("20%");
  expect((await change(a.client, b, 900)).json().code).toBe("edit.conflict");
  const low = await change(a.client, b, 499, 2);
  expect(low.json()).toMatchObject({
    code: "dealer.percent_conflict",
    conflicts: [{ dealer: c.dealer.id, percent: 500 }],
  });
  const own = { percent: [phrases.en.fault.given_above_own] };
  expect((await change(a.client, b, 3_001, 2)).json().errors).toEqual(own);
  expect((await change(a.client, c, 400)).json().code).toBe("sub_dealer.not_found");
  expect((await change(c.client, b, 400)).json().code).toBe("sub_dealer.not_found");
  expect((await change(b.client, a, 400)).json().code).toBe("sub_dealer.not_found");
});

test("guests, members, and staff have no part in it", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [3_000, 2_000]);
  for (const [who, code] of [
    [world.guest(), "session.required"],
    [await world.member(), "access.denied"],
    [await world.manager(), "access.denied"],
  ] as const) {
    expect((await who.get("/Dealer/Dealer")).json().code).toBe(code);
    expect((await give(who, at(1).memberId, 100)).json().code).toBe(code);
    expect((await change(who, at(1), 100)).json().code).toBe(code);
  }
});

test("two appointments at once wait for each other", async () => {
  const world = await testWorld();
  const at = await chainOf(world, [2_000]);
  const [one, two] = [await customerOf(world, at(0)), await customerOf(world, at(0))];
  const answers = await Promise.all(
    [one, two].map(({ memberId }) => give(at(0).client, memberId, 100)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
