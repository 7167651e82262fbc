import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import {
  startDollarAttempt,
  startDollarOrder,
  completedEvent,
  deliverStripeEvent,
  stripeEvent,
  openStripeWorld,
} from "#test/kit/orders/stripePayments.ts";

const PART = 100;

async function paidInDollars() {
  const world = await openStripeWorld(await builtPages());
  const { member, orderId, ref } = await startDollarOrder(world);
  const second = await startDollarAttempt(world, member, orderId);
  await deliverStripeEvent(world, completedEvent(ref));
  const desk = await world.manager();
  const headers = { cookie: `${SESSION_COOKIE}=${member.token}` };
  return {
    world,
    ref,
    second,
    page: async () =>
      visibleMarkup((await world.http.inject({ url: `/en/order/${orderId}`, headers })).body),
    refund: async (fields: object) => {
      const key = { headers: { "idempotency-key": world.newId() } };
      await desk.post(`/Manager/Order/${orderId}/Refund`, { reason: "Agreed", ...fields }, key);
      await world.drain();
    },
  };
}

test("money that the bank sent back after its refund is on its way again", async () => {
  const { world, ref, page, refund } = await paidInDollars();
  await refund({ share: "amount", amount: PART });
  const amount = formatMoney({ minor: PART, currency: "USD" });
  expect(await page()).toContain(`${amount} of it was refunded`);
  const { id, refund_reference: reference } = await world.db
    .selectFrom("suspense_items")
    .select(["id", "refund_reference"])
    .executeTakeFirstOrThrow();
  const failed = {
    object: "refund",
    id: reference,
    payment_intent: `pi_${ref}`,
    status: "failed",
    failure_reason: "lost_or_stolen_card",
    metadata: { refund: id },
  };
  await deliverStripeEvent(world, stripeEvent("refund.failed", failed));
  expect(await page()).toContain(`${amount} of it is being refunded`);
});

test("an order that was given back is not on its way because of a second payment", async () => {
  const { world, second, page, refund } = await paidInDollars();
  await deliverStripeEvent(world, completedEvent(second));
  await refund({ share: "whole" });
  expect(await page()).toContain("The whole order was refunded");
});
