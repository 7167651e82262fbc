import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { latestPhrases } from "#app/i18n/pagePhrases.server.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { renderStaticSections } from "./staticSections.server.tsx";

/** Minor units; any amount tells whether the currency is chargeable. */
const ANY_AMOUNT = 1_000;

export async function loadProductPage(
  { portal, lang, currency, signedIn }: PageRequest,
  product: Product,
  { searchParams }: URL,
) {
  const offers = await portal.payments.offers({
    amount: { minor: ANY_AMOUNT, currency },
    lines: [],
  });
  const edition = searchParams.get("edition");
  const tried = await portal.orders.usedTrial({ product: product.uuid });
  const [running = null] = await portal.subscriptions.runningTrials({ products: [product.uuid] });
  const trial = {
    terms: tried ? null : await portal.subscriptions.trialTerms({ product: product.uuid }),
    running,
    idempotencyKey: signedIn ? crypto.randomUUID() : null,
  };
  return {
    latestPhrases: latestPhrases(lang),
    product,
    tried,
    edition: product.editions.find(({ uuid }) => uuid === edition) ?? product.editions[0] ?? null,
    html: markdownHtml(product.description),
    parts: renderStaticSections(
      lang,
      product,
      await portal.downloads.releases({ uuid: product.uuid }),
      trial,
    ),
    chargeable: offers.some(({ unavailable }) => unavailable !== "currency"),
  };
}
