import { createHash, randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { planEnd } from "#shared/catalog/products/rules.ts";
import { addMonths } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { MAX_CODES } from "#shared/sales/promotions/rules.ts";
import type { Context } from "#server/context.ts";
import { products } from "#server/demo/products/products.ts";
import { listOffers } from "#server/payments/attempts/service.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart, seenInCart } from "#test/kit/data/orderCart.ts";
import { type Client, clientOf } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { closeOrder, lockOrder } from "./commands.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";

const { TWD } = planOf(software, 12).prices;
const half = Math.floor(TWD / 2);
const percent = (basisPoints: number) => ({ effect: { kind: "percent", basisPoints } });

let world: TestWorld;
let member: Client;
beforeEach(async () => {
  world = await testWorld();
  member = await world.member();
  await member.post("/Cart", cartItem(12));
});

const enter = async (code: string, who = member, more: object = {}) =>
  (await who.post("/Cart/Code", { code, ...more })).json();
const cartOf = async (who = member): Promise<Cart> => (await who.get("/Cart")).json().data;
const place = async (who = member, more: object = {}): Promise<Order> => {
  const answer = await orderCart(who, { ...cardPayment, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const heldUses = async (): Promise<number> => {
  const { rows } = await world.open.database.pool.query(
    "select count(*)::int as held from promotion_redemptions where released_at is null",
  );
  return rows[0].held;
};
const cancel = (id: string, who = member) => who.post(`/Order/${id}/Cancellation`);

test("a code reduces the cart and the gateway charge, and the order keeps it", async () => {
  await createPromotion(world, { code: "1001", totalLimit: 1 });
  const { data: cart } = await enter(" １００１ ");
  expect(cart).toMatchObject({
    subtotal: { minor: TWD },
    total: { minor: TWD - half },
    charge: { minor: TWD - half },
    lines: [{ total: { minor: TWD }, discount: { minor: half } }],
    codes: [{ code: "1001", title: "Offer", reason: null, discount: { minor: half } }],
  });
  const order = await place(member, { expectedTotal: cart.charge });
  expect(order).toMatchObject({
    amount: { minor: TWD - half },
    lines: [{ total: { minor: TWD - half }, discount: { minor: half } }],
    reductions: [{ code: "1001", discount: { minor: half } }],
  });
  expect(await cartOf()).toMatchObject({ lines: [], codes: [] });
  const started = await beginPayment(world, member, order.id);
  expect(started.fields["TotalAmount"]).toBe(String(TWD - half));
  const seen = (await world.guest().get(`/Order/${order.id}`)).json().data;
  expect(seen.reductions).toMatchObject([{ code: null, title: "Offer" }]);
  await deliverCallback(world, signedForm(paidNotification(started)));
  await world.drain();
  expect(await heldUses()).toBe(1);
  await world.open.database.pool.query("delete from promotions");
  expect((await member.get(`/Order/${order.id}`)).json().data.reductions).toEqual(order.reductions);
  const manager = await world.manager();
  expect((await manager.get(`/Manager/Order/${order.id}`)).json().data.reductions).toEqual(
    order.reductions,
  );
});

test("a wrong code is refused at its field, and guessing is rate-limited", async () => {
  expect(await enter("")).toMatchObject({
    code: "request.invalid",
    errors: { code: [expect.stringMatching(/code/i)] },
  });
  await createPromotion(world, { code: "1002" });
  for (let at = 0; at < 19; at++)
    expect((await enter(`guess${at}`)).errors).toEqual({
      code: [expect.stringContaining("does not exist")],
    });
  expect((await enter("1002")).data.codes).toHaveLength(1);
  expect((await enter("guess19")).code).toBe("request.invalid");
  expect((await enter("guess20")).code).toBe("rate.limited");
  expect((await world.guest().post("/Cart/Code", { code: "1002" })).json().code).toBe(
    "session.required",
  );
});

test.for<[string, object, RegExp]>([
  ["off", { active: false }, /no longer/],
  ["not yet", { startsAt: "2027-01-01T00:00:00+08:00" }, /yet/],
  ["over", { endsAt: "2026-11-19T00:00:00+08:00" }, /expired/],
  ["for others", { membersOnly: true }, /other members/],
])("a code that is %s is not taken", async ([name, more, said]) => {
  const members = name === "for others" ? [(await world.member()).email] : [];
  await createPromotion(world, { code: "1003", members, ...more });
  expect((await enter("1003")).errors).toEqual({ code: [expect.stringMatching(said)] });
  expect((await cartOf()).codes).toEqual([]);
});

test.for<[string, object, object]>([
  ["minimum", { minimum: { TWD: TWD + 500 } }, { missing: { minor: 500, currency: "TWD" } }],
  ["no_line", { kinds: ["hardware"] }, {}],
  ["currency", { effect: { kind: "amount", amounts: { USD: 500 } } }, {}],
])("a code waits in the cart: %s", async ([reason, more, told]) => {
  await createPromotion(world, { code: "1004", ...more });
  const checked = (await member.post("/Promotion/Check", { code: "1004" })).json().data;
  expect(checked).toMatchObject({ reason, ...told });
  expect((await cartOf()).codes).toEqual([]);
  const { data: cart } = await enter("1004");
  expect(cart).toMatchObject({ total: { minor: TWD }, codes: [{ reason, ...told }] });
  const { data: other } = await enter("1004", member, { currency: "USD" });
  expect(other.codes[0].reason).toBe(
    reason === "no_line" ? "no_line" : reason === "minimum" ? "currency" : null,
  );
  const [{ id }] = cart.codes;
  expect((await member.delete(`/Cart/Code/${id}`)).json().data.codes).toEqual([]);
});

test("a waiting code applies once its line is added, and exclusive codes are reported", async () => {
  const [thing] = hardware;
  if (!thing) throw new Error("the demo shop has no hardware");
  await createPromotion(world, {
    code: "1005",
    kinds: ["hardware"],
    combinable: true,
    ...percent(1_000),
  });
  await createPromotion(world, { code: "1006", combinable: true, ...percent(1_000) });
  await createPromotion(world, { code: "1007", ...percent(4_000) });
  await enter("1005");
  await member.post("/Cart", hardwareItem(thing));
  await enter("1006");
  const tenths = Math.floor((TWD + thing.prices.TWD) / 10) + Math.floor(thing.prices.TWD / 10);
  const { total, subtotal } = await cartOf();
  expect(subtotal.minor - total.minor).toBe(tenths);
  const { data: cart } = await enter("1007");
  expect(
    Object.fromEntries(cart.codes.map(({ code, reason }: Cart["codes"][number]) => [code, reason])),
  ).toEqual({ "1005": "not_combinable", "1006": "not_combinable", "1007": null });
});

test("a redemption counts while the order is open, and is released on cancellation or expiry", async () => {
  await createPromotion(world, { code: "1008", totalLimit: 1 });
  const other = await world.member();
  await other.post("/Cart", cartItem(12));
  await enter("1008");
  await enter("1008", other);
  const { id } = await place();
  expect((await cartOf(other)).codes).toMatchObject([{ reason: "used_up" }]);
  expect((await cancel(id)).statusCode).toBe(200);
  expect(await heldUses()).toBe(0);
  const second = await place(other);
  expect(second.amount.minor).toBe(TWD - half);
  await member.post("/Cart", cartItem(12));
  expect((await enter("1008")).errors.code[0]).toMatch(/used up/);
  world.advance(AFTER_DEADLINE_MS);
  await runScheduledTasks(world.scope());
  expect(await orderState(world, second.id)).toMatchObject({ status: OrderStatus.expired });
  expect(await heldUses()).toBe(0);
  expect((await enter("1008")).data.total.minor).toBe(TWD - half);
});

test("member limits count the member's orders, and first-order codes apply once", async () => {
  await createPromotion(world, {
    code: "1009",
    memberLimit: 1,
    combinable: true,
    ...percent(1_000),
  });
  await createPromotion(world, { code: "1010", firstOrder: true, combinable: true });
  expect((await enter("1010")).data.codes).toMatchObject([{ reason: null }]);
  await enter("1009");
  await place();
  await member.post("/Cart", cartItem(12));
  expect((await enter("1009")).errors.code[0]).toMatch(/unpaid order/);
  expect((await enter("1010")).errors.code[0]).toMatch(/first order/);
  const other = await world.member();
  await other.post("/Cart", cartItem(12));
  expect((await enter("1009", other)).data.codes).toMatchObject([{ reason: null }]);
});

test("a total other than the one shown is refused, and cart and code stay", async () => {
  const { uuid } = await createPromotion(world, { code: "1011" });
  const { data: cart } = await enter("1011");
  await world.open.database.pool.query("update promotions set active = false where id = $1", [
    uuid,
  ]);
  const refused = await member.post("/Order", { ...cardPayment, expectedTotal: cart.charge });
  expect(refused.json().code).toBe("order.total_changed");
  expect(await cartOf()).toMatchObject({
    lines: [{}],
    codes: [{ reason: "off" }],
    total: { minor: TWD },
  });
  expect(await heldUses()).toBe(0);
});

test("an order discounted to zero is paid on placement, brings its key, and is possible once", async () => {
  await createPromotion(world, { code: "1012", ...percent(10_000) });
  const { data: cart } = await enter("1012");
  expect(cart.charge.minor).toBe(0);
  const viewer = { memberId: member.memberId } as Context["viewer"];
  const asked = { amount: cart.charge, lines: cart.lines, gains: cart.codes };
  expect(
    (await listOffers(world.scope({ viewer }), asked)).map(({ method, unavailable }) => [
      method,
      unavailable,
    ]),
  ).toEqual([["free", null]]);
  expect((await orderCart(member, cardPayment)).json().code).toBe("payment.method_unavailable");
  const order = await place(member, { paymentMethod: "free" });
  expect(order).toMatchObject({
    status: OrderStatus.paid,
    amount: { minor: 0 },
    reductions: [{ code: "1012" }],
  });
  await world.drain();
  expect(await world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
  const mails = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("template", "=", "order_paid")
    .execute();
  expect(mails[0]?.subject).not.toContain("trial");
  await member.post("/Cart", cartItem(12));
  await enter("1012");
  expect((await orderCart(member, { ...cardPayment, paymentMethod: "free" })).json().code).toBe(
    "order.free_once",
  );
});

test("free months extend the license at no charge", async () => {
  await createPromotion(world, { code: "1013", effect: { kind: "months", months: 3 } });
  expect((await enter("1013")).data).toMatchObject({
    total: { minor: TWD },
    lines: [{ freeMonths: 3 }],
  });
  const order = await place();
  expect(order).toMatchObject({
    amount: { minor: TWD },
    lines: [{ freeMonths: 3 }],
    reductions: [{ freeMonths: 3 }],
  });
  const started = await beginPayment(world, member, order.id);
  await deliverCallback(world, signedForm(paidNotification(started)));
  await world.drain();
  const paidAt = new Date((await member.get(`/Order/${order.id}`)).json().data.paidAt);
  const [key] = await world.db.selectFrom("licenses").select("valid_until").execute();
  expect(key?.valid_until).toEqual(
    addMonths(planEnd(paidAt, 12, DEFAULT_POLICY.trialDays) ?? paidAt, 3),
  );
});

test("lines still add up after staff edit an order with a code", async () => {
  await createPromotion(world, { code: "1014", ...percent(3_333) });
  await member.post("/Cart", cartItem(1, 3));
  await enter("1014");
  const order = await place(member, { paymentMethod: "bank" });
  const manager = await world.manager();
  const [line] = order.lines;
  const edited = await manager.post(`/Manager/Order/${order.id}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines: [{ uuid: line?.uuid, quantity: 2 }],
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const after: Order = (await member.get(`/Order/${order.id}`)).json().data;
  const full = after.lines.reduce((sum, { unit, quantity }) => sum + unit.minor * quantity, 0);
  const off = Math.floor((full * 3_333) / 10_000);
  expect(after.reductions).toMatchObject([{ discount: { minor: off } }]);
  expect(after.lines.reduce((sum, { discount }) => sum + discount.minor, 0)).toBe(off);
  expect(after.lines.reduce((sum, { total }) => sum + total.minor, 0)).toBe(full - off);
  expect(after.amount.minor).toBe(full - off);
});

test("late money redeems the code again, and is refunded if the code is used up", async () => {
  await createPromotion(world, { code: "1015", totalLimit: 1 });
  const manager = await world.manager();
  const late = async (who: Client) => {
    await enter("1015", who);
    const { id } = await place(who);
    const started = await beginPayment(world, who, id);
    await runTransaction(world.db, async (tx) => {
      const row = await lockOrder(tx, id);
      if (!row) throw new Error("no such order");
      const to = OrderStatus.cancelled;
      await closeOrder(tx, world.scope(), row, { move: "cancel", to, reason: "order.cancelled" });
    });
    return { id, pay: () => deliverCallback(world, signedForm(paidNotification(started))) };
  };
  const reopen = async (id: string) =>
    (await manager.post(`/Manager/Order/${id}/Reopening`, { reason: "It came late" })).json();
  const first = await late(member);
  const other = await world.member();
  await other.post("/Cart", cartItem(12));
  const second = await late(other);
  for (const { pay } of [first, second]) await pay();
  expect(await heldUses()).toBe(0);
  expect((await reopen(first.id)).data).toMatchObject({
    outcome: "reopened",
    status: OrderStatus.paid,
  });
  expect(await heldUses()).toBe(1);
  expect((await reopen(second.id)).data).toMatchObject({ outcome: "refund_due" });
  expect(await heldUses()).toBe(1);
});

test("pieces are refunded at their discounted price, and a full refund releases the redemption", async () => {
  await createPromotion(world, { code: "1018", totalLimit: 1, ...percent(3_333) });
  await member.post("/Cart", cartItem(12, 2));
  await enter("1018");
  const placed = await place();
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, placed.id))),
  );
  const manager = await world.manager();
  const refund = async (key: string, share: object) =>
    (
      await manager.post(
        `/Manager/Order/${placed.id}/Refund`,
        { reason: "Returned", ...share },
        { headers: { "idempotency-key": key } },
      )
    ).json();
  const [line] = placed.lines;
  if (!line) throw new Error("the order has no line");
  const first = await refund("refund-piece-1", {
    share: "lines",
    lines: [{ uuid: line.uuid, quantity: 1 }],
  });
  expect(first.data?.amount.minor, JSON.stringify(first)).toBe(Math.floor(line.total.minor / 3));
  expect(await heldUses()).toBe(1);
  const rest = await refund("refund-rest-1", {
    share: "lines",
    lines: [{ uuid: line.uuid, quantity: 2 }],
  });
  expect(rest.data).toMatchObject({
    status: OrderStatus.cancelled,
    amount: { minor: line.total.minor - Math.floor(line.total.minor / 3) },
  });
  expect(await heldUses()).toBe(0);
});

async function buyers(count: number, ...codes: string[]): Promise<Client[]> {
  const { pool } = world.open.database;
  const clients: Client[] = [];
  for (let at = 0; at < count; at++) {
    const [id, token] = [world.newId(), randomBytes(32).toString("base64url")];
    await pool.query(
      `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
         terms_agreed_at, created_at)
       values ($1, $2, 'x', 'Ada', 'Lin', 'en', '[]', '1', now(), now())`,
      [id, `${id}@example.test`],
    );
    await pool.query(
      `insert into sessions (id, token_hash, member_id, created_at, expires_at, seen_at, user_agent, ip)
       values (gen_random_uuid(), $1, $2, now(), now() + interval '1 day', now(), 'test', '')`,
      [createHash("sha256").update(token).digest(), id],
    );
    await pool.query(
      "insert into carts (id, member_id, created_at, updated_at) values ($1, $1, now(), now())",
      [id],
    );
    await pool.query(
      "insert into cart_lines (id, cart_id, commodity_id, quantity, added_at) values (gen_random_uuid(), $1, $2, 1, now())",
      [id, cartItem(12).commodity],
    );
    await pool.query(
      `insert into cart_codes (id, cart_id, code, added_at)
       select gen_random_uuid(), $1, code, now() from unnest($2::text[]) code`,
      [id, codes],
    );
    clients.push(clientOf(world.http)({ memberId: id, email: null, token }));
  }
  return clients;
}

/** Of what each of them saw in the cart; how often each answer came. */
async function orderAtOnce(clients: readonly Client[]): Promise<Record<string, number>> {
  const seen = await Promise.all(clients.map((each) => seenInCart(each, cardPayment)));
  const answers = await Promise.all(clients.map((each, at) => each.post("/Order", seen[at])));
  const byCode = Map.groupBy(answers, (answer) => answer.json().code ?? "placed");
  return Object.fromEntries([...byCode].map(([code, same]) => [code, same.length]));
}

test("of a hundred concurrent orders with a code for ten, ten get it and the others see a changed total", async () => {
  await createPromotion(world, { code: "1016", totalLimit: 10 });
  const found = await orderAtOnce(await buyers(100, "1016"));
  expect(found).toEqual({ placed: 10, "order.total_changed": 90 });
  expect(await heldUses()).toBe(10);
});

test("concurrent orders of a member redeem a single-use code once", async () => {
  await createPromotion(world, { code: "1017", memberLimit: 1 });
  const [buyer = member] = await buyers(1, "1017");
  const { pool } = world.open.database;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const answer = await orderCart(buyer, cardPayment);
      await pool.query(
        `insert into cart_lines (id, cart_id, commodity_id, quantity, added_at)
         select gen_random_uuid(), id, $1, 1, now() from carts on conflict do nothing`,
        [cartItem(12).commodity],
      );
      await pool.query(
        `insert into cart_codes (id, cart_id, code, added_at)
         select gen_random_uuid(), id, '1017', now() from carts on conflict do nothing`,
      );
      return [answer, await orderCart(buyer, cardPayment)];
    }),
  );
  const placed = answers.flat().filter(({ statusCode }) => statusCode === 200);
  expect(placed.length).toBeGreaterThan(1);
  expect(placed.filter((answer) => answer.json().data.reductions.length > 0)).toHaveLength(1);
  expect(await heldUses()).toBe(1);
});

async function campaignCode(more: object = {}): Promise<string> {
  const { uuid } = await createPromotion(world, { code: "770001", ...more });
  const manager = await world.manager(["promotions.read", "promotions.write"]);
  const headers = { "idempotency-key": "campaign-1" };
  await manager.post(`/Manager/Promotion/${uuid}/Campaign`, { count: 1 }, { headers });
  const { data } = (await manager.get(`/Manager/Promotion/${uuid}/Code`)).json();
  return data.find(({ single }: { single: boolean }) => single).code;
}

test("a campaign code applies to one order under concurrency", async () => {
  const code = await campaignCode();
  const found = await orderAtOnce(await buyers(12, code));
  expect(found).toEqual({ placed: 1, "order.total_changed": 11 });
  expect(await heldUses()).toBe(1);
  expect((await enter(code)).errors.code[0]).toMatch(/used up/);
});

test.for<[string, (who: Client) => Promise<string>, object?]>([
  ["a code for one order", async () => campaignCode()],
  [
    "a member's own limit",
    async () => (await createPromotion(world, { code: "770002", memberLimit: 1 })) && "770002",
  ],
  [
    "a first order",
    async () => (await createPromotion(world, { code: "770014", firstOrder: true })) && "770014",
  ],
  [
    "what is free once",
    async (who) => {
      const [thing] = hardware;
      if (!thing) throw new Error("the demo shop has no hardware");
      await who.post("/Cart", hardwareItem(thing));
      const products = [software.productCode];
      return (
        (await createPromotion(world, { code: "770015", products, ...percent(10_000) })) && "770015"
      );
    },
    { paymentMethod: "free" },
  ],
])("late money does not pass %s that another order has used since", async ([, codeFor, other]) => {
  const code = await codeFor(member);
  await enter(code);
  const { id } = await place();
  const started = await beginPayment(world, member, id);
  await runTransaction(world.db, async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) throw new Error("no such order");
    const to = OrderStatus.cancelled;
    await closeOrder(tx, world.scope(), row, { move: "cancel", to, reason: "order.cancelled" });
  });
  await member.post("/Cart", cartItem(12));
  await enter(code);
  await place(member, other);
  await deliverCallback(world, signedForm(paidNotification(started)));
  const manager = await world.manager();
  const reopened = await manager.post(`/Manager/Order/${id}/Reopening`, { reason: "Late" });
  expect(reopened.json().data).toMatchObject({ outcome: "refund_due" });
  expect(await heldUses()).toBe(1);
});

test("a cart holds ten codes, even if more are entered at once", async () => {
  const codes = Array.from({ length: 12 }, (_, nth) => String(770_100 + nth));
  for (const code of codes)
    await createPromotion(world, { code, combinable: true, ...percent(100) });
  const answers = await Promise.all(codes.map((code) => enter(code)));
  const refused = answers.filter(({ errors }) => errors);
  expect(refused.map(({ errors }) => Object.keys(errors))).toEqual([["code"], ["code"]]);
  expect((await cartOf()).codes).toHaveLength(MAX_CODES);
});

test("orders with the same two codes in opposite order never deadlock", async () => {
  const [one, two] = ["770003", "770004"];
  for (const code of [one, two])
    await createPromotion(world, { code, combinable: true, totalLimit: 7, ...percent(1_000) });
  const found = await orderAtOnce([
    ...(await buyers(10, one, two)),
    ...(await buyers(10, two, one)),
  ]);
  expect(found).toEqual({ placed: 7, "order.total_changed": 13 });
  expect(await heldUses()).toBe(14);
});

test("a code without effect beside another one is not redeemed", async () => {
  const single = await campaignCode({
    combinable: true,
    effect: { kind: "amount", amounts: { TWD: 300 } },
  });
  await createPromotion(world, { code: "770005", combinable: true, ...percent(10_000) });
  await enter("770005");
  const told: Cart["codes"] = (await enter(single)).data.codes;
  expect(Object.fromEntries(told.map(({ code, reason }) => [code, reason]))).toEqual({
    "770005": null,
    [single]: "no_gain",
  });
  await place(member, { paymentMethod: "free" });
  expect(await heldUses()).toBe(1);
  expect((await cartOf()).codes).toEqual([]);
  await member.post("/Cart", cartItem(1));
  expect((await cartOf()).codes).toMatchObject([{ code: single, reason: null }]);
});

test("an order is refused if its free months are gone", async () => {
  const { uuid } = await createPromotion(world, {
    code: "770006",
    effect: { kind: "months", months: 3 },
  });
  await enter("770006");
  const manager = await world.manager(["promotions.read", "promotions.write"]);
  expect((await manager.delete(`/Manager/Promotion/${uuid}/Code/770006`)).statusCode).toBe(200);
  expect((await cartOf()).codes).toMatchObject([{ reason: "off" }]);
  const refused = await orderCart(member, { ...cardPayment, expectedMonths: 3 });
  expect(refused.json()).toMatchObject({ code: "order.total_changed", freeMonths: 0 });
  expect((await place(member, { expectedMonths: 0 })).reductions).toEqual([]);
  expect((await enter("770006")).errors.code[0]).toMatch(/no longer/);
  const again = await manager.delete(`/Manager/Promotion/${uuid}/Code/770006`);
  expect(again.json().code).toBe("promo_code.not_found");
});

test("an order is refused without the free months that it brings", async () => {
  await createPromotion(world, { code: "770016", effect: { kind: "months", months: 3 } });
  const { charge } = (await enter("770016")).data;
  const agreed = { ...cardPayment, expectedTotal: charge };
  const refused = (await member.post("/Order", agreed)).json();
  expect(refused).toMatchObject({ code: "order.total_required", charge, freeMonths: 3 });
  expect(Object.keys(refused.errors)).toEqual(["expectedMonths"]);
  const none = (await member.post("/Order", { ...agreed, expectedMonths: 0 })).json();
  expect(none).toMatchObject({ code: "order.total_changed", freeMonths: 3 });
  expect((await place(member, { expectedMonths: 3 })).lines).toMatchObject([{ freeMonths: 3 }]);
});

test("a plan extended by a code cannot be charged periodically, and the reason is shown", async () => {
  await createPromotion(world, { code: "770007", effect: { kind: "months", months: 3 } });
  const { data: cart } = await enter("770007");
  const viewer = { memberId: member.memberId } as Context["viewer"];
  const asked = { amount: cart.charge, lines: cart.lines, gains: cart.codes };
  const renewal = (await listOffers(world.scope({ viewer }), asked)).find(
    ({ method }) => method === "creditPeriod",
  );
  expect(renewal?.unavailable).toBe("free_months");
  const refused = await orderCart(member, { ...cardPayment, paymentMethod: "creditPeriod" });
  expect(refused.json().code).toBe("payment.method_unavailable");
});

test("free months extend services too", async () => {
  const contract = products.find((each) => each.kind === "service" && each.months === 12);
  if (contract?.kind !== "service") throw new Error("the demo shop has no one-year service");
  const service = { product: contract.uuid, commodity: contract.commodityUuid, quantity: 1 };
  await member.delete(`/Cart/${(await cartOf()).lines[0]?.uuid}`);
  await member.post("/Cart", service);
  await createPromotion(world, { code: "770008", effect: { kind: "months", months: 3 } });
  await enter("770008");
  const { id } = await place();
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, member, id))));
  await world.drain();
  const { rows } = await world.open.database.pool.query(
    "select until, paid_at from product_rights r join orders o on o.id = $1 where r.product_id = $2",
    [id, service.product],
  );
  const grace = DEFAULT_POLICY.renewalGraceDays * 86_400_000;
  const end = addMonths(rows[0]?.paid_at, 15).getTime();
  expect(rows.map(({ until }) => until)).toEqual([new Date(end + grace)]);
});

test("a product that a code makes free is given once, also beside paid items", async () => {
  await createPromotion(world, {
    code: "770009",
    products: [software.productCode],
    ...percent(10_000),
  });
  const [thing] = hardware;
  if (!thing) throw new Error("the demo shop has no hardware");
  await member.post("/Cart", hardwareItem(thing));
  await enter("770009");
  await place();
  await member.post("/Cart", cartItem(12));
  await member.post("/Cart", hardwareItem(thing));
  await enter("770009");
  expect((await orderCart(member, cardPayment)).json().code).toBe("order.free_once");
});

test("a cancelled order does not count as the first order", async () => {
  await createPromotion(world, { code: "770010", firstOrder: true });
  const { id } = await place();
  await cancel(id);
  await member.post("/Cart", cartItem(12));
  expect((await enter("770010")).data.codes).toMatchObject([{ reason: null }]);
});

test("an order contains one piece of each product that a code makes free", async () => {
  await createPromotion(world, { code: "770011", ...percent(10_000) });
  const free = { ...cardPayment, paymentMethod: "free" };
  await enter("770011");
  const [line] = (await cartOf()).lines;
  await member.put(`/Cart/${line?.uuid}`, { quantity: 2 });
  const two = await orderCart(member, free);
  expect([two.statusCode, two.json().code]).toEqual([422, "order.free_quantity"]);
  await member.put(`/Cart/${line?.uuid}`, { quantity: 1 });
  await member.post("/Cart", cartItem(1));
  expect((await orderCart(member, free)).json().code).toBe("order.free_quantity");
  await member.delete(`/Cart/${line?.uuid}`);
  const order = await place(member, { paymentMethod: "free" });
  expect(order.lines).toMatchObject([{ quantity: 1, total: { minor: 0 } }]);
  await world.drain();
  expect(await world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
});

test("an unpaid order holds one redemption of a limited code, and others can use the rest", async () => {
  await createPromotion(world, { code: "770012", totalLimit: 2 });
  await enter("770012");
  const { id } = await place();
  await member.post("/Cart", cartItem(12));
  expect((await enter("770012")).errors).toEqual({ code: [expect.stringMatching(/unpaid order/)] });
  const other = await world.member();
  await other.post("/Cart", cartItem(12));
  await enter("770012", other);
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, member, id))));
  expect((await enter("770012")).data.codes).toMatchObject([{ reason: null }]);
  const { reductions } = await place();
  expect(reductions).toHaveLength(1);
  expect((await cartOf(other)).codes).toMatchObject([{ reason: "used_up" }]);
});

test("staff cannot add a second piece of a product that a code makes free", async () => {
  await createPromotion(world, {
    code: "770013",
    products: [software.productCode],
    ...percent(10_000),
  });
  const [thing] = hardware;
  if (!thing) throw new Error("the demo shop has no hardware");
  await member.post("/Cart", hardwareItem(thing));
  await enter("770013");
  const order = await place(member, { paymentMethod: "bank" });
  const manager = await world.manager();
  const edit = async (quantities: (line: Order["lines"][number]) => number) => {
    const lines = order.lines.map((line) => ({ uuid: line.uuid, quantity: quantities(line) }));
    const body = { revision: 0, reason: "Agreed by phone", lines };
    return manager.post(`/Manager/Order/${order.id}/Revision`, body);
  };
  const isFree = ({ total }: Order["lines"][number]) => total.minor === 0;
  const at = order.lines.findIndex(isFree);
  const refused = await edit((line) => (isFree(line) ? 2 : 1));
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
    422,
    [`lines.${at}.quantity`],
  ]);
  const same = (await member.get(`/Order/${order.id}`)).json().data;
  expect(same.lines).toEqual(order.lines);
  expect((await edit((line) => (isFree(line) ? 1 : 2))).statusCode).toBe(200);
});
