import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { cartCodes } from "#shared/cart/codes.ts";
import { cart, RestoreInput } from "#shared/cart/contract.ts";
import { reorder } from "#shared/orders/again.ts";
import { PlaceInput } from "#shared/orders/contract.ts";
import { ShippingChoice } from "#shared/shipping/contract.ts";
import {
  idempotencyKeyIn,
  refusalIn,
  refusedInput,
  refusedWith,
  submitted,
  textIn,
} from "../kit/submitted.ts";
import { pathsIn } from "../paths.ts";
import { beginPayment } from "./beginPayment.server.ts";

/** What the cart's forms ask for. */
const intents = {
  quantity: changeQuantity,
  remove,
  restore,
  save,
  takeBack,
  acknowledge,
  again,
  enterCode,
  leaveCode,
  ship,
  order,
};
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

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

const Removal = RestoreInput.extend({ lineId: z.uuid("invalid"), name: z.string() });

/** Answers with what was removed, so that it can be put back. */
async function remove({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, Removal);
  if (!read.ok) return read.refused;
  const { lineId, ...removed } = read.value;
  await portal.cart.remove({ lineId });
  return { removed: { ...removed, addedAt: removed.addedAt.toISOString() } };
}

async function restore({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, RestoreInput);
  if (!read.ok) return read.refused;
  await portal.cart.restore(read.value); // pressing twice puts it back once
  return { done: "cart_added" as const, restored: read.value.commodity };
}

async function save({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, cart.save.input);
  if (!read.ok) return read.refused;
  await portal.cart.save(read.value);
  return { done: "cart_saved" as const };
}

async function takeBack({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, cart.takeBack.input);
  if (!read.ok) return read.refused;
  await portal.cart.takeBack(read.value);
  return { done: "cart_returned" as const };
}

async function acknowledge({ portal }: PageRequest) {
  await portal.cart.acknowledge({});
  return { done: "cart_acknowledged" as const };
}

async function again({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, reorder.orderAgain.input);
  if (!read.ok) return read.refused;
  return { again: await portal.cart.orderAgain(read.value) };
}

async function enterCode({ portal, currency }: PageRequest, form: FormData) {
  const read = cartCodes.enter.input.safeParse({ currency, code: textIn(form, "promo") });
  if (!read.success) return refusedInput(read.error, form);
  await portal.cart.enterCode(read.data);
  return { done: "code_entered" as const };
}

async function leaveCode({ portal }: PageRequest, form: FormData) {
  const read = submitted(form, cartCodes.leave.input);
  if (!read.ok) return read.refused;
  await portal.cart.leaveCode(read.value);
  return { done: "code_left" as const };
}

/**
 * A method was offered for the address that the form showed: with another one, the first that goes there is meant, and
 * with none any more that it is collected.
 */
async function ship({ portal, currency }: PageRequest, form: FormData) {
  const [address, method] = [textIn(form, "address"), textIn(form, "method")];
  const isMoved = address !== textIn(form, "shownFor");
  const chosen = isMoved ? await collecting(portal, { address, currency }) : method;
  const read = ShippingChoice.safeParse({
    currency,
    ...(address !== "" && { address }),
    ...(chosen !== "" && { method: chosen }),
  });
  if (!read.success) return refusedInput(read.error, form);
  await portal.cart.chooseShipping(read.data);
  return { done: "cart_shipping" as const };
}

/** The way to have it without an address, where none is chosen any more; empty where there is none. */
async function collecting(
  portal: PageRequest["portal"],
  { address, currency }: { address: string; currency: string },
): Promise<string> {
  if (address !== "") return "";
  const { shipping } = await portal.cart.get({ currency });
  return shipping?.options.find(({ kind, fee }) => kind === "pickup" && fee)?.uuid ?? "";
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
