import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import type { PaymentProvider, Verdict } from "#server/integrations/payment/provider.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  startedOrder,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  signedForm,
  type StartedPayment,
  orderState,
} from "#test/kit/orders/payments.ts";
import { GATEWAY_URL, type TestWorld } from "#test/kit/world/testWorld.ts";
import { reconcileAttempt, reconcileDueAttempts } from "../attempts/service.ts";

const MINUTE = 60_000;

function gateway(answers: Record<string, { body: string; verdict: Verdict | null } | Error>) {
  const asked: string[] = [];
  const ecpay = createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date());
  const provider: PaymentProvider = {
    ...ecpay,
    async query(ref) {
      asked.push(ref);
      const answer = answers[ref] ?? { body: "", verdict: null };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { asked, provider };
}

const told = (world: TestWorld, body: string) => ({
  body,
  verdict: world.providers[0]?.verify("notify", body) ?? null,
});

async function started() {
  const all = await startedOrder();
  const due = (provider: PaymentProvider) =>
    reconcileDueAttempts(all.world.scope({ providers: [provider] }));
  return { ...all, due };
}

const idOf = async (scope: Context, { ref }: StartedPayment) =>
  (
    await scope.db
      .selectFrom("payment_attempts")
      .select("id")
      .where("ref", "=", ref)
      .executeTakeFirstOrThrow()
  ).id;

test("a payment whose webhook is lost is found by polling; its late webhook is a repeat", async () => {
  const { world, orderId, amount, attempt, due } = await started();
  const body = signedForm(paidNotification(attempt));
  const { asked, provider } = gateway({ [attempt.ref]: told(world, body) });

  world.advance(10 * MINUTE - 1);
  await due(provider);
  expect(asked).toEqual([]);
  world.advance(1);
  await due(provider);
  expect(asked).toEqual([attempt.ref]);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
    paidJobs: 1,
  });

  expect(await deliverCallback(world, body)).toEqual([200, "1|OK"]);
  expect(await webhookOutcomes(world)).toEqual(["applied", "repeated"]);
  world.advance(60 * MINUTE);
  await due(provider);
  expect(asked).toHaveLength(1);
});

test("an undecided payment is polled on schedule by one worker at a time and stores no event", async () => {
  const { world, orderId, attempt, due } = await started();
  const { asked, provider } = gateway({});
  for (const wait of [10, 10, 20, 60]) {
    world.advance(wait * MINUTE);
    await Promise.all([due(provider), due(provider)]);
    await due(provider);
  }
  expect(asked).toEqual([attempt.ref, attempt.ref, attempt.ref, attempt.ref]);
  expect(await orderState(world, orderId)).toMatchObject({ attempts: ["started"], posted: [] });
  expect(await webhookOutcomes(world)).toEqual([]);
});

test("a clock jump past the schedule still polls once", async () => {
  const { world, due } = await started();
  const { asked, provider } = gateway({});
  world.advance(30 * 24 * 60 * MINUTE);
  await due(provider);
  await due(provider);
  expect(asked).toHaveLength(1);
});

test("a failing query does not block the others and is retried", async () => {
  const { world, member, orderId, attempt, due } = await started();
  const second = await beginPayment(world, member, orderId);
  const { asked, provider } = gateway({
    [attempt.ref]: new Error("timeout"),
    [second.ref]: told(world, signedForm(paidNotification(second))),
  });
  world.advance(10 * MINUTE);
  await expect(due(provider)).rejects.toThrow(AggregateError);
  expect(await orderState(world, orderId)).toMatchObject({ attempts: ["started", "succeeded"] });
  world.advance(10 * MINUTE);
  await expect(due(provider)).rejects.toThrow(AggregateError);
  expect(asked).toEqual([attempt.ref, second.ref, attempt.ref]);
});

test("a forged answer is stored, changes nothing and is no answer", async () => {
  const { world, orderId, attempt } = await started();
  const forged = signedForm(paidNotification(attempt)).replace("RtnMsg=", "RtnMsg=x");
  const { provider } = gateway({ [attempt.ref]: told(world, forged) });
  const scope = world.scope({ providers: [provider] });
  const asked = reconcileAttempt(scope, { attemptId: await idOf(scope, attempt) });
  await expect(asked).rejects.toThrow("unusable answer for");
  expect(await webhookOutcomes(world)).toEqual(["forged"]);
  expect(await orderState(world, orderId)).toMatchObject({ status: 0, attempts: ["started"] });
});

test("a decided attempt is not queried", async () => {
  const { world, attempt } = await started();
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  const { asked, provider } = gateway({});
  const scope = world.scope({ providers: [provider] });
  expect(await reconcileAttempt(scope, { attemptId: await idOf(scope, attempt) })).toBeNull();
  expect(asked).toEqual([]);
});
