import { expect, test } from "vitest";
import {
  type InvariantName,
  INVARIANTS,
  type InvariantStatus,
  SHOWN_VIOLATIONS,
} from "#shared/admin/invariants/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { recognizeRevenue } from "#server/payments/recognition/recognizeRevenue.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { buyLicenses, licenseClient } from "#test/kit/data/licenses.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { ask, replyTo, writer } from "#test/kit/data/forum.ts";
import { appoint, customerOf } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { checkDaily } from "./service.ts";

const DAY_MS = 86_400_000;

/** A paid plan that a dealer sold, an order that is not paid, a key in use, and a question with a reply. */
async function shop() {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: 1_000 });
  await appoint(world, { bps: 500, under: dealer });
  const buyer = await customerOf(world, dealer);
  const { member, orderId } = await placeOrder(world, "credit", buyer);
  const attempt = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  const { key } = await buyLicenses(world);
  const used = await licenseClient(world, "Mill 3").activate(key);
  expect(used.statusCode, used.body).toBe(201);
  await world.drain();
  await recognizeRevenue(world.scope());
  const manager = await world.manager();
  await placeOrder(world);
  await replyTo(await writer(world), await ask(await writer(world)));
  const check = async (fields: object = {}): Promise<InvariantStatus[]> => {
    const answer = await manager.post("/Manager/Invariant/Check", fields);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  return { world, manager, check };
}

const brokenIn = (rules: readonly InvariantStatus[]) =>
  rules.filter(({ count, error }) => count > 0 || error !== null);

