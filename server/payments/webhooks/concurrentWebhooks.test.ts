import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  placeOrder,
  signedForm,
  type StartedPayment,
  orderState,
  saleBalances,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("fifty identical concurrent webhooks: one paid order, one posting, one license, one mail", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world);
  const body = signedForm(paidNotification(await beginPayment(world, member, orderId)));

  const answers = await Promise.all(Array.from({ length: 50 }, () => deliverCallback(world, body)));

  expect(new Set(answers.map((answer) => answer.join(" ")))).toEqual(new Set(["200 1|OK"]));
  const paid = {
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
    books: { "clearing:ecpay": amount, ...saleBalances(amount) },
    posted: ["payment.received"],
    paidJobs: 1,
  };
  expect(await orderState(world, orderId)).toEqual(paid);
  const kept = await webhookOutcomes(world);
  expect(kept.filter((outcome) => outcome === "applied")).toHaveLength(1);
  expect(kept.filter((outcome) => outcome === "repeated")).toHaveLength(49);

  await world.drain();
  expect(await world.db.selectFrom("licenses").selectAll().execute()).toHaveLength(1);
  expect(await world.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);

  await deliverCallback(world, body);
  await world.drain();
  expect(await orderState(world, orderId)).toEqual(paid);
  expect(await world.db.selectFrom("licenses").selectAll().execute()).toHaveLength(1);
  expect(await world.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
});

test("two attempts paid at once: one pays, the other goes to suspense", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world);
  const tries = [
    await beginPayment(world, member, orderId),
    await beginPayment(world, member, orderId),
  ];
  const bodies = tries.flatMap((attempt) =>
    Array<string>(10).fill(signedForm(paidNotification(attempt))),
  );
  await Promise.all(bodies.map((body) => deliverCallback(world, body)));
  const { attempts, books, ...rest } = await orderState(world, orderId);
  expect(attempts.toSorted()).toEqual(["duplicate", "succeeded"]);
  expect(books).toEqual({
    "clearing:ecpay": 2 * amount,
    ...saleBalances(amount),
    suspense: -amount,
  });
  expect(rest).toMatchObject({ status: OrderStatus.paid, paid: amount, paidJobs: 1 });
});

interface Story {
  readonly paid: "all" | "less" | null;
  readonly failed: boolean;
  readonly simulated: boolean;
}
const story = fc.record({
  paid: fc.constantFrom("all" as const, "all" as const, "less" as const, null),
  failed: fc.boolean(),
  simulated: fc.boolean(),
});

interface Delivered {
  readonly body: string;
  readonly place: number;
}
const LESS = 7;

function bodiesOf(
  { paid, failed, simulated }: Story,
  attempt: StartedPayment,
  amount: number,
): string[] {
  const less = { TradeAmt: String(amount - LESS) };
  return [
    ...(paid ? [signedForm(paidNotification(attempt, paid === "less" ? less : {}))] : []),
    ...(failed ? [signedForm(paidNotification(attempt, { RtnCode: "10100058" }))] : []),
    ...(simulated ? [signedForm(paidNotification(attempt, { SimulatePaid: "1" }))] : []),
    signedForm(paidNotification(attempt)).replace("RtnMsg=", "RtnMsg=forged"),
  ];
}

/** The expected state, whatever the order of delivery. */
function expectedEnd(stories: readonly Story[], amount: number, cancelled: boolean) {
  const whole = stories.filter(({ paid }) => paid === "all").length;
  const less = stories.filter(({ paid }) => paid === "less").length;
  const isPaid = !cancelled && whole > 0;
  const total = whole * amount + less * (amount - LESS);
  const unpaid = cancelled ? OrderStatus.expired : OrderStatus.unpaid;
  const first = stories.find(({ paid }) => paid === "all");
  const stateOfStory = (each: Story): AttemptState => {
    if (each.paid === null) return each.failed ? "failed" : "started";
    if (cancelled || each.paid === "less") return "review";
    return each === first ? "succeeded" : "duplicate";
  };
  return {
    status: isPaid ? OrderStatus.paid : whole + less > 0 ? OrderStatus.confirming : unpaid,
    paid: isPaid ? amount : 0,
    attempts: stories.map(stateOfStory).toSorted(),
    received: isPaid ? -amount : 0,
    suspense: isPaid ? amount - total : 0 - total,
    paidJobs: isPaid ? 1 : 0,
  };
}

const run = fc.record({
  stories: fc.array(story, { minLength: 1, maxLength: 3 }),
  cancelled: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
  places: fc.array(fc.nat(), { minLength: 36, maxLength: 36 }),
  atOnce: fc.integer({ min: 1, max: 6 }),
});

test("webhooks in any order, repeated and concurrent, end in the same state", async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ stories, cancelled, copies, places, atOnce }) => {
      const world = await testWorld({ providers: fakeProviders() });
      const { member, orderId, amount } = await placeOrder(world);
      const bodies: string[] = [];
      for (const each of stories) {
        const attempt = await beginPayment(world, member, orderId);
        bodies.push(...bodiesOf(each, attempt, amount));
      }
      if (cancelled) {
        await world.db.updateTable("orders").set({ status: OrderStatus.expired }).execute();
      }
      const deliveries = bodies
        .flatMap((body) => Array<string>(copies).fill(body))
        .map((body, index): Delivered => ({ body, place: places[index] ?? 0 }))
        .toSorted((a, b) => a.place - b.place);
      for (let at = 0; at < deliveries.length; at += atOnce) {
        const batch = deliveries.slice(at, at + atOnce);
        await Promise.all(batch.map(({ body }) => deliverCallback(world, body)));
      }

      const { books, attempts, posted: _, ...rest } = await orderState(world, orderId);
      expect({
        ...rest,
        attempts: attempts.toSorted(),
        received: (books["deferred_revenue"] ?? 0) + (books["tax_owed"] ?? 0),
        suspense: books["suspense"] ?? 0,
      }).toEqual(expectedEnd(stories, amount, cancelled));
      expect(await webhookOutcomes(world)).toHaveLength(deliveries.length);
    }),
    { numRuns: runCount(8, 25) },
  );
});
