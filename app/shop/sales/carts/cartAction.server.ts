import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { cartCodes } from "#shared/sales/carts/promoCodes.ts";
import { cart, RestoreInput, SeparateInput } from "#shared/sales/carts/contract.ts";
import { reorder } from "#shared/sales/orders/reorder.ts";
import { PlaceOrderInput } from "#shared/sales/orders/contract.ts";
import { submittedPreference } from "#app/shop/billing/einvoices/submittedPreference.server.ts";
import { PreferenceForm } from "#app/shop/billing/einvoices/preferenceForm.ts";
import {
  idempotencyKeyOf,
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { payNewOrder } from "#app/shop/payments/attempts/startPayment.server.ts";
import { readShippingSelection } from "../shipping/shippingSelection.server.ts";

const intents = {
  quantity: changeQuantity,
  remove,
  restore,
  save,
  separate,
  takeBack,
  acknowledge,
  again,
  enterCode: applyCode,
  leaveCode: removeCode,
  ship,
  quote,
  order,
};
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function cartAction(pageRequest: PageRequest, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    return await intents[intent.data](pageRequest, form);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function changeQuantity({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, cart.change.input);
  if (!read.ok) return read.refused;
  await portal.cart.change(read.value);
  return { done: "cart_changed" as const };
}

const Removal = RestoreInput.extend({ lineId: z.uuid("invalid"), name: z.string() });

/** Returns the removed line, so that it can be restored. */
async function remove({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, Removal);
  if (!read.ok) return read.refused;
  const { lineId, ...removed } = read.value;
  await portal.cart.remove({ lineId });
  return { removed: { ...removed, addedAt: removed.addedAt.toISOString() } };
}

async function restore({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, RestoreInput);
  if (!read.ok) return read.refused;
  await portal.cart.restore(read.value); // idempotent
  return { done: "cart_added" as const, restored: read.value.commodity };
}

async function save({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, cart.save.input);
  if (!read.ok) return read.refused;
  await portal.cart.save(read.value);
  return { done: "cart_saved" as const };
}

async function separate({ portal, currency }: PageRequest, form: FormData) {
  const read = SeparateInput.safeParse({ currency, keep: form.get("keep") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.cart.separateTrials(read.data);
  return { done: "cart_saved" as const };
}

async function takeBack({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, cart.takeBack.input);
  if (!read.ok) return read.refused;
  await portal.cart.takeBack(read.value);
  return { done: "cart_returned" as const };
}

async function acknowledge({ portal }: PageRequest) {
  await portal.cart.acknowledge({});
  return { done: "cart_acknowledged" as const };
}

async function again({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, reorder.orderAgain.input);
  if (!read.ok) return read.refused;
  return { again: await portal.cart.orderAgain(read.value) };
}

async function applyCode({ portal, currency }: PageRequest, form: FormData) {
  const read = cartCodes.enter.input.safeParse({ currency, code: textValue(form, "promo") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.cartCodes.enter(read.data);
  return { done: "code_entered" as const };
}

async function removeCode({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, cartCodes.leave.input);
  if (!read.ok) return read.refused;
  await portal.cartCodes.leave(read.value);
  return { done: "code_left" as const };
}

async function ship({ portal, currency }: PageRequest, form: FormData) {
  const read = await readShippingSelection(
    form,
    async () => (await portal.cart.get({ currency })).shipping,
  );
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.cartShipping.choose({ currency, ...read.data });
  return { done: "cart_shipping" as const };
}

/** Creates a quotation and redirects to it; the cart is kept. */
async function quote({ portal, lang, currency }: PageRequest, form: FormData) {
  const { id } = await portal.quotations.issue({ currency }, idempotencyKeyOf(form));
  return redirect(pathsIn(lang).quotation(id, { done: "quotation_issued" }), 303);
}

/** Adds a missing shipping choice, which is outside the form, to the errors. */
async function withMissingShipping<R extends { data: SubmissionError }>(
  { portal, currency }: PageRequest,
  refused: R,
): Promise<R> {
  const { shipping } = await portal.cart.get({ currency });
  if (!shipping || shipping.method) return refused;
  const fields = { ...refused.data.fields, shipping: ["shipping_method"] };
  return { ...refused, data: { ...refused.data, fields } };
}

const PlaceForm = PlaceOrderInput.extend({ invoice: PreferenceForm.optional() });

async function order(pageRequest: PageRequest, form: FormData) {
  const read = submittedPreference(form, PlaceForm);
  if (!read.ok) return withMissingShipping(pageRequest, read.refused);
  const { portal, currency } = pageRequest;
  const placed = await portal.orders.place({ currency, ...read.value }, idempotencyKeyOf(form));
  return payNewOrder(pageRequest, placed);
}
