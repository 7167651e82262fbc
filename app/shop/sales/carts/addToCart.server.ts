import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { AddInput } from "#shared/sales/carts/contract.ts";
import {
  preferenceCookie,
  CURRENCY_COOKIE,
  VISITOR_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { generateVisitorId } from "#app/client/visitorId.ts";
import { pathsIn } from "#app/paths.ts";

interface Named {
  readonly uuid?: string | undefined;
  readonly commodity?: string | undefined;
  readonly currency?: string | undefined;
}

/**
 * Adds the addressed plan and redirects to the cart, so that reloading adds nothing. A guest
 * without a visitor cookie gets one and retries; without cookies the login keeps the address.
 */
export async function addToCart(
  pageRequest: PageRequest,
  named: Named,
  query: URLSearchParams,
): Promise<never> {
  const { portal, lang, signedIn, visitor, settings } = pageRequest;
  const read = AddInput.safeParse({ product: named.uuid, commodity: named.commodity });
  if (!read.success) throw data(null, { status: 404 });
  const currency = isCurrency(named.currency) ? named.currency : pageRequest.currency;
  const paths = pathsIn(lang);
  const keep = (name: string, value: string) => ({
    headers: { "Set-Cookie": preferenceCookie(name, value, settings.publicUrl) },
  });
  if (!signedIn && visitor === null) {
    const here = { ...read.data, currency };
    if (query.has("again")) throw redirect(paths.login(paths.cartWith(here)));
    throw redirect(paths.cartWith(here, { again: 1 }), keep(VISITOR_COOKIE, generateVisitorId()));
  }
  await portal.cart.ensureIn({ ...read.data, currency });
  throw redirect(paths.cart({ bought: read.data.commodity }), keep(CURRENCY_COOKIE, currency));
}
