import { expect, test } from "vitest";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { products } from "#server/demo/products/products.ts";
import type { Context } from "#server/context.ts";
import { listOffers } from "#server/payments/attempts/service.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";

const TRIAL_DAYS = DEFAULT_POLICY.trialDays;
const DAY_MS = 86_400_000;
const free = { paymentMethod: "free", consent: true };
const nothing = { minor: 0, currency: "TWD" };

const tried = products
  .flatMap((product) => (product.kind === "software" ? [product] : []))
  .flatMap(({ uuid, editions: [{ trial }] }) =>
    trial ? [{ product: uuid, commodity: trial.uuid }] : [],
  );
const [trial = { product: "", commodity: "" }] = tried;

async function started(): Promise<{ world: TestWorld; member: Client }> {
  const world = await testWorld();
  return { world, member: await verified(world) };
}

async function verified(world: TestWorld, fields: { email?: string } = {}): Promise<Client> {
  const member = await world.member(fields);
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", member.memberId)
    .execute();
  return member;
}

async function tryIt(member: Client, body: object = free) {
  await member.post("/Cart", trial);
  const answer = await orderCart(member, body);
  return { status: answer.statusCode, ...answer.json() };
}

async function offered(world: TestWorld, member: Client) {
  const { data } = (await member.get("/Cart")).json();
  const viewer = { memberId: member.memberId } as Context["viewer"];
  const all = await listOffers(world.scope({ viewer }), { amount: data.charge, lines: data.lines });
  return all.map(({ method, unavailable }) => [method, unavailable]);
}

test("a product lists its free trial among its plans, and its starting price ignores it", async () => {
  const { member } = await started();
  const { commodities, from } = (await member.get(`/Product/${trial.product}`)).json().data;
  expect(commodities[0]).toMatchObject({
    uuid: trial.commodity,
    months: TRIAL,
    prices: [{ minor: 0, currency: "TWD" }],
  });
  expect(from.months).toBe(1);
});

test("a trial is paid on placement and brings a key and one mail, without ledger entries", async () => {
  const { world, member } = await started();
  await member.post("/Cart", trial);
  expect(await offered(world, member)).toEqual([["free", null]]);
  const { data: order } = await tryIt(member);
  expect(order).toMatchObject({
    status: OrderStatus.paid,
    paymentMethod: "free",
    amount: { minor: 0, currency: "TWD" },
    paidAt: world.now().toISOString(),
  });
  await world.drain();
  const [key] = await world.db.selectFrom("licenses").select("valid_until").execute();
  expect(key?.valid_until?.getTime()).toBe(world.now().getTime() + TRIAL_DAYS * DAY_MS);
  const history = await world.db
    .selectFrom("order_events")
    .select(["from_status", "to_status"])
    .execute();
  expect(history).toEqual([{ from_status: null, to_status: OrderStatus.paid }]);
  const mails = await world.db.selectFrom("mails").select(["template", "subject"]).execute();
  expect(mails.filter(({ template }) => template.startsWith("order"))).toEqual([
    { template: "order_paid", subject: expect.stringContaining("free trial") },
  ]);
  expect(await world.db.selectFrom("ledger_transactions").select("id").execute()).toEqual([]);
});

test("each member tries a product once, even after the order was cancelled", async () => {
  const { world, member } = await started();
  expect((await tryIt(member)).status).toBe(200);
  await world.db.updateTable("orders").set({ status: OrderStatus.cancelled }).execute();
  expect(await tryIt(member)).toMatchObject({ status: 422, code: "order.trial_once" });
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  expect(await offered(world, member)).toEqual([["free", "trial_used"]]);
  await expect(world.db.deleteFrom("trial_grants").execute()).rejects.toThrow("append-only");
});

test.for([
  ["lin@example.test", "Lin+again@example.test", "linda@example.test"],
  ["mei.lin@gmail.com", "M.e.i.Lin+shop@GoogleMail.com", "mei.lin@example.test"],
] as const)(
  "another account of the mailbox %s, such as %s, tries nothing again, and %s does",
  async ([email, same, other]) => {
    const world = await testWorld();
    expect((await tryIt(await verified(world, { email }))).status).toBe(200);
    const again = await tryIt(await verified(world, { email: same }));
    expect(again).toMatchObject({ status: 422, code: "order.trial_once" });
    expect((await tryIt(await verified(world, { email: other }))).status).toBe(200);
  },
);

