import type { InjectOptions } from "fastify";
import type { Cart } from "#shared/sales/carts/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";

interface OrderBody {
  readonly currency?: string;
  readonly shipping?: { readonly method?: string; readonly address?: string };
}

/** The body with the total and the free months that the cart shows, unless it names its own. */
export function withTotal(cart: Cart, body: object): object {
  const freeMonths = cart.lines.reduce((all, line) => all + line.freeMonths, 0);
  return {
    expectedTotal: chargeFor(cart, body),
    ...(freeMonths > 0 && { expectedMonths: freeMonths }),
    ...body,
  };
}

/** With the fee of the shipping method that the body names. */
function chargeFor({ charge, shipping }: Cart, { shipping: chosen }: OrderBody): Cart["charge"] {
  const named = shipping?.options.find(({ uuid }) => uuid === chosen?.method)?.fee;
  const fee = shipping?.fee?.minor ?? 0;
  return named ? { ...charge, minor: charge.minor - fee + named.minor } : charge;
}

/** The body as a buyer sends it who has just seen the cart, with its address chosen there. */
export async function seenInCart(client: Client, body: object): Promise<object> {
  const { currency, shipping } = body as OrderBody;
  if (shipping?.address) await client.put("/Cart/Shipping", shipping);
  const cart = await client.get(`/Cart${currency ? `?currency=${currency}` : ""}`);
  return withTotal(cart.json().data, body);
}

export const orderCart = async (client: Client, body: object, options: InjectOptions = {}) =>
  client.post("/Order", await seenInCart(client, body), options);

/** At the total of its checkout; a quotation without one is answered as to any order. */
export async function acceptQuotation(client: Client, id: string, body: object) {
  const checkout = await client.get(`/Quotation/${id}/Checkout`);
  const seen = checkout.statusCode === 200 ? withTotal(checkout.json().data, body) : body;
  return client.post(`/Quotation/${id}/Order`, seen);
}

/** As the fields of the checkout's form. */
export const totalFields = (minor: number, currency = "TWD") => ({
  "expectedTotal[minor]": String(minor),
  "expectedTotal[currency]": currency,
});
