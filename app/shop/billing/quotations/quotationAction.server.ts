import { data } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { PlaceOrderInput } from "#shared/sales/orders/contract.ts";
import { payNewOrder } from "#app/shop/payments/attempts/startPayment.server.ts";
import { readShippingSelection } from "#app/shop/sales/shipping/shippingSelection.server.ts";
import { submittedPreference } from "../einvoices/submittedPreference.server.ts";
import { PreferenceForm } from "../einvoices/preferenceForm.ts";
import { idempotencyKeyOf, schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";

const intents = { ship, order };
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function quotationAction(pageRequest: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    return await intents[intent.data](pageRequest, id, form);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function ship({ portal }: PageRequest, id: string, form: FormData) {
  const { shipping } = await portal.quotations.checkout({ id });
  const read = await readShippingSelection(form, async () => shipping);
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.quotations.chooseShipping({ id, ...read.data });
  return { done: "cart_shipping" as const };
}

const AcceptForm = PlaceOrderInput.omit({ currency: true }).extend({
  invoice: PreferenceForm.optional(),
});

async function order(asked: PageRequest, id: string, form: FormData) {
  const read = submittedPreference(form, AcceptForm);
  if (!read.ok) return read.refused;
  const key = idempotencyKeyOf(form);
  const placed = await asked.portal.quotations.order({ id, ...read.value }, key);
  return payNewOrder(asked, placed);
}
