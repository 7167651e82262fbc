import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { NextStep } from "#shared/payments/attempts/contract.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

export interface GatewayStep {
  readonly step: Extract<NextStep, { kind: "form" }>;
  /** Return address. */
  readonly order: string;
}

/** Starts an attempt; redirects unless a form must be posted. */
export async function startPayment(
  { portal, lang }: PageRequest,
  input: { id: string; method: PaymentMethod },
): Promise<{ handover: GatewayStep }> {
  const step = await portal.payments.begin(input);
  const order = pathsIn(lang).order(input.id);
  if (step.kind === "redirect") throw redirect(step.url, 303);
  if (step.kind !== "form") throw redirect(order, 303); // the order page has the instructions
  return { handover: { step, order } };
}

/** For a new order; falls back to its page if the payment cannot start. */
export async function payNewOrder(
  request: PageRequest,
  { id, paymentMethod: method }: Pick<Order, "id" | "paymentMethod">,
) {
  try {
    return await startPayment(request, { id, method });
  } catch (error) {
    if (!findRefusal(error)) throw error;
    return redirect(pathsIn(request.lang).order(id), 303);
  }
}