test("dots distinguish mailboxes everywhere but at Gmail", async () => {
  const world = await testWorld();
  for (const email of ["a.b@example.test", "ab@example.test"]) {
    expect((await tryIt(await verified(world, { email }))).status).toBe(200);
  }
});

test("an unverified member gets no trial, and is told before and when ordering", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await tryIt(member)).toMatchObject({ status: 422, code: "order.trial_unverified" });
  expect(await offered(world, member)).toEqual([["free", "trial_unverified"]]);
  expect(await world.db.selectFrom("trial_grants").select("order_id").execute()).toEqual([]);
  expect((await member.get("/Cart")).json().data.lines).toHaveLength(1);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  expect(await offered(world, member)).toEqual([["free", null]]);
  expect((await orderCart(member, free)).statusCode).toBe(200);
});

test("the accounts of the demo may try everything", async () => {
  const world = await testWorld();
  const seeded = await world.db.selectFrom("members").select("email_verified_at").execute();
  expect(seeded.length).toBeGreaterThan(0);
  expect(seeded.filter(({ email_verified_at: at }) => at === null)).toEqual([]);
});

test("only one of a product, and nothing else beside it", async () => {
  const { world, member } = await started();
  const { data } = (await member.post("/Cart", { ...trial, quantity: 2 })).json();
  expect((await member.post("/Cart", trial)).json().data.lines[0].quantity).toBe(1);
  const two = await member.put(`/Cart/${data.lines[0].uuid}`, { quantity: 2 });
  expect([two.statusCode, two.json().errors]).toEqual([
    422,
    { quantity: ["Only one free trial per product."] },
  ]);
  expect((await member.get("/Cart")).json().data.lines[0].quantity).toBe(1);
  await member.post("/Cart", cartItem(1));
  for (const paymentMethod of ["free", "credit", "bank"]) {
    const mixed = await orderCart(member, { ...free, paymentMethod });
    expect([mixed.statusCode, mixed.json().code]).toEqual([422, "order.trial_alone"]);
  }
  const reasons = (await offered(world, member)).map(([, unavailable]) => unavailable);
  expect(new Set(reasons)).toEqual(new Set(["trial_mixed"]));
});

test("nothing that has a price is free, and no trial is paid for", async () => {
  const { world, member } = await started();
  await member.post("/Cart", cartItem(1));
  expect(await offered(world, member)).not.toContainEqual(["free", expect.anything()]);
  const priced = await orderCart(member, free);
  expect([priced.statusCode, priced.json().code]).toEqual([422, "payment.method_unavailable"]);
  const other = await verified(world);
  expect(await tryIt(other, cardPayment)).toMatchObject({
    status: 422,
    code: "payment.method_unavailable",
  });
  const order = (await orderCart(member, cardPayment)).json().data;
  const begun = await member.post(`/Order/${order.id}/Payment`, { method: "free" });
  expect([begun.statusCode, begun.json().code]).toEqual([422, "payment.method_unavailable"]);
});

test("the database takes no order that costs nothing by another method, nor a plan at nothing", async () => {
  const { world, member } = await started();
  await member.post("/Cart", cartItem(1));
  await orderCart(member, cardPayment);
  for (const change of [{ total_minor: 0 }, { payment_method: "free" as const }]) {
    const written = world.db.updateTable("orders").set(change).execute();
    await expect(written).rejects.toThrow("orders_free_costs_nothing");
  }
  const line = world.db.updateTable("order_lines").set({ unit_minor: 0, total_minor: 0 }).execute();
  await expect(line).rejects.toThrow("order_lines_only_trials_are_free");
});

test("of concurrent orders by accounts of one mailbox, one gets the trial", async () => {
  const world = await testWorld();
  const twins: Client[] = [];
  for (let number = 1; number <= 4; number++)
    twins.push(await verified(world, { email: `chen+${number}@example.test` }));
  for (const twin of twins) await twin.post("/Cart", trial);
  const answers = await Promise.all(
    twins.map((twin) => twin.post("/Order", { ...free, expectedTotal: nothing })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422,
  ]);
  await world.drain();
  expect(await world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
});

test("one order sent several times at once is one trial", async () => {
  const { world, member } = await started();
  await member.post("/Cart", trial);
  const headers = { "idempotency-key": "trial-0001" };
  const order = { ...free, expectedTotal: nothing };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => member.post("/Order", order, { headers })),
  );
  expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
  expect(await world.db.selectFrom("trial_grants").select("order_id").execute()).toHaveLength(1);
});
