import { expect, test } from "vitest";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { buyLicenses, demoSoftware, markOrderPaid } from "#test/kit/data/licenses.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, planOf, trialSoftware as tried } from "#test/kit/data/purchases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage, type OrderStage } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  orderState,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { endContract } from "./endContract.ts";
import { settleSubscriptions } from "./settleSubscriptions.ts";

const DAY = 86_400_000;
const SOFTWARE = "MW-POST5";

async function answer(sent: ReturnType<Client["get"]>) {
  const response = await sent;
  return { status: response.statusCode, ...response.json() };
}

async function only(member: Client): Promise<string> {
  const { data } = (await member.get("/Subscription")).json();
  return data[0].uuid;
}

async function verified(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", member.memberId)
    .execute();
  return member;
}

const startTrial = (member: Client, more: object = {}) =>
  answer(member.post("/Subscription/Trial", { product: tried.uuid, consent: true, ...more }));

interface Gateway {
  silent: boolean;
  readonly stopped: string[];
  query?: PaymentProvider["query"];
}

const gateway = (): Gateway => ({ silent: false, stopped: [] });

async function contract(at: Gateway = gateway()) {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const provider: PaymentProvider = {
    ...ecpay,
    query: (...asked) => (at.query ? at.query(...asked) : ecpay.query(...asked)),
    async cancelMandate(ref) {
      if (at.silent) throw new Error("nobody answers");
      at.stopped.push(ref);
    },
  };
  const world = await testWorld({ providers: [provider, ...others] });
  const stage: OrderStage = await createStage(world, await world.manager());
  const begun = await startRecurring(stage);
  await world.drain();
  return { ...stage, begun, id: await only(stage.member) };
}

/** A period of the contract was not paid. */
async function pastDue(at: Gateway = gateway()) {
  const stage = await contract(at);
  const { world, member, id, begun } = stage;
  const { paidUntil, amount } = (await member.get(`/Subscription/${id}`)).json().data;
  world.advance(Date.parse(paidUntil) - world.now().getTime() + 60_000);
  await deliverCallback(
    world,
    signedForm(chargeNotification(begun, "20001", { RtnCode: "10100058" })),
    "period",
  );
  await world.drain();
  return { ...stage, path: `/Subscription/${id}`, paidUntil, amount };
}

test("a plan bought once lists its end, and its page says what can be done", async () => {
  const world = await testWorld();
  const { client, orderId, license } = await buyLicenses(world, { months: 12, quantity: 2 });
  const { data, total } = (await client.get("/Subscription")).json();
  const { unit, paidUntil } = data[0];
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    state: "active",
    renewal: "manual",
    quantity: 2,
    amount: { minor: unit.minor * 2 },
    next: { step: "end", at: paidUntil },
    due: null,
  });
  const found = await answer(client.get(`/Subscription/${data[0].uuid}`));
  expect(found.data).toMatchObject({
    contract: null,
    cancellation: null,
    openOrder: null,
    notRenewable: null,
    renewable: {
      kind: "next",
      from: paidUntil,
      amount: data[0].amount,
      mayStartContract: false,
    },
    periods: [{ index: 0, state: "paid", order: { uuid: orderId } }],
    history: [{ code: "OPENED", until: paidUntil }],
  });
  expect(found.data.keys).toContainEqual({
    uuid: license.id,
    hint: license.key_hint,
    works: true,
    held: true,
  });
});

test("search finds product, key ending and order number; the state filters", async () => {
  const world = await testWorld();
  const { client, orderId, license } = await buyLicenses(world);
  const count = async (query: string) =>
    (await client.get(`/Subscription?${query}`)).json().total as number;
  const { number } = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const name = demoSoftware(SOFTWARE).name.en;
  for (const word of [name, license.key_hint, number])
    expect(await count(`search=${encodeURIComponent(word)}`)).toBe(1);
  expect(await count("search=nothing-like-it")).toBe(0);
  expect(await count("state=active")).toBe(1);
  expect(await count("state[]=past_due&state[]=expired")).toBe(0);
});

