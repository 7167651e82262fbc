import { Stripe } from "stripe";
import type { RefundResult, RefundRequest } from "../payment/provider.ts";
import { toUnits } from "./amount.ts";

/** Polling interval if no webhook arrives. */
const POLL_MS = 60 * 60_000;
const LIST_LIMIT = 100;
const REFUND_KEY = "refund";
const ROUND_KEY = "round";

type StripeRefund = Stripe.Refund;

/**
 * Lists existing refunds first (docs.stripe.com/api/refunds). Refund id and round are in idempotency key and
 * metadata, so that a lost response causes no second refund and an old refusal does not answer a new round.
 * @throws if the outcome is unknown
 */
export async function refundPayment(client: Stripe, order: RefundRequest): Promise<RefundResult> {
  const { data } = await client.refunds.list({
    payment_intent: order.providerRef,
    limit: LIST_LIMIT,
  });
  const own = data.filter(({ metadata }) => metadata?.[REFUND_KEY] === order.id);
  const made = own.find(isNotFailed) ?? own.find((each) => roundOf(each) === order.round);
  if (made) return toRefundResult(made, order);
  // Refunded in the Stripe dashboard, unknown to our books.
  if (data.some((each) => isNotFailed(each) && !each.metadata?.[REFUND_KEY]))
    return refused("differs", null);
  return tryRefund(order, () => createRefund(client, order));
}

const roundOf = ({ metadata }: StripeRefund): number => Number(metadata?.[ROUND_KEY] ?? 0);
const isNotFailed = ({ status }: StripeRefund): boolean =>
  status !== "failed" && status !== "canceled";

const refused = (trouble: "refused" | "differs", code: string | null): RefundResult => ({
  outcome: "refused",
  trouble,
  code,
});

async function createRefund(client: Stripe, order: RefundRequest): Promise<StripeRefund> {
  const { id, round, providerRef, minor, currency, hasClaim: isMine, begin } = order;
  const amount = toUnits({ minor, currency });
  if (amount === null) throw new RangeError(`Stripe cannot refund ${minor}`);
  await begin();
  if (!isMine()) throw new Error(`the claim to refund ${order.ref} expired`);
  return client.refunds.create(
    { payment_intent: providerRef, amount, metadata: { [REFUND_KEY]: id, [ROUND_KEY]: round } },
    { idempotencyKey: `refund:${id}:${round}` },
  );
}

async function tryRefund(
  order: RefundRequest,
  make: () => Promise<StripeRefund>,
): Promise<RefundResult> {
  try {
    return toRefundResult(await make(), order);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return refused("refused", error.code ?? null);
  }
}

function toRefundResult(
  { id, status, failure_reason: reason }: StripeRefund,
  { at }: RefundRequest,
): RefundResult {
  if (status === "succeeded") return { outcome: "done", reference: id };
  if (status === "failed" || status === "canceled") return refused("refused", reason ?? status);
  const until = new Date(at.getTime() + POLL_MS);
  return { outcome: "later", trouble: "under_way", until };
}
