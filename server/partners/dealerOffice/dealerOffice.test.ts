import { beforeEach, expect, test } from "vitest";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let manager: Client;
let chain: TestDealer[];
let other: TestDealer;

const REASON = "New territory";
/** Of these dealers alone. */
const AREA = "Testland";

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
  chain = await appointChain(world, [3_000, 2_000]);
  other = await appoint(world, { bps: 2_500 });
  for (const dealer of [...chain, other]) await setDealer(dealer, { area: AREA });
});

const idsOf = (dealers: readonly TestDealer[]) => dealers.map(({ dealer }) => dealer.id);

async function found(query: Record<string, string>): Promise<string[]> {
  const asked = new URLSearchParams({ search: AREA, ...query });
  const answer = await manager.get(`/Manager/Dealer?${asked}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ uuid }: { uuid: string }) => uuid);
}

async function tree(by = manager): Promise<DealerSummary[]> {
  return (await by.get("/Manager/DealerTree")).json().data;
}

const setDealer = ({ dealer }: TestDealer, change: object) =>
  world.db.updateTable("dealers").set(change).where("id", "=", dealer.id).execute();

test("a dealer is found by name, e-mail, company and area", async () => {
  const [top] = chain;
  await setDealer(top!, { area: "Taichung 50%" });
  await world.db
    .updateTable("members")
    .set({ first_name: "Grace", last_name: "Hopper" })
    .where("id", "=", top!.memberId)
    .execute();
  await world.db
    .updateTable("member_profiles")
    .set({ company: "Northwind Tools" })
    .where("member_id", "=", top!.memberId)
    .execute();
  for (const search of [top!.client.email ?? "", "hopper", "northwind", "taichung", "50%"])
    expect(await found({ search }), search).toEqual([top!.dealer.id]);
  expect(await found({ search: "nobody-at-all" })).toEqual([]);
});

test("filters name state, level, upper dealer and what is missing, and the tabs count the same", async () => {
  const [top, sub] = chain;
  const count = async () => (await manager.get("/Manager/DealerCount")).json().data;
  const before = await count();
  await setDealer(other, { state: "suspended", agreed_at: world.now(), agreed_version: 1 });
  expect(await found({ state: "suspended" })).toEqual([other.dealer.id]);
  expect(await found({ level: "2" })).toEqual([sub!.dealer.id]);
  expect(await found({ parent: top!.dealer.id })).toEqual([sub!.dealer.id]);
  expect(new Set(await found({ setup: "agreement" }))).toEqual(new Set(idsOf(chain)));
  expect((await found({ setup: "bank" })).length).toBe(3);
  expect(await found({ setup: "complete" })).toEqual([]);
  expect(await count()).toEqual({
    total: before.total,
    active: before.active - 1,
    suspended: before.suspended + 1,
    incomplete: before.incomplete - 1,
  });
});

test("pages follow a row in either order", async () => {
  const byLevel = { orderby: "level", sort: "desc", limit: "1" };
  expect(await found(byLevel)).toEqual([chain[1]!.dealer.id]);
  const rest = await found({ ...byLevel, limit: "5", after: chain[1]!.dealer.id });
  expect(new Set(rest)).toEqual(new Set([chain[0]!.dealer.id, other.dealer.id]));
  const byTime = await found({ orderby: "appointedAt", sort: "asc" });
  const after = { orderby: "appointedAt", sort: "asc", after: byTime[0] ?? "" };
  expect(await found(after)).toEqual(byTime.slice(1));
});

test("a row tells percent, dealers below, customers, and what was earned this month", async () => {
  await buyAndPay(world, await customerOf(world, chain[1]!));
  const [, sub] = await earnedBy(world, chain);
  const rows = (await manager.get(`/Manager/Dealer?search=${AREA}`)).json().data;
  const rowOf = ({ dealer }: TestDealer) =>
    rows.find(({ uuid }: { uuid: string }) => uuid === dealer.id);
  expect(rowOf(chain[0]!)).toMatchObject({ percent: 3_000, below: 1, customers: 0, level: 1 });
  expect(rowOf(chain[1]!)).toMatchObject({
    percent: 2_000,
    parent: chain[0]!.dealer.id,
    customers: 1,
    missing: ["bank", "agreement"],
    earned: [{ minor: sub, currency: "TWD" }],
  });
  world.advance(40 * 86_400_000);
  const next = (await manager.get(`/Manager/Dealer?search=${AREA}`)).json().data;
  expect(next.every(({ earned }: { earned: unknown[] }) => earned.length === 0)).toBe(true);
});

test("the tree has each dealer after the one above", async () => {
  const own = (await tree()).filter(({ area }) => area === AREA);
  expect(own.map(({ uuid }) => uuid)).toEqual([...idsOf(chain), other.dealer.id]);
});

async function move(
  { dealer }: TestDealer,
  under: TestDealer | null,
  { by = manager, ...more }: { by?: Client; revision?: number; reason?: string } = {},
) {
  const revision = (await tree()).find(({ uuid }) => uuid === dealer.id)?.revision;
  const body = { parent: under?.dealer.id ?? "", reason: REASON, revision, ...more };
  return by.post(`/Manager/Dealer/${dealer.id}/Move`, body);
}

test("a move needs the permission and a reason, and stands in the audit log", async () => {
  const [, sub] = chain;
  const reader = await world.manager(["dealers.read"]);
  expect((await move(sub!, other, { by: reader })).json().code).toBe("access.denied");
  expect((await move(sub!, other, { reason: " " })).json().errors).toHaveProperty("reason");
  const moved = await move(sub!, other);
  expect(moved.json().data).toMatchObject({
    parent: other.dealer.id,
    before: chain[0]!.dealer.id,
    level: 2,
  });
  const entry = await world.db
    .selectFrom("audit_entries")
    .select(["before", "after", "actor_id"])
    .where("action", "=", "dealer.moved")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    before: { upper: chain[0]!.dealer.id },
    after: { upper: other.dealer.id, reason: REASON },
    actor_id: manager.memberId,
  });
  expect((await move(sub!, chain[0]!)).json().data.parent).toBe(chain[0]!.dealer.id);
});

test("what cannot be is refused by name", async () => {
  const [top, sub] = chain;
  expect((await move(top!, sub!)).json().code).toBe("dealer.cycle");
  const low = await appoint(world, { bps: 1_000 });
  const conflict = await move(other, low);
  expect(conflict.json()).toMatchObject({ code: "dealer.percent_conflict" });
  const third = await appoint(world, { bps: 500, under: sub! });
  expect((await move(low, third)).json().code).toBe("dealer.too_deep");
  await setDealer(other, { state: "closed" });
  expect((await move(sub!, other)).json().code).toBe("dealer.closed");
  const unknown = await manager.post(`/Manager/Dealer/${world.newId()}/Move`, {
    parent: "",
    reason: REASON,
    revision: 0,
  });
  expect(unknown.json().code).toBe("dealer.not_found");
});

test.skipIf(!process.env["TEST_DATABASE_URL"])(
  "of two staff who move a dealer at once, one is told that the tree has changed",
  async () => {
    const [, sub] = chain;
    const revision = (await tree()).find(({ uuid }) => uuid === sub!.dealer.id)?.revision ?? 0;
    const second = await world.manager();
    const answers = await Promise.all([
      move(sub!, other, { revision }),
      move(sub!, null, { revision, by: second }),
    ]);
    const codes = answers.map((answer) => answer.json().code ?? "ok");
    expect(new Set(codes)).toEqual(new Set(["edit.conflict", "ok"]));
  },
);
