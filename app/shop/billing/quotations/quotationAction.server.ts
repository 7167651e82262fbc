import { data } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { PlaceInput } from "#shared/sales/orders/contract.ts";
import { payPlaced } from "#app/shop/payments/attempts/startPayment.server.ts";
import { shippingChosen } from "#app/shop/sales/shipping/shippingSelection.server.ts";
import { submittedWish } from "../einvoices/submittedPreference.server.ts";
import { WishForm } from "../einvoices/preferenceForm.ts";
import { idempotencyKeyIn, refusedInput, refusedWith } from "#app/forms/submitted.ts";

const intents = { ship, order };
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function quotationAction(asked: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    return await intents[intent.data](asked, id, form);
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function ship({ portal }: PageRequest, id: string, form: FormData) {
  const { shipping } = await portal.quotations.checkout({ id });
  const read = await shippingChosen(form, async () => shipping);
  if (!read.success) return refusedInput(read.error, form);
  await portal.quotations.chooseShipping({ id, ...read.data });
  return { done: "cart_shipping" as const };
}

const AcceptForm = PlaceInput.omit({ currency: true, expectedMonths: true }).extend({
  invoice: WishForm.optional(),
});

async function order(asked: PageRequest, id: string, form: FormData) {
  const read = submittedWish(form, AcceptForm);
  if (!read.ok) return read.refused;
  const key = idempotencyKeyIn(form);
  const placed = await asked.portal.quotations.order({ id, ...read.value }, key);
  return payPlaced(asked, placed);
}