test("nobody sees, cancels or renews another member's subscription", async () => {
  const world = await testWorld();
  const { client } = await buyLicenses(world);
  const other = await world.member();
  const path = `/Subscription/${await only(client)}`;
  expect((await other.get("/Subscription")).json().total).toBe(0);
  for (const sent of [
    other.get(path),
    other.post(`${path}/Cancellation`),
    other.post(`${path}/Renewal`),
  ]) {
    expect(await answer(sent)).toMatchObject({ status: 404, code: "subscription.not_found" });
  }
});

test("renewing early orders the next period once, and paying it moves the end from the anchor", async () => {
  const world = await testWorld();
  const { client } = await buyLicenses(world, { months: 1 });
  const id = await only(client);
  const path = `/Subscription/${id}`;
  const before = (await client.get(path)).json().data;
  const first = await answer(client.post(`${path}/Renewal`));
  const again = await answer(client.post(`${path}/Renewal`, { method: "atm" }));
  expect(first).toMatchObject({ status: 200, data: { status: OrderStatus.unpaid } });
  expect(again.data).toEqual(first.data);
  const order = first.data.uuid as string;
  expect((await client.get(path)).json().data.openOrder).toMatchObject({ uuid: order });
  const methods = (await client.get(`/Order/${order}/Payment`)).json();
  expect(JSON.stringify(methods)).not.toContain("creditPeriod"); // not before the last paid day
  await markOrderPaid(world, order);
  await world.drain();
  const after = (await client.get(path)).json().data;
  expect(after).toMatchObject({ paidUntil: before.renewable.until, openOrder: null });
  expect(after.periods.map(({ state }: { state: string }) => state)).toEqual(["paid", "paid"]);
});

test("the invoice of a renewal by hand goes to the buyer of the order before", async () => {
  const world = await testWorld();
  const member = await world.member();
  const company = { kind: "company", title: "永昌精密", uniformNumber: "04595257" };
  await member.post("/Cart", { product: tried.uuid, commodity: planOf(tried, 1).uuid });
  const placed = await orderCart(member, { ...cardPayment, invoice: company });
  await markOrderPaid(world, placed.json().data.id);
  await world.drain();
  const { data } = await answer(member.post(`/Subscription/${await only(member)}/Renewal`));
  const wish = await world.db
    .selectFrom("invoice_preferences")
    .select(["kind", "uniform_number"])
    .where("order_id", "=", data.uuid)
    .executeTakeFirstOrThrow();
  expect(wish).toEqual({ kind: company.kind, uniform_number: company.uniformNumber });
});

test("from the last paid day on, a new contract may be chosen for the renewal", async () => {
  const world = await testWorld();
  const { client } = await buyLicenses(world, { months: 1 });
  const id = await only(client);
  const { paidUntil } = (await client.get(`/Subscription/${id}`)).json().data;
  world.advance(Date.parse(paidUntil) - world.now().getTime() - 60_000);
  const { renewable } = (await client.get(`/Subscription/${id}`)).json().data;
  expect(renewable).toMatchObject({ kind: "next", mayStartContract: true });
  const { data } = await answer(client.post(`/Subscription/${id}/Renewal`));
  const { paid_once: once } = await world.db
    .selectFrom("orders")
    .select("paid_once")
    .where("id", "=", data.uuid)
    .executeTakeFirstOrThrow();
  expect(once).toBe(false);
});

test("a plan that ended is subscribed again with the same key, and only once", async () => {
  const world = await testWorld();
  const { client, license } = await buyLicenses(world, { months: 1 });
  const id = await only(client);
  world.advance(60 * DAY);
  await settleSubscriptions(world.scope());
  expect((await client.get(`/Subscription/${id}`)).json().data).toMatchObject({
    state: "expired",
    next: null,
    renewable: { kind: "again" },
  });
  const { data } = await answer(client.post(`/Subscription/${id}/Renewal`));
  await markOrderPaid(world, data.uuid);
  await world.drain();
  const { data: all } = (await client.get("/Subscription")).json();
  expect(all.map(({ state }: { state: string }) => state)).toEqual(["active", "expired"]);
  const opened = (await client.get(`/Subscription/${all[0].uuid}`)).json().data;
  expect(opened.keys).toMatchObject([{ uuid: license.id, works: true }]);
  const old = (await client.get(`/Subscription/${id}`)).json().data;
  expect(old).toMatchObject({ notRenewable: "continued", continuedBy: all[0].uuid });
  expect(await answer(client.post(`/Subscription/${id}/Renewal`))).toMatchObject({
    status: 422,
    code: "subscription.continued",
  });
});

