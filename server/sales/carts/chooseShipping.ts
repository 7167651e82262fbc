import type { z } from "zod";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { cartShipping } from "#shared/sales/carts/shipping.ts";
import { ensure } from "#shared/errors.ts";
import type { CartShipping, shippingQuotes } from "#shared/sales/shipping/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { ownsAddress } from "#server/identity/members/commands.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { offeredMethods, optionsFor } from "../shipping/commands.ts";
import { mergeGuestCart } from "./commands.ts";
import * as queries from "./queries.ts";
import { get } from "./service.ts";

type QuoteInput = z.output<typeof shippingQuotes.quotes.input>;

export async function quotes(
  scope: Context,
  { country, currency }: QuoteInput,
): Promise<Pick<CartShipping, "grams" | "options"> | null> {
  const { charge, shipping } = await get(scope, { currency });
  if (!shipping) return null;
  const { grams, fee } = shipping;
  const goods = { ...charge, minor: charge.minor - (fee?.minor ?? 0) };
  const offered = await offeredMethods(scope.db);
  return {
    grams,
    options: optionsFor(offered, { grams, goods, country: country ?? null }, scope.lang),
  };
}

/** Unset fields clear the earlier choice. */
export async function choose(
  scope: Context,
  { currency, ...input }: z.output<typeof cartShipping.choose.input>,
): Promise<Cart> {
  const { memberId } = requireMember(scope);
  const method = input.method ?? null;
  const address = input.address ?? null;
  await mergeGuestCart(scope);
  await runTransaction(scope.db, async (tx) => {
    // Lock order: member, address, cart, as in account and address deletion.
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    const isOwn = address === null || (await ownsAddress(tx, { memberId, id: address }));
    const cart = await queries.lockExistingCart(tx, { memberId });
    ensure(cart, "cart.empty");
    ensure(isOwn, "address.not_found");
    const isOffered = method === null || (await offeredMethods(tx)).some(({ id }) => id === method);
    ensure(isOffered, "request.invalid", { method: ["shipping_method"] });
    await queries.updateDelivery(tx, cart.id, { method, address });
  });
  return get(scope, { currency });
}
