import { beforeEach, expect, test } from "vitest";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { MAX_KNOWN_AS, type OfficeDealer } from "#shared/partners/dealerOffice/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { mailsTo as mailsSentTo } from "#test/kit/accounts/verificationCodes.ts";
import { software } from "#test/kit/data/purchases.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const REASON = "Agreed by phone";
const DAY_MS = 86_400_000;

let world: TestWorld;
let manager: Client;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
});

const pathOf = ({ dealer }: TestDealer, rest = "") => `/Manager/Dealer/${dealer.id}${rest}`;

async function detail(of: TestDealer): Promise<OfficeDealer> {
  const answer = await manager.get(pathOf(of));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function act(of: TestDealer, call: string, more: object = {}, by = manager) {
  const { revision } = await detail(of);
  return by.post(pathOf(of, `/${call}`), { revision, reason: REASON, ...more });
}

/** States in the mails that were sent to a dealer. */
async function mailsTo({ memberId }: Client): Promise<string[]> {
  const rows = await world.db
    .selectFrom("mails")
    .select("dedupe_key")
    .where("member_id", "=", memberId)
    .where("template", "=", "dealer_state")
    .execute();
  return rows.map(({ dedupe_key: key }) => key.split(":")[1] ?? "").toSorted(compare);
}

const compare = (a: string, b: string) => a.localeCompare(b);

const auditOf = (action: "dealer.appointed" | "dealer.suspended" | "dealer.bank_revealed") =>
  world.db
    .selectFrom("audit_entries")
    .select(["subject_id", "after", "actor_id"])
    .where("action", "=", action)
    .execute();

test("staff appoint a member, who is told and earns from then on", async () => {
  const upper = await appoint(world, { bps: 2_000 });
  const member = await world.member();
  const body = {
    email: member.email,
    parent: upper.dealer.id,
    area: "Taichung",
    mayAppoint: true,
    percent: 1_250,
    caps: [{ product: software.uuid, percent: 500 }],
    maxRenewals: 3,
    note: "From the fair",
    reason: REASON,
  };
  const reader = await world.manager(["dealers.read"]);
  expect((await reader.post("/Manager/Dealer", body)).json().code).toBe("access.denied");
  const wrong = await manager.post("/Manager/Dealer", { ...body, email: "nobody@example.test" });
  expect(wrong.json().errors).toHaveProperty("email");
  const above = await manager.post("/Manager/Dealer", { ...body, percent: 2_001 });
  expect(above.json().errors).toHaveProperty("percent");
  const twice = [...body.caps, ...body.caps];
  const repeated = await manager.post("/Manager/Dealer", { ...body, caps: twice });
  expect(repeated.json().errors).toHaveProperty("caps");
  const answer = await manager.post("/Manager/Dealer", body);
  const dealer: OfficeDealer = answer.json().data;
  expect(dealer, answer.body).toMatchObject({
    member: { uuid: member.memberId },
    upper: { uuid: upper.dealer.id, percent: 2_000 },
    area: "Taichung",
    mayAppoint: true,
    percent: 1_250,
    agreements: [
      {
        original: 1_250,
        caps: [{ product: software.uuid, percent: 500 }],
        maxRenewals: 3,
        ownPurchases: false,
        note: "From the fair",
        current: true,
        by: { uuid: manager.memberId },
      },
    ],
    appointedBy: { uuid: manager.memberId },
  });
  const [entry] = await auditOf("dealer.appointed");
  expect(entry).toMatchObject({
    subject_id: dealer.uuid,
    after: { upper: upper.dealer.id, percent: 1_250, reason: REASON },
  });
  expect(await mailsTo(member)).toEqual(["appointed"]);
  expect((await manager.post("/Manager/Dealer", body)).json().code).toBe("dealer.exists");
});

test("original, given and retained are told for each dealer below", async () => {
  const [top, sub] = await appointChain(world, [3_000, 2_000]);
  const told = await detail(top!);
  expect(told.percent).toBe(3_000);
  expect(told.subs).toMatchObject([{ uuid: sub!.dealer.id, percent: 2_000, retained: 1_000 }]);
});

test("a version of the agreement counts from its time on, and conflicts are named", async () => {
  const [top, sub] = await appointChain(world, [3_000, 2_000]);
  const conflict = await act(top!, "Agreement", { percent: 1_500 });
  expect(conflict.json()).toMatchObject({ code: "dealer.percent_conflict" });
  expect(conflict.json().conflicts ?? conflict.json().details?.conflicts).toMatchObject([
    { dealer: sub!.dealer.id, percent: 2_000 },
  ]);
  const past = new Date(world.now().getTime() - DAY_MS).toISOString();
  expect((await act(sub!, "Agreement", { percent: 1_000, from: past })).json().code).toBe(
    "dealer.agreement_past",
  );
  const from = new Date(world.now().getTime() + DAY_MS).toISOString();
  const added = await act(sub!, "Agreement", { percent: 1_000, from });
  expect(added.json().data.agreements).toMatchObject([
    { original: 1_000, current: false, from },
    { original: 2_000, current: true },
  ]);
  world.advance(DAY_MS);
  expect((await detail(sub!)).percent).toBe(1_000);
});

test("a dealer is told of his new percent, since when, in his language", async () => {
  const said: Record<Lang, readonly string[]> = {
    en: ["Percent: from 20% to 12.5%", "Percent: 12.5%"],
    tw: ["分潤比例：由 20% 改為 12.5%", "分潤比例：12.5%"],
    cn: ["分润比例：由 20% 改为 12.5%", "分润比例：12.5%"],
  };
  const from = new Date(world.now().getTime() + DAY_MS);
  for (const lang of LANGS) {
    const dealer = await appoint(world, { bps: 2_000 });
    await world.db.updateTable("members").set({ lang }).where("id", "=", dealer.memberId).execute();
    await act(dealer, "Agreement", { percent: 1_250, from: from.toISOString() });
    world.advance(DAY_MS);
    await act(dealer, "Agreement", { percent: 1_250, maxRenewals: 3 });
    world.advance(-DAY_MS);
    await world.drain();
    const mails = await world.db
      .selectFrom("mails")
      .select("body_text")
      .where("member_id", "=", dealer.memberId)
      .where("template", "=", "dealer_agreement")
      .orderBy("queued_at")
      .execute();
    expect(
      mails.map(({ body_text: text }) => said[lang].find((each) => text.includes(each))),
    ).toEqual(said[lang]);
    expect(mails[0]?.body_text).toContain(formatInstant(from));
  }
});

test("the audit log names a dealer as the other lists do", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  await world.db
    .updateTable("members")
    .set({ first_name: "志明", last_name: "林" })
    .where("id", "=", dealer.memberId)
    .execute();
  await act(dealer, "Suspension");
  const log = await manager.get(`/Manager/Audit?subjectType=dealer&subjectId=${dealer.dealer.id}`);
  expect(log.json().data).toMatchObject([{ subject: { name: "林志明" } }]);
});