test("a plan that its member renews by hand has nothing to cancel", async () => {
  const world = await testWorld();
  const { client } = await buyLicenses(world);
  expect(
    await answer(client.post(`/Subscription/${await only(client)}/Cancellation`)),
  ).toMatchObject({ status: 422, code: "subscription.nothing_to_cancel" });
});

test("a contract is said with its charge, refuses an early renewal and is canceled at the gateway", async () => {
  const at: Gateway = { ...gateway(), silent: true };
  const { member, id, begun } = await contract(at);
  const path = `/Subscription/${id}`;
  const running = (await member.get(path)).json().data;
  expect(running).toMatchObject({
    renewal: "contract",
    next: { step: "charge" },
    contract: { others: [] },
    cancellation: { endsAt: running.paidUntil, givesUp: null },
    notRenewable: "contract_runs",
  });
  expect(await answer(member.post(`${path}/Renewal`))).toMatchObject({
    status: 422,
    code: "subscription.contract_runs",
  });
  // No answer of the gateway never means that it has stopped.
  expect(await answer(member.post(`${path}/Cancellation`))).toMatchObject({
    status: 422,
    code: "recurring.cancellation_undecided",
  });
  expect((await member.get(path)).json().data.state).toBe("active");
  at.silent = false;
  const first = await answer(member.post(`${path}/Cancellation`));
  expect(first.data).toMatchObject({
    state: "non_renewing",
    next: { step: "end", at: running.paidUntil },
    contract: null,
    cancellation: null,
    renewable: { kind: "next", from: running.paidUntil },
  });
  expect((await answer(member.post(`${path}/Cancellation`))).data).toEqual(first.data);
  expect(at.stopped).toEqual([begun.ref]);
});

test("a charge that failed comes first with amount and date, and is paid by hand beside the contract", async () => {
  const { world, member, id, path, paidUntil, amount } = await pastDue();
  const { data } = (await member.get("/Subscription")).json();
  const keysStopAt = new Date(
    Date.parse(paidUntil) + DEFAULT_POLICY.renewalGraceDays * DAY,
  ).toISOString();
  expect(data[0]).toMatchObject({
    uuid: id,
    state: "past_due",
    next: null,
    due: { amount, since: paidUntil, periods: 1, keysStopAt, keysStopped: false },
  });
  const order = await answer(member.post(`${path}/Renewal`));
  const placed = await world.db
    .selectFrom("orders")
    .select(["paid_once", "origin", "total_minor"])
    .where("id", "=", order.data.uuid)
    .executeTakeFirstOrThrow();
  expect(placed).toEqual({ paid_once: true, origin: "renewal", total_minor: amount.minor });
  await markOrderPaid(world, order.data.uuid);
  await world.drain();
  const paid = (await member.get(path)).json().data;
  expect(paid).toMatchObject({ state: "active", due: null, renewal: "contract" });
  expect(paid.periods[1]).toMatchObject({ state: "paid", startsAt: paidUntil });
});

test("canceling with a due period gives it up and ends the plan", async () => {
  const { member, path, paidUntil, amount } = await pastDue();
  expect((await member.get(path)).json().data.cancellation).toEqual({
    endsAt: paidUntil,
    givesUp: amount,
  });
  const { data } = await answer(member.post(`${path}/Cancellation`));
  expect(data).toMatchObject({ state: "expired", endReason: "unpaid", due: null });
});

test("canceling cancels the unpaid order of the due period with it, and money after that is held", async () => {
  const { world, member, path } = await pastDue();
  const order = (await answer(member.post(`${path}/Renewal`))).data.uuid as string;
  const paying = await beginPayment(world, member, order);
  const { data } = await answer(member.post(`${path}/Cancellation`));
  expect(data).toMatchObject({ state: "expired", openOrder: null });
  expect((await orderState(world, order)).status).toBe(OrderStatus.cancelled);
  const events = await world.db
    .selectFrom("order_events")
    .select(["to_status", "reason", "actor_id"])
    .where("order_id", "=", order)
    .orderBy("id")
    .execute();
  expect(events.at(-1)).toEqual({
    to_status: OrderStatus.cancelled,
    reason: "order.cancelled",
    actor_id: member.memberId,
  });
  await deliverCallback(world, signedForm(paidNotification(paying)));
  await world.drain();
  expect((await orderState(world, order)).status).toBe(OrderStatus.confirming);
});

