import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { AddInput, cart } from "#shared/cart/contract.ts";
import { PlaceInput } from "#shared/orders/contract.ts";
import { idempotencyKeyIn, refusalIn, refusedWith, submitted } from "../kit/submitted.ts";
import { pathsIn } from "../paths.ts";
import { beginPayment } from "./beginPayment.server.ts";

/** What the cart's forms ask for. */
const intents = { quantity: changeQuantity, remove, restore, order };
const Intent = z.enum(["quantity", "remove", "restore", "order"]);

export async function cartAction(asked: PageRequest, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    return await intents[intent.data](asked, form);
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function changeQuantity({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, cart.change.input);
  if (!read.ok) return read.refused;
  await portal.cart.change(read.value);
  return { done: "cart_changed" as const };
}

const Removal = AddInput.extend({ lineId: z.uuid("invalid"), name: z.string() });

/** Answers with what was removed, so that it can be put back. */
async function remove({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, Removal);
  if (!read.ok) return read.refused;
  const { lineId, ...removed } = read.value;
  await portal.cart.remove({ lineId });
  return { removed };
}

async function restore({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, AddInput);
  if (!read.ok) return read.refused;
  await portal.cart.ensureIn(read.value); // pressing twice puts it back once
  return { done: "cart_added" as const, restored: read.value.commodity };
}

/** Places the order and begins to pay it. Where paying cannot begin, the order's own page takes over. */
async function order(asked: PageRequest, form: FormData) {
  const read = submitted(form, PlaceInput);
  if (!read.ok) return read.refused;
  const { portal, lang, currency } = asked;
  const { id, paymentMethod } = await portal.orders.place(
    { currency, ...read.value },
    idempotencyKeyIn(form),
  );
  try {
    return await beginPayment(asked, { id, method: paymentMethod });
  } catch (error) {
    if (!refusalIn(error)) throw error;
    return redirect(pathsIn(lang).order(id), 303);
  }
}
