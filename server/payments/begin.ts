import { ensure } from "#shared/kit/errors.ts";
import type { PaymentMethod } from "#shared/orders/rules.ts";
import { orderCan, orderPath } from "#shared/orders/rules.ts";
import type { NextStep } from "#shared/payments/contract.ts";
import type { PaymentWish } from "#shared/payments/rules.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import {
  choosePaymentMethod,
  lockOrder,
  type OrderRow,
  orderWithLines,
} from "../orders/commands.ts";
import type { CheckoutInput, PaymentProvider } from "../outside/payment.ts";
import { nextAsk } from "./asking.ts";
import { mayBegin, termsOf } from "./methods.ts";
import { insertAttempt, openAccountOf } from "./queries.ts";
import { transferOf } from "./show.ts";

const REF_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REF_LENGTH = 20;

interface Begin {
  readonly id: string;
  readonly method: PaymentMethod;
}

/**
 * Starts one try to pay an order, by whoever holds its unguessable id; what is charged comes from the order
 * alone. The answer is what the payer's browser does next. An account for a transfer is given again for as
 * long as it takes money, so that nobody holds two.
 * @throws {Refusal} `order.not_found`; `order.not_payable` unless it is unpaid; `order.overdue`;
 *   `payment.method_unavailable` when no provider takes this order by `method`, or not from this caller.
 */
export async function begin(scope: Scope, { id, method }: Begin): Promise<NextStep> {
  const started = await transact(scope.db, async (tx): Promise<NextStep | Started> => {
    const order = await lockOrder(tx, id);
    ensure(order, "order.not_found");
    ensure(orderCan("pay", order), "order.not_payable");
    ensure(scope.now() < order.due_at, "order.overdue");
    const open = method === "atm" && (await openAccountOf(tx, id, scope.now()));
    const transfer = open ? transferOf(open, order) : null;
    if (transfer) return { kind: "instructions", transfer };
    return start(tx, scope, order, method);
  });
  return "kind" in started ? started : started.provider.begin(started.checkout);
}

interface Started {
  readonly provider: PaymentProvider;
  readonly checkout: CheckoutInput;
}

async function start(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  method: PaymentMethod,
): Promise<Started | NextStep> {
  const lines = (await orderWithLines(tx, order.id))?.lines ?? [];
  const wish: PaymentWish = { ...termsOf(scope, order, lines), method };
  const provider = scope.providers.find((each) => each.refuses(wish) === null);
  ensure(provider && mayBegin(scope, order, method), "payment.method_unavailable", {
    method: ["method_unavailable"],
  });
  if (order.payment_method !== method) await choosePaymentMethod(tx, order.id, method);
  if (provider.id === "bank") return { kind: "done" }; // nothing is begun until the buyer reports it
  const ref = newRef(scope);
  const checkout: CheckoutInput = {
    ...wish,
    ref,
    lines: lines.map((line) => line.payment_title),
    lang: scope.lang,
    startedAt: scope.now(),
    urls: urlsOf(scope, order, provider.id, ref),
  };
  await insertAttempt(tx, {
    id: scope.newId(),
    ref,
    order_id: order.id,
    provider: provider.id,
    method,
    currency: order.currency,
    amount_minor: order.total_minor,
    period_months: method === "creditPeriod" ? wish.months : null,
    state: "started",
    started_at: checkout.startedAt,
    ask_after: nextAsk(checkout.startedAt, checkout.startedAt),
  });
  return { provider, checkout };
}

/** Where the gateway calls, and where it sends the browser. */
function urlsOf(
  scope: Scope,
  order: OrderRow,
  provider: string,
  ref: string,
): CheckoutInput["urls"] {
  const { publicUrl } = scope.settings;
  const callback = `${publicUrl}/callback/${provider}`;
  return {
    callback: {
      notify: `${callback}/notify`,
      info: `${callback}/info`,
      period: `${callback}/period`,
    },
    result: `${callback}/return/${ref}`,
    back: `${publicUrl}${orderPath(scope.lang, order.id)}?left=1`,
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
