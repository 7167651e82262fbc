import {
  beginAgain,
  begunInDollars,
  completed,
  deliverEvent,
  DOLLARS,
  eventOf,
  stripeWorld,
} from "#test/kit/orders/stripePayments.ts";

interface Told {
  readonly id?: string;
  /** Cents. */
  readonly amount?: number;
  /** Not the first attempt's. */
  readonly ref?: string;
}

export async function disputable() {
  const world = await stripeWorld();
  const { member, orderId, ref: first } = await begunInDollars(world);
  const second = await beginAgain(world, member, orderId);
  await deliverEvent(world, completed(first));
  const manager = await world.manager();
  const tell = (
    what: "created" | "closed",
    status: string,
    { id = "dp_1", amount = DOLLARS, ref = first }: Told = {},
  ) => {
    world.advance(1_000);
    return deliverEvent(
      world,
      eventOf(`charge.dispute.${what}`, {
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
