import { createTranslator } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { formatDecimal, priceIn, TRIAL } from "#shared/catalog/products/rules.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { CompanyProfile } from "#shared/site/company/contract.ts";
import type { PageMeta, Thing } from "#app/seo/pageMeta.ts";
import { type SiteLocation, trailThing, vendorNamed } from "#app/seo/schemaOrg.server.ts";
import { pictureAddress } from "../media/imageUrl.ts";
import { pathsIn } from "#app/paths.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";
import { pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { ogImageOf, productPreview } from "#app/seo/ogImages.server.ts";
import { loadCompanyProfile, loadMenu } from "#app/layout/siteData.server.ts";
import { categoryBreadcrumbs } from "../categories/categoryBreadcrumbs.server.ts";
import { purchaseNameIn } from "./planName.ts";

interface OfferContext extends SiteLocation {
  readonly info: CompanyProfile;
  /** Display currency; falls back to TWD. */
  readonly currency: string;
  readonly say: ReturnType<typeof catalogTranslator>;
}

const catalogTranslator = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: parsePhrases(pagePhrases(lang)),
    namespace: "catalogue",
  });

/**
 * Null without an offer: Google reports `Product` without `offers` as an error. Sold-out plans
 * count.
 */
function productThing(told: OfferContext, product: Product): Thing | null {
  const { publicUrl, lang, info } = told;
  const offers = offersOf(told, product);
  if (offers === null) return null;
  const pictures = [product.picture, ...product.pictures.map(({ picture }) => picture)];
  return {
    "@type": "Product",
    name: product.name,
    description: product.summary,
    sku: product.code,
    image: pictures.map((picture) => publicUrl + pictureAddress(picture)),
    url: publicUrl + pathsIn(lang).product(product),
    brand: { "@type": "Brand", name: info.name },
    offers,
  };
}

function offersOf(told: OfferContext, product: Product): Thing | null {
  const plans = product.unavailable ? [] : product.commodities;
  const currency = currencyOf(plans, told.currency);
  const priced = plans
    .filter(({ months }) => months !== TRIAL) // a trial is no price
    .map((plan) => ({ ...plan, price: priceIn(plan.prices, currency) }))
    .toSorted((a, b) => a.price.minor - b.price.minor);
  const offers = priced.map((plan) => offerOf(told, product, plan));
  const [lowest, highest] = [priced.at(0), priced.at(-1)];
  if (!lowest || !highest || offers.length === 1) return offers[0] ?? null;
  return {
    "@type": "AggregateOffer",
    priceCurrency: currency,
    lowPrice: formatDecimal(lowest.price),
    highPrice: formatDecimal(highest.price),
    offerCount: offers.length,
    offers,
  };
}

/** One currency for all plans, so that prices are comparable. */
const currencyOf = (plans: Product["commodities"], asked: string): string =>
  plans.every(({ prices }) => prices.some(({ currency }) => currency === asked)) ? asked : "TWD";

function offerOf(
  told: OfferContext,
  { kind, editions, ...product }: Product,
  { edition, months, stock, price }: Product["commodities"][number] & { readonly price: Money },
): Thing {
  const { publicUrl, lang, info, say } = told;
  const named = editions.find(({ uuid }) => uuid === edition)?.name ?? null;
  return {
    "@type": "Offer",
    name: purchaseNameIn(say, { kind, edition: named, months }),
    price: formatDecimal(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${stock === 0 ? "OutOfStock" : "InStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    url: publicUrl + pathsIn(lang).product(product),
    seller: vendorNamed(told, info),
  };
}

export async function productHead(asked: PageRequest, product: Product): Promise<PageMeta> {
  const { lang, currency, settings } = asked;
  const place = { publicUrl: settings.publicUrl, lang };
  const trail = categoryBreadcrumbs(lang, await loadMenu(asked), product.category);
  const own = { name: product.name, path: pathsIn(lang).product(product) };
  const info = await loadCompanyProfile(asked);
  const sold = productThing({ ...place, currency, info, say: catalogTranslator(lang) }, product);
  const picture = await ogImageOf(asked, productPreview(asked, info, product));
  return { picture, things: [...(sold ? [sold] : []), trailThing(place, [...trail, own])] };
}
