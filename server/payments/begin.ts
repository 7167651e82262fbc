import { ensure } from "#shared/kit/errors.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import { orderCan, orderPath } from "#shared/orders/rules.ts";
import type { NextStep } from "#shared/payments/contract.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { lockOrder, type OrderRow, orderWithLines } from "../orders/commands.ts";
import type { CheckoutInput, PaymentProvider } from "../outside/payment.ts";
import { nextAsk } from "./asking.ts";
import { insertAttempt } from "./queries.ts";

const REF_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REF_LENGTH = 20;

/**
 * Starts one try to pay an order, by whoever holds its unguessable id; what is charged comes from the order
 * alone. The answer is what the payer's browser does next.
 * @throws {Refusal} `order.not_found`; `order.not_payable` unless it is unpaid; `order.overdue`;
 *   `payment.method_unavailable` when no provider takes this amount by `method`.
 */
export async function begin(
  scope: Scope,
  { id, method }: { id: string; method: PaymentMethod },
): Promise<NextStep> {
  const { provider, checkout } = await transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    ensure(orderCan("pay", order), "order.not_payable");
    ensure(scope.now() < order.due_at, "order.overdue");
    const provider = providerFor(scope, method, order);
    ensure(provider, "payment.method_unavailable", { method: ["method_unavailable"] });
    const checkout = checkoutOf(scope, order, provider);
    await insertAttempt(tx, {
      id: scope.newId(),
      ref: checkout.ref,
      order_id: order.id,
      provider: provider.id,
      method,
      currency: order.currency,
      amount_minor: order.total_minor,
      state: "started",
      started_at: checkout.startedAt,
      ask_after: nextAsk(checkout.startedAt, checkout.startedAt),
    });
    const lines = (await orderWithLines(tx, id))?.lines ?? [];
    return {
      provider,
      checkout: { ...checkout, lines: lines.map((line) => line.payment_title) },
    };
  });
  return provider.begin(checkout);
}

const providerFor = ({ providers }: Scope, method: PaymentMethod, order: OrderRow) =>
  providers.find((provider) => provider.refuses(method, amountOf(order)) === null);

const amountOf = ({ total_minor, currency }: OrderRow) => ({ minor: total_minor, currency });

function checkoutOf(
  scope: Scope,
  order: OrderRow,
  provider: PaymentProvider,
): Omit<CheckoutInput, "lines"> {
  const { publicUrl } = scope.settings;
  const ref = newRef(scope);
  return {
    ref,
    amount: amountOf(order),
    lang: scope.lang,
    startedAt: scope.now(),
    urls: {
      notify: `${publicUrl}/callback/${provider.id}/notify`,
      result: `${publicUrl}/callback/${provider.id}/return/${ref}`,
      back: `${publicUrl}${orderPath(scope.lang, order.id)}?left=1`,
    },
  };
}

/** 20 characters of 36, all equally likely: about 103 random bits. */
function newRef({ randomBytes }: Scope): string {
  const size = REF_ALPHABET.length;
  const fair = 256 - (256 % size);
  let ref = "";
  while (ref.length < REF_LENGTH) {
    for (const byte of randomBytes(REF_LENGTH)) {
      if (byte < fair) ref += REF_ALPHABET[byte % size];
    }
  }
  return ref.slice(0, REF_LENGTH);
}
