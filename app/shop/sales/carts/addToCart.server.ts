import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { AddInput } from "#shared/sales/carts/contract.ts";
import { choiceCookie, CURRENCY_COOKIE, VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { isCurrency } from "#shared/site/company/choices.ts";
import { newVisitorToken } from "#app/client/visitorId.ts";
import { pathsIn } from "#app/paths.ts";

interface Named {
  readonly uuid?: string | undefined;
  readonly commodity?: string | undefined;
  readonly currency?: string | undefined;
}

/**
 * An address that names a plan puts it into the cart and leads to the cart itself, so that reloading adds
 * nothing. A guest's browser without an id is given one and comes again; one that keeps no cookies brings
 * the address along to logging in, and the plan gets in after that.
 */
export async function putIn(
  asked: PageRequest,
  named: Named,
  query: URLSearchParams,
): Promise<never> {
  const { portal, lang, signedIn, visitor, settings } = asked;
  const read = AddInput.safeParse({ product: named.uuid, commodity: named.commodity });
  if (!read.success) throw data(null, { status: 404 });
  const currency = isCurrency(named.currency) ? named.currency : asked.currency;
  const paths = pathsIn(lang);
  const keep = (name: string, value: string) => ({
    headers: { "Set-Cookie": choiceCookie(name, value, settings.publicUrl) },
  });
  if (!signedIn && visitor === null) {
    const here = { ...read.data, currency };
    if (query.has("again")) throw redirect(paths.login(paths.cartWith(here)));
    throw redirect(paths.cartWith(here, { again: 1 }), keep(VISITOR_COOKIE, newVisitorToken()));
  }
  await portal.cart.ensureIn({ ...read.data, currency });
  throw redirect(paths.cart({ bought: read.data.commodity }), keep(CURRENCY_COOKIE, currency));
}