test("an order placed after the cancellation outlives the late confirmation of the gateway", async () => {
  const { world, member, path } = await pastDue();
  await answer(member.post(`${path}/Cancellation`));
  const { uuid } = (await answer(member.post(`${path}/Renewal`))).data;
  const { id: mandateId } = await world.db
    .selectFrom("mandates")
    .select("id")
    .executeTakeFirstOrThrow();
  await endContract(world.scope(), { mandateId });
  await world.drain();
  expect((await orderState(world, uuid)).status).toBe(OrderStatus.unpaid);
});

test("while it is unknown whether the due period is paid, the contract is not canceled", async () => {
  const at = gateway();
  const { world, member, path } = await pastDue(at);
  const order = (await answer(member.post(`${path}/Renewal`))).data.uuid as string;
  await beginPayment(world, member, order);
  at.query = async () => {
    throw new Error("nobody answers");
  };
  expect(await answer(member.post(`${path}/Cancellation`))).toMatchObject({
    status: 422,
    code: "payment.undecided",
  });
  expect(at.stopped).toEqual([]);
  expect((await member.get(path)).json().data.state).toBe("past_due");
});

test("a payment that the gateway knows of pays the due period before the cancellation", async () => {
  const at = gateway();
  const { world, member, path } = await pastDue(at);
  const { renewable } = (await member.get(path)).json().data;
  const order = (await answer(member.post(`${path}/Renewal`))).data.uuid as string;
  const body = signedForm(paidNotification(await beginPayment(world, member, order)));
  at.query = async () => ({ body, verdict: world.providers[0]?.verify("notify", body) ?? null });
  const { data } = await answer(member.post(`${path}/Cancellation`));
  expect(data).toMatchObject({ state: "non_renewing", paidUntil: renewable.until, due: null });
  expect((await orderState(world, order)).status).toBe(OrderStatus.paid);
});

test("one press starts the trial with its key, leaves the cart, and is refused the second time", async () => {
  const world = await testWorld();
  const member = await verified(world);
  await member.post("/Cart", { product: tried.uuid, commodity: planOf(tried, 1).uuid });
  expect(await startTrial(member, { consent: undefined })).toMatchObject({
    status: 422,
    errors: { consent: [expect.any(String)] },
  });
  const { status, data } = await startTrial(member);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    months: TRIAL,
    state: "trialing",
    amount: { minor: 0 },
    next: { step: "end", at: data.paidUntil },
    cancellation: null,
    notRenewable: "trial",
    keys: [{ works: true, held: true }],
  });
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  expect(await startTrial(member)).toMatchObject({ status: 422, code: "order.trial_once" });
  await world.drain();
  expect(await world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
});

test("a trial needs a verified mailbox and a product that has one", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await startTrial(member)).toMatchObject({ status: 422, code: "order.trial_unverified" });
  expect(await startTrial(member, { product: world.newId() })).toMatchObject({
    status: 422,
    code: "subscription.no_trial",
  });
});

test("a plan bought during the trial goes on with its key from the trial's end", async () => {
  const world = await testWorld();
  const member = await verified(world);
  const { data: trial } = await startTrial(member);
  await member.post("/Cart", { product: tried.uuid, commodity: planOf(tried, 1).uuid });
  const { id } = (await orderCart(member, cardPayment)).json().data;
  await markOrderPaid(world, id);
  await world.drain();
  const { data } = await answer(member.get(`/Subscription/${trial.uuid}`));
  expect(data).toMatchObject({ state: "active", months: 1, keys: trial.keys });
  expect(data.periods).toMatchObject([
    { index: 0 },
    { index: 1, startsAt: trial.paidUntil, state: "paid" },
  ]);
});
