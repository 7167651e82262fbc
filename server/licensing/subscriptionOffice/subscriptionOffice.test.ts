import { beforeEach, expect, test } from "vitest";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

let world: TestWorld;
let manager: Client;
let bought: Awaited<ReturnType<typeof buyLicenses>>;
let id: string;

beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager();
  bought = await buyLicenses(world, { code: "MW-NEST" });
  id = bought.license.subscription_id ?? "";
});

async function detail(by = manager): Promise<OfficeSubscription> {
  const answer = await by.get(`/Manager/Subscription/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function found(query: Record<string, string>): Promise<string[]> {
  const answer = await manager.get(`/Manager/Subscription?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ uuid }: { uuid: string }) => uuid);
}

const setRow = (change: object, of = id) =>
  world.db.updateTable("subscriptions").set(change).where("id", "=", of).execute();

test("a subscription is found by member, product, order number and id", async () => {
  await buyLicenses(world);
  const { number } = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", bought.orderId)
    .executeTakeFirstOrThrow();
  const typed = [
    bought.client.email ?? "",
    "MW-NEST",
    bought.license.name.en,
    number,
    number.replace("-", "").toLowerCase(),
    id.toUpperCase(),
  ];
  for (const search of typed) expect(await found({ search }), search).toEqual([id]);
  expect(await found({ search: "nowhere-to-be-found" })).toEqual([]);
});

test("filters name state, term, product, renewal, end and cancellation, and the tabs count the same", async () => {
  const other = await buyLicenses(world, { months: 1 });
  const second = other.license.subscription_id ?? "";
  await setRow({ state: "past_due", paid_until: new Date(world.now().getTime() - DAY_MS) });
  expect(await found({ state: "past_due" })).toEqual([id]);
  expect(await found({ term: "1" })).toEqual([second]);
  expect(await found({ product: bought.license.product_id })).toEqual([id]);
  expect(await found({ member: other.client.memberId ?? "" })).toEqual([second]);
  expect(await found({ renewal: "manual", ending: "90" })).toEqual([second, id]);
  expect(await found({ renewal: "trial" })).toEqual([]);
  expect(await found({ ending: "7" })).toEqual([id]);
  await setRow({ cancelled_at: world.now() }, second);
  expect(await found({ cancelled: "1" })).toEqual([second]);
  const counts = (await manager.get("/Manager/SubscriptionCount")).json().data;
  expect(counts).toEqual({ total: 2, active: 1, pastDue: 1, ending: 2 });
});

test("pages follow a row in either order", async () => {
  const other = await buyLicenses(world, { months: 1 });
  const second = other.license.subscription_id ?? "";
  const byEnd = { orderby: "paidUntil", sort: "asc", limit: "1" };
  expect(await found(byEnd)).toEqual([second]);
  expect(await found({ ...byEnd, after: second })).toEqual([id]);
  expect(await found({ ...byEnd, sort: "desc", after: id })).toEqual([second]);
});

test("the detail tells the plan, its periods with their orders, its keys and what happened", async () => {
  const told = await detail();
  expect(told).toMatchObject({
    state: "active",
    renewal: "manual",
    member: { uuid: bought.client.memberId },
    notRetryable: "no_card_plan",
    card: null,
    contract: null,
    keys: [{ uuid: bought.license.id, works: true, held: true }],
    periods: [{ index: 0, state: "paid", missedAt: null, order: { uuid: bought.orderId } }],
    charges: [],
    changes: [],
    history: [{ code: "OPENED", by: null, reason: null }],
  });
  const key = (await manager.get(`/Manager/License/${bought.license.id}`)).json().data;
  expect(key.subscription).toBe(id);
  const member = (await manager.get(`/Manager/Member/${bought.client.memberId}`)).json().data;
  expect(member.subscriptions).toBe(1);
});

test("an unknown subscription is not there, and without the permission nothing is told", async () => {
  const unknown = await manager.get(`/Manager/Subscription/${bought.orderId}`);
  expect(unknown.json().code).toBe("subscription.not_found");
  const clerk = await world.manager(["licenses.read"]);
  for (const path of ["", `/${id}`, "Count"]) {
    const answer = await clerk.get(`/Manager/Subscription${path}`);
    expect([answer.statusCode, answer.json().code], path).toEqual([403, "access.denied"]);
  }
});