test("a suspended dealer earns nothing until resumed, and a closed one never again", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  const buyer = await customerOf(world, dealer);
  expect((await act(dealer, "Resumption")).json().code).toBe("dealer.not_suspended");
  expect((await act(dealer, "Suspension", { reason: "" })).json().errors).toHaveProperty("reason");
  const suspended = await act(dealer, "Suspension");
  expect(suspended.json().data).toMatchObject({ state: "suspended", stateReason: REASON });
  expect(await auditOf("dealer.suspended")).toMatchObject([
    { subject_id: dealer.dealer.id, after: { reason: REASON }, actor_id: manager.memberId },
  ]);
  expect((await act(dealer, "Suspension")).json().code).toBe("dealer.not_active");
  await buyAndPay(world, buyer);
  expect(await earnedBy(world, [dealer])).toEqual([0]);
  expect((await detail(dealer)).runs).toMatchObject([{ withheld: "suspended" }]);
  expect((await act(dealer, "Resumption")).json().data).toMatchObject({
    state: "active",
    stateReason: null,
  });
  world.advance(1_000);
  await buyAndPay(world, buyer);
  const [earned] = await earnedBy(world, [dealer]);
  expect(earned).toBeGreaterThan(0);
  const [balance] = (await detail(dealer)).balances;
  expect(balance).toMatchObject({ pending: { minor: earned }, available: { minor: 0 } });
  expect(balance?.withheld.minor).toBeGreaterThan(0);
  expect((await act(dealer, "Closure")).json().data.state).toBe("closed");
  for (const call of ["Resumption", "Suspension", "Closure"])
    expect((await act(dealer, call)).json().code, call).toBe("dealer.closed");
  expect(await mailsTo(dealer.client)).toEqual(["closed", "resumed", "suspended"]);
});

