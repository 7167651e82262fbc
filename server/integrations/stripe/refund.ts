import { Stripe } from "stripe";
import type { RefundAnswer, RefundOrder } from "../payment/provider.ts";
import { toUnits } from "./amount.ts";

/** Polling interval if no webhook arrives. */
const AGAIN_MS = 60 * 60_000;
const MOST = 100;
const MARK = "refund";
const ROUND = "round";

type Made = Stripe.Refund;

/**
 * Lists existing refunds first (docs.stripe.com/api/refunds). Refund id and round are in idempotency key and
 * metadata, so that a lost response causes no second refund and an old refusal does not answer a new round.
 * @throws if the outcome is unknown
 */
export async function refundPayment(client: Stripe, order: RefundOrder): Promise<RefundAnswer> {
  const { data } = await client.refunds.list({ payment_intent: order.providerRef, limit: MOST });
  const own = data.filter(({ metadata }) => metadata?.[MARK] === order.id);
  const made = own.find(isAlive) ?? own.find((each) => roundOf(each) === order.round);
  if (made) return answerOf(made, order);
  // Refunded in the Stripe dashboard, unknown to our books.
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
  if (amount === null) throw new RangeError(`Stripe cannot refund ${minor}`);
  await begin();
  if (!isMine()) throw new Error(`the claim to refund ${order.ref} expired`);
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
