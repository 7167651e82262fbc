import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { productParts } from "./staticSections.server.tsx";

/** In minor units: whether a currency is taken does not depend on it. */
const ANY_AMOUNT = 1_000;

/** What the page of a product is given, whoever looks at it. */
export async function productPage(
  { portal, lang, currency }: PageRequest,
  product: Product,
  { searchParams }: URL,
) {
  const offers = await portal.payments.offers({
    amount: { minor: ANY_AMOUNT, currency },
    lines: [],
  });
  const edition = searchParams.get("edition");
  return {
    product,
    tried: await portal.orders.usedTrial({ product: product.uuid }),
    edition: product.editions.find(({ uuid }) => uuid === edition) ?? product.editions[0] ?? null,
    html: markdownHtml(product.description),
    parts: productParts(lang, product, await portal.downloads.releases({ uuid: product.uuid })),
    chargeable: offers.some(({ unavailable }) => unavailable !== "currency"),
  };
}