/** Bypasses triggers and foreign keys. */
async function tamper({ open }: TestWorld, sql: string) {
  const client = await open.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(sql);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

test("in a shop at work every invariant holds", async () => {
  const { world, check } = await shop();
  const rules = await check();
  expect(rules.map(({ name }) => name)).toEqual([...INVARIANTS]);
  expect(brokenIn(rules)).toEqual([]);
  expect(rules.every(({ checkedAt }) => checkedAt === world.now().toISOString())).toBe(true);
});

const EACH = "gen_random_uuid()";

const faults: Readonly<Record<InvariantName, string>> = {
  "ledger.balanced": `insert into ledger_entries (transaction_id, account, currency, amount_minor)
    select id, 'suspense', 'USD', 7 from ledger_transactions limit 1`,
  "ledger.unearned": "update revenue_schedules set net_minor = net_minor + 1",
  "orders.settled": "update orders set due_at = due_at - interval '30 days' where status = 0",
  "orders.history": "update orders set status = 4 where status = 1",
  "orders.refunds": "update orders set refunded_minor = 5 where status = 1",
  "subscriptions.periods": `insert into subscription_periods (subscription_id, index, from_month, to_month, starts_at,
      ends_at, state, amount_minor)
    select subscription_id, index + 1, to_month, to_month + 1, ends_at - interval '1 day', ends_at + interval '30 days',
      'due', 1 from subscription_periods`,
  "subscriptions.state": "update subscriptions set state = 'past_due'",
  "subscriptions.upgrades": `insert into subscription_changes (id, subscription_id, kind, state, from_plan, to_plan,
      order_id, due_minor, created_at, settled_at)
    select ${EACH}, p.subscription_id, 'now', 'withdrawn', '{}', '{}', line.order_id, 1, now(), now()
    from subscription_periods p join order_lines line on line.id = p.order_line_id limit 1`,
  "dealers.tree":
    "update dealers set ancestors = gen_random_uuid() || ancestors where parent_id is not null",
  "dealers.ledger": "update dealer_earnings set amount_minor = amount_minor + 1",
  "dealers.payouts": `insert into payout_batches (id, number, currency, state, profile_id, created_by, created_at)
    select ${EACH}, 'P1', 'TWD', 'draft', (select id from payout_profiles), member_id, now() from dealers limit 1;
    insert into payout_lines (id, batch_id, dealer_id, bank_profile_id, state, amount_minor, tax_minor, taxes)
    select ${EACH}, payout_batches.id, dealers.id, ${EACH}, 'open', 5, 0, '[]' from payout_batches, dealers limit 1`,
  "dealers.parts":
    "update dealer_earnings set by_product = jsonb_set(by_product, '{0,minor}', '1'::jsonb)",
  "dealers.totals": "update dealer_totals set amount_minor = amount_minor + 1",
  "keys.seats": `insert into activations (id, license_id, fp_parts, device_key, device_name, platform, version, state, seq,
      lease_until, activated_at, seen_at)
    select ${EACH}, license_id, jsonb_build_object('disk', nr::text), device_key, device_name, platform, version, state, seq,
      lease_until, activated_at, seen_at from activations, generate_series(1, 99) nr`,
  "keys.computers": `insert into activations (id, license_id, fp_parts, device_key, device_name, platform, version, state,
      seq, lease_until, activated_at, seen_at)
    select ${EACH}, license_id, fp_parts, device_key, device_name, platform, version, state, seq, lease_until,
      activated_at, seen_at from activations;
    update licenses set seats = 9`,
  "keys.refunded": `update order_lines set returned = quantity, returned_unsent = quantity, months = null where id in (select order_line_id from licenses);
    insert into refunds (id, order_id, currency, amount_minor, tax_minor, whole, reason, actor_id, decided_at,
        request_key)
      select ${EACH}, order_id, 'TWD', 0, 0, false, 'x', ${EACH}, '2026-01-01', id::text from order_lines
      where id in (select order_line_id from licenses);
    insert into refund_lines (refund_id, order_line_id, quantity)
      select refunds.id, line.id, 1 from refunds join order_lines line on line.order_id = refunds.order_id`,
  "forum.counters": "update discussions set reply_count = reply_count + 1",
};

/** An amount, a count or an instant. */
const STARTS_WITH_NUMBER = /^-?\d/;

test.for(INVARIANTS)("a fault shows: %s", async (name) => {
  const { world, manager, check } = await shop();
  await tamper(world, faults[name]);
  const [found] = brokenIn(await check({ name }));
  expect(found).toMatchObject({ name, error: null });
  const { violations = [] } = found ?? {};
  const { expected, found: is } = violations[0]!;
  expect(expected).not.toBe(is);
  for (const value of [expected, is]) {
    const hasWords = value.replaceAll(".", "_") in phrases.en.manager.invariants.values;
    expect([value, hasWords]).toEqual([value, !STARTS_WITH_NUMBER.test(value)]);
  }
  const { subject } = violations[0]!;
  if (subject.kind === "order" || subject.kind === "license" || subject.kind === "member") {
    const pages = { order: "Order", license: "License", member: "Member" } as const;
    const shown = await manager.get(`/Manager/${pages[subject.kind]}/${subject.id}`);
    expect(shown.statusCode, subject.kind).toBe(200);
  }
});

test("the first violations are shown, all are counted, and the navigation says how many rules are broken", async () => {
  const { world, check } = await shop();
  await tamper(
    world,
    `insert into ledger_transactions (id, kind, reference_id, posted_at)
     select ${EACH}, 'refund.decided', ${EACH}, now() from generate_series(1, 30)`,
  );
  const rule = (await check({ name: "ledger.balanced" })).find(({ count }) => count > 0);
  expect([rule?.count, rule?.violations.length]).toEqual([30, SHOWN_VIOLATIONS]);
  const waiting = world.registry.navigation.find(
    ({ section }) => section === "invariants",
  )?.waiting;
  expect(await waiting?.(world.scope())).toBe(1);
});

test("the task checks each invariant once a day", async () => {
  const { world, manager } = await shop();
  const times = async () =>
    (await manager.get("/Manager/Invariant"))
      .json()
      .data.map(({ checkedAt }: InvariantStatus) => checkedAt);
  expect(new Set(await times())).toEqual(new Set([null]));
  await checkDaily(world.scope());
  const first = world.now().toISOString();
  world.advance(DAY_MS / 2);
  await checkDaily(world.scope());
  expect(new Set(await times())).toEqual(new Set([first]));
  world.advance(DAY_MS / 2);
  await checkDaily(world.scope());
  expect(new Set(await times())).toEqual(new Set([world.now().toISOString()]));
});

test("a check that cannot run is shown as such, and the others run", async () => {
  const { world, manager } = await shop();
  const [broken, ...others] = world.registry.invariants;
  const failing = { name: broken!.name, check: async () => Promise.reject(new Error("too slow")) };
  const registry = { ...world.registry, invariants: [failing, ...others] };
  await checkDaily(world.scope({ registry, report: () => undefined }));
  const rules: InvariantStatus[] = (await manager.get("/Manager/Invariant")).json().data;
  expect(brokenIn(rules)).toMatchObject([
    { name: broken!.name, error: "too slow", violations: [] },
  ]);
  expect(rules.every(({ checkedAt }) => checkedAt !== null)).toBe(true);
});

test("a check writes nothing, and needs the permission to read jobs", async () => {
  const { world, check } = await shop();
  const other = await world.manager(["orders.read"]);
  expect((await other.post("/Manager/Invariant/Check", {})).json().code).toBe("access.denied");
  const unknown = await (await world.manager()).post("/Manager/Invariant/Check", { name: "x" });
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ["name"]]);
  await check();
});
