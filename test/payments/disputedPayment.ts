import {
  startDollarAttempt,
  startDollarOrder,
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
  stripeEvent,
  openStripeWorld,
} from "#test/kit/orders/stripePayments.ts";

interface DisputeEvent {
  readonly id?: string;
  /** Cents. */
  readonly amount?: number;
  /** Not the first attempt's. */
  readonly ref?: string;
}

export async function createDisputablePayment() {
  const world = await openStripeWorld();
  const { member, orderId, ref: first } = await startDollarOrder(world);
  const second = await startDollarAttempt(world, member, orderId);
  await deliverStripeEvent(world, completedEvent(first));
  const manager = await world.manager();
  const tell = (
    what: "created" | "closed",
    status: string,
    { id = "dp_1", amount = PRICE_USD_CENTS, ref = first }: DisputeEvent = {},
  ) => {
    world.advance(1_000);
    return deliverStripeEvent(
      world,
      stripeEvent(`charge.dispute.${what}`, {
        id,
        object: "dispute",
        amount,
        currency: "usd",
        payment_intent: `pi_${ref}`,
        status,
      }),
    );
  };
  const order = (fields: object) =>
    manager.post(
      `/Manager/Order/${orderId}/Refund`,
      { reason: "Asked for", ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
  const refund = async () => {
    await order({ share: "amount", amount: 100 });
    await world.drain();
    return world.db
      .selectFrom("refund_payments")
      .select(["held_id", "state", "trouble"])
      .executeTakeFirstOrThrow();
  };
  const retry = async (id: string) => {
    const answer = await manager.post(`/Manager/SuspenseItem/${id}/Retry`, {});
    await world.drain();
    return answer;
  };
  return { world, member, orderId, second, manager, tell, order, refund, retry };
}
