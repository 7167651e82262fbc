import { afterAll, beforeAll, expect, test } from "vitest";
import { STRIPE_SCENARIOS } from "../../../simulators/gateway/stripe/scenarioList.ts";
import type { Payment } from "#shared/payments/attempts/contract.ts";
import { openOrder } from "#test/kit/gateway/scenarios.ts";
import { openShopAndGateway, type ShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import {
  startDollarAttempt,
  startDollarOrder,
  openStripeWorld,
} from "#test/kit/orders/stripePayments.ts";
import { listAttempts } from "./attemptQueries.ts";

let street: ShopAndGateway;
beforeAll(async () => {
  street = await openShopAndGateway();
});
afterAll(() => street.close());

const named = (name: string) => {
  const it = STRIPE_SCENARIOS.find((each) => each.name === `stripe ${name}`);
  if (!it) throw new Error(`no scenario ${name}`);
  return it;
};

const pageOf = async (ref: string | undefined) =>
  (await street.sim<{ status: string }>(`/sessions/${ref}`)).status;

test("the other session of a paid order is expired within a minute", async () => {
  const { orderId, refs } = await openOrder(
    street.customer(),
    street.sim,
    named("twoPagesBothPaid"),
  );
  await street.pass(60_000);
  expect(await Promise.all(refs.map(pageOf))).toEqual(["open", "open"]);
  await street.sim(`/sessions/${refs[1]}/pay`, {});
  await street.pass(60_000);
  expect(await Promise.all(refs.map(pageOf))).toEqual(["expired", "complete"]);
  const tries = await listAttempts(street.world.db, orderId);
  expect(tries.map(({ state }) => state).toSorted()).toEqual(["failed", "succeeded"]);
});

test("the session of a cancelled order is expired, and a last-moment payment is found", async () => {
  const { world, sim } = street;
  const customer = street.customer();
  const [quiet, paid] = [
    await openOrder(customer, sim, named("plain")),
    await openOrder(customer, sim, named("dropAll")), // no webhook reports its payment
  ];
  for (const { orderId } of [quiet, paid]) {
    await customer.post(`/Order/${orderId}/Cancellation`, {});
  }
  await sim(`/sessions/${paid.refs[0]}/pay`, {});
  await street.pass(60_000);
  expect(await pageOf(quiet.refs[0])).toBe("expired");
  expect(await listAttempts(world.db, quiet.orderId)).toMatchObject([{ failure_code: "expired" }]);
  expect(await listAttempts(world.db, paid.orderId)).toMatchObject([{ state: "review" }]);
});

test("webhooks of disputes, console refunds and bounced refunds are understood", async () => {
  const { world, sim, manager, pass } = street;
  const { orderId, refs } = await openOrder(street.customer(), sim, named("plain"));
  const [ref] = refs;
  const known = new Set<string>();
  const outcomes = async (path: string, body: object = {}) => {
    await sim(`/sessions/${ref}/${path}`, body);
    await pass(1_000);
    const events = world.db.selectFrom("webhook_events").select(["id", "outcome"]);
    const rows = await events.where("ref", "=", ref ?? "").execute();
    const fresh = rows.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.map(({ outcome }) => outcome);
  };
  expect(await outcomes("pay")).toContain("applied");
  expect(await outcomes("dispute")).toContain("disputed");
  expect(await outcomes("dispute/end", { outcome: "won" })).toContain("dispute_won");
  const headers = { "idempotency-key": world.newId() };
  const fields = { share: "amount", amount: 100, reason: "Asked for" };
  await manager.post(`/Manager/Order/${orderId}/Refund`, fields, { headers });
  await pass(1_000);
  expect(await outcomes("refund/bounce")).toContain("refund_failed");
  expect(await outcomes("refund", { amount: 50 })).toContain("refund_unknown");
  expect(await outcomes("dispute")).toContain("disputed");
  expect(await outcomes("dispute/end", { outcome: "lost" })).toContain("dispute_lost");
});

test("a session that cannot be opened is logged and fails its attempt, and the same request resumes it", async () => {
  const world = await openStripeWorld();
  const { member, orderId } = await startDollarOrder(world);
  const [stripe, ...others] = world.providers;
  if (!stripe) throw new Error("no gateway");
  const silent = { ...stripe, begin: () => Promise.reject(new Error("no answer")) };
  const reported: unknown[] = [];
  const { startPayment: begin } = await import("./startPayment.ts");
  const viewer = { memberId: member.memberId ?? "" } as never;
  const more = { viewer, idempotencyId: "one-call", report: (e: unknown) => reported.push(e) };
  const failing = world.scope({ providers: [silent, ...others], ...more });
  for (let press = 0; press < 12; press++) {
    const scope = { ...failing, idempotencyId: press === 0 ? "one-call" : world.newId() };
    await expect(begin(scope, { id: orderId, method: "credit" })).rejects.toMatchObject({
      code: "payment.gateway_unavailable",
    });
  }
  expect(reported).toHaveLength(12);
  expect(String(reported[0])).toMatch(/stripe could not start checkout for [A-Z0-9]{20}/);
  const tries = await listAttempts(world.db, orderId);
  expect(tries.filter(({ state }) => state === "started")).toHaveLength(1);
  expect(tries.filter((each) => each.failure_code === "page_not_opened")).toHaveLength(12);
  const { payments } = (await member.get(`/Order/${orderId}/Payment`)).json().data;
  expect(payments.filter((each: Payment) => each.failure === "unfinished")).toHaveLength(12);

  await begin(world.scope(more), { id: orderId, method: "credit" });
  const again = await listAttempts(world.db, orderId);
  expect(again.find(({ request_key: key }) => key === "one-call")).toMatchObject({
    state: "started",
    failure_code: null,
    settled_at: null,
  });
  await expect(startDollarAttempt(world, member, orderId)).resolves.toMatch(/^[A-Z0-9]{20}$/);
});