test("area and rights change with a reason, on the version that was seen", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  const body = { area: "Kaohsiung", mayAppoint: false, reason: REASON, revision: 0 };
  const edited = await manager.put(pathOf(dealer), body);
  expect(edited.json().data).toMatchObject({ area: "Kaohsiung", mayAppoint: false, revision: 1 });
  expect((await manager.put(pathOf(dealer), body)).json().code).toBe("edit.conflict");
});

test("staff name a dealer for mails to people whom he invites; without a name his company stands in", async () => {
  const member = await world.member();
  await member.put("/Member/Info/update", { company: "Northwind Tools" });
  const body = { email: member.email, percent: 1_000, reason: REASON };
  const tooLong = { ...body, knownAs: "n".repeat(MAX_KNOWN_AS + 1) };
  expect((await manager.post("/Manager/Dealer", tooLong)).json().errors).toHaveProperty("knownAs");
  const appointed = (await manager.post("/Manager/Dealer", body)).json().data as OfficeDealer;
  expect(appointed.knownAs).toBe("Northwind Tools");
  const edit = async (knownAs: string, revision: number) =>
    (
      await manager.put(`/Manager/Dealer/${appointed.uuid}`, { knownAs, reason: REASON, revision })
    ).json().data.knownAs;
  expect(await edit("Northwind, your dealer in Taichung", 0)).toBe(
    "Northwind, your dealer in Taichung",
  );
  await world.db
    .updateTable("dealers")
    .set({ agreed_at: world.now(), agreed_version: 1 })
    .where("id", "=", appointed.uuid)
    .execute();
  const invited = { email: "invited@example.test", firstName: "Grace", lastName: "Hopper" };
  await member.post("/Dealer/MemberManager", invited);
  const [mail] = await mailsSentTo(world, invited.email);
  expect(mail?.text).toContain("Northwind, your dealer in Taichung, one of our dealers");
  const told = await world.db
    .selectFrom("audit_personal_facts")
    .select(["before", "after"])
    .where("member_id", "=", member.memberId)
    .execute();
  expect(told).toEqual([
    {
      before: { knownAs: "Northwind Tools" },
      after: { knownAs: "Northwind, your dealer in Taichung" },
    },
  ]);
  expect(await edit("", 1)).toBe("Northwind Tools");
});

test("the whole bank account needs the right to pay out, and looking is recorded", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  const twin = await appoint(world, { bps: 1_000 });
  const reveal = (by = manager) => by.post(pathOf(dealer, "/BankInfo"), { reason: REASON });
  expect((await reveal()).json().code).toBe("dealer.no_bank");
  const account = {
    accountNumber: "0081-234567890",
    accountName: "Ada Lin",
    phone: "0912 345 678",
    address: "1 Mill Road",
    bankName: "First Bank",
    password: registration.password,
  };
  for (const { client } of [dealer, twin])
    expect((await client.put("/Dealer/BankInfo", account)).json().code).toBe(undefined);
  expect((await detail(dealer)).bank).toMatchObject({
    hint: "67890",
    sharedWith: [{ uuid: twin.dealer.id }],
  });
  await twin.client.put("/Dealer/BankInfo", { ...account, accountNumber: "0081-765432109" });
  expect((await detail(dealer)).bank).toMatchObject({ sharedWith: [] });
  const clerk = await world.manager(["dealers.read", "dealers.write"]);
  expect((await reveal(clerk)).json().code).toBe("access.denied");
  expect((await reveal()).json().data.accountNumber).toBe(account.accountNumber);
  expect(await auditOf("dealer.bank_revealed")).toMatchObject([
    { subject_id: dealer.dealer.id, after: { account: "67890", reason: REASON } },
  ]);
});

test("customers are listed with how they came", async () => {
  const dealer = await appoint(world, { bps: 1_000 });
  const customer = await customerOf(world, dealer);
  await buyAndPay(world, customer);
  const { data, total } = (await manager.get(pathOf(dealer, "/Customer"))).json();
  expect([total, data]).toMatchObject([
    1,
    [{ member: { uuid: customer.memberId }, source: "staff", orders: 1 }],
  ]);
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "of two staff who change a dealer at once, one is told",
  async () => {
    const dealer = await appoint(world, { bps: 1_000 });
    const second = await world.manager();
    const answers = await Promise.all([
      act(dealer, "Suspension"),
      act(dealer, "Agreement", { percent: 900 }, second),
    ]);
    const codes = answers.map((answer) => answer.json().code ?? "ok");
    expect(codes.filter((code) => code === "ok").length).toBe(1);
  },
);
