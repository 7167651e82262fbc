import { beforeEach, expect, test } from "vitest";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { findBrokenPeriods } from "../subscriptions/invariants.ts";
import { addMonths } from "#shared/kit/time.ts";
import { buyLicenses, markOrderPaid } from "#test/kit/data/licenses.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, planOf, trialSoftware } from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;
const REASON = "Asked for by phone";

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

async function detail(): Promise<OfficeSubscription> {
  const answer = await manager.get(`/Manager/Subscription/${id}`);
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

/** On the revision that stands now. */
async function act(path: string, input: object = {}, by = manager) {
  const { revision } = await detail();
  const body = { revision, reason: REASON, ...input };
  const answer = await by.post(`/Manager/Subscription/${id}/${path}`, body);
  return { status: answer.statusCode, ...answer.json() };
}

test("canceling a contract ends it at the gateway, with the staff's reason in history and mail", async () => {
  world = await testWorld({ providers: fakeProviders() });
  manager = await world.manager();
  const stage = await createStage(world, manager);
  await startRecurring(stage);
  await world.drain();
  id = (await stage.member.get("/Subscription")).json().data[0].uuid;
  expect(await detail()).toMatchObject({
    renewal: "contract",
    contract: { state: "running", others: [] },
  });
  const { data } = await act("Cancellation");
  expect(data).toMatchObject({ state: "non_renewing", contract: { state: "cancelled" } });
  expect(data.history.at(-1)).toMatchObject({
    code: "CANCELLED",
    by: { uuid: manager.memberId },
    reason: REASON,
  });
  await world.drain();
  const { body_text: mail } = await world.db
    .selectFrom("mails")
    .select("body_text")
    .where("template", "=", "renewal_cancelled")
    .executeTakeFirstOrThrow();
  expect(mail).toContain(REASON);
});

test("an older version, a missing reason and a missing permission are refused", async () => {
  expect((await act("Cancellation", { revision: 1_000 })).code).toBe("edit.conflict");
  const silent = await act("Cancellation", { reason: "" });
  expect(silent).toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } });
  const reader = await world.manager(["subscriptions.read"]);
  expect((await act("Cancellation", {}, reader)).code).toBe("access.denied");
  expect((await act("Cancellation")).code).toBe("subscription.nothing_to_cancel");
});

const spans = async () =>
  (await detail()).periods.map(({ startsAt, endsAt, amount }) => [startsAt, endsAt, amount.minor]);

test("free months are a period of no amount, counted from the anchor, for subscription and key", async () => {
  const before = await detail();
  const { status, data } = await act("Extension", { count: 2, unit: "months" });
  expect(status).toBe(200);
  const until = addMonths(new Date(before.anchorAt), 14).toISOString();
  expect(data).toMatchObject({ paidUntil: until, anchorAt: before.anchorAt, state: "active" });
  expect((await spans()).slice(1)).toEqual([[before.paidUntil, until, 0]]);
  expect(data.history.at(-1)).toMatchObject({ code: "EXTENDED", reason: REASON, until });
  const key = (await manager.get(`/Manager/License/${bought.license.id}`)).json().data;
  expect(key.validUntil).toBe(until);
  const mails = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("member_id", "=", bought.client.memberId)
    .where("template", "=", "subscription")
    .execute();
  expect(mails).toHaveLength(1);
});

test("free days move the anchor to their end, and the next paid period follows without a gap", async () => {
  const { paidUntil } = await detail();
  const until = new Date(Date.parse(paidUntil) + 10 * DAY_MS).toISOString();
  const { data } = await act("Extension", { count: 10, unit: "days" });
  expect(data).toMatchObject({ paidUntil: until, anchorAt: until });
  const renewal = await bought.client.post(`/Subscription/${id}/Renewal`);
  const refused = await act("Extension", { count: 1, unit: "days" });
  expect(refused.code).toBe("subscription.order_open");
  await markOrderPaid(world, renewal.json().data.uuid);
  await world.drain();
  const end = addMonths(new Date(until), 12).toISOString();
  expect((await spans()).slice(1)).toEqual([
    [paidUntil, until, 0],
    [until, end, expect.any(Number)],
  ]);
  const findings = await runTransaction(world.db, (tx) => findBrokenPeriods(tx));
  expect(findings.count).toBe(0);
});

test("a waiting change waits for the new end", async () => {
  const path = `/Subscription/${id}/Change`;
  const { options } = (await bought.client.get(path)).json().data;
  const later = options.find(({ kind }: { kind: string }) => kind === "period_end");
  await bought.client.post(path, { commodity: later.commodity, due: 0 });
  const { data } = await act("Extension", { count: 1, unit: "months" });
  expect(data.change.from).toBe(data.paidUntil);
  expect(data.changes).toMatchObject([{ state: "pending", effectiveAt: data.paidUntil }]);
});

test("nothing is added to an ended subscription, before an unpaid period, or out of range", async () => {
  for (const [count, unit] of [
    [25, "months"],
    [367, "days"],
    [0, "days"],
  ] as const) {
    const { status, errors } = await act("Extension", { count, unit });
    expect([status, Object.keys(errors)]).toEqual([422, ["count"]]);
  }
  const due = { subscription_id: id, index: 1, state: "due", amount_minor: 1 } as const;
  const { paidUntil } = await detail();
  const end = new Date(Date.parse(paidUntil) + DAY_MS);
  const span = { from_month: 12, to_month: 24, starts_at: new Date(paidUntil), ends_at: end };
  await world.db
    .insertInto("subscription_periods")
    .values({ ...due, ...span })
    .execute();
  const free = { count: 1, unit: "days" };
  expect((await act("Extension", free)).code).toBe("subscription.period_due");
  await setRow({ state: "expired", ended_at: world.now(), end_reason: "unpaid" });
  expect((await act("Extension", free)).code).toBe("subscription.closed");
});

test("an extended trial that is bought goes on with its key after the free time", async () => {
  const member = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", member.memberId)
    .execute();
  const { uuid: product } = trialSoftware;
  const started = await member.post("/Subscription/Trial", { product, consent: true });
  id = started.json().data.uuid;
  const { data } = await act("Extension", { count: 5, unit: "days" });
  expect(data).toMatchObject({ state: "trialing" });
  const commodity = planOf(trialSoftware, 12).uuid;
  await member.post("/Cart", { product, commodity, quantity: 1 });
  const order = (await orderCart(member, cardPayment)).json().data.id;
  await markOrderPaid(world, order);
  await world.drain();
  const end = addMonths(new Date(data.paidUntil), 12).toISOString();
  expect(await detail()).toMatchObject({ months: 12, state: "active", paidUntil: end });
  expect((await spans()).at(-1)).toEqual([data.paidUntil, end, expect.any(Number)]);
});
