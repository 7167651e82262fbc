import { Stripe } from "stripe";
import type { RefundAnswer, RefundOrder } from "../payment/provider.ts";
import { toUnits } from "./amount.ts";

/** How soon what is on its way is asked about again, if nothing is heard of it. */
const AGAIN_MS = 60 * 60_000;
/** More than one payment is ever given back in. */
const MOST = 100;
/** By which of our refunds one of Stripe's was made, and the how manieth try of it. */
const MARK = "refund";
const ROUND = "round";

type Made = Stripe.Refund;

/**
 * Has Stripe give money of a payment back (docs.stripe.com/api/refunds). It is asked what it has done first, and every
 * order carries our own number and round, as its key and on what comes of it, so that a lost answer never makes it two, and
 * what was refused before staff asked anew is no answer to that.
 * @throws when it says nothing that can be used; then nobody knows what it has done.
 */
export async function refundPayment(client: Stripe, order: RefundOrder): Promise<RefundAnswer> {
  const { data } = await client.refunds.list({ payment_intent: order.providerRef, limit: MOST });
  const own = data.filter(({ metadata }) => metadata?.[MARK] === order.id);
  const made = own.find(isAlive) ?? own.find((each) => roundOf(each) === order.round);
  if (made) return answerOf(made, order);
  // Somebody has given money of it back in Stripe's own console, of which the books know nothing.
  if (data.some((each) => isAlive(each) && !each.metadata?.[MARK])) return refused("differs", null);
  return answerTo(order, () => create(client, order));
}

const roundOf = ({ metadata }: Made): number => Number(metadata?.[ROUND] ?? 0);
const isAlive = ({ status }: Made): boolean => status !== "failed" && status !== "canceled";

const refused = (trouble: "refused" | "differs", code: string | null): RefundAnswer => ({
  outcome: "refused",
  trouble,
  code,
});

async function create(client: Stripe, order: RefundOrder): Promise<Made> {
  const { id, round, providerRef, minor, currency, isMine, begin } = order;
  const amount = toUnits({ minor, currency });
  if (amount === null) throw new RangeError(`Stripe cannot give ${minor} back`);
  await begin();
  if (!isMine()) throw new Error(`it is too late to give ${order.ref} back`);
  return client.refunds.create(
    { payment_intent: providerRef, amount, metadata: { [MARK]: id, [ROUND]: round } },
    { idempotencyKey: `refund:${id}:${round}` },
  );
}

async function answerTo(order: RefundOrder, make: () => Promise<Made>): Promise<RefundAnswer> {
  try {
    return answerOf(await make(), order);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return refused("refused", error.code ?? null);
  }
}

function answerOf({ id, status, failure_reason: reason }: Made, { at }: RefundOrder): RefundAnswer {
  if (status === "succeeded") return { outcome: "done", reference: id };
  if (status === "failed" || status === "canceled") return refused("refused", reason ?? status);
  const until = new Date(at.getTime() + AGAIN_MS);
  return { outcome: "later", trouble: "under_way", until };
}
