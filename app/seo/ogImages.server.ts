import { createTranslator } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { priceIn, TRIAL } from "#shared/catalog/products/rules.ts";
import type { NewsArticle } from "#shared/content/cms/contract.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { MenuCategory, CompanyProfile } from "#shared/site/company/contract.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import type { PageMeta, MetaImage } from "./pageMeta.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";
import { pagePhrases, supportPhrases } from "#app/i18n/pagePhrases.server.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";

export const PREVIEW_KINDS = ["product", "news", "support", "list", "shop"] as const;

export interface Preview {
  readonly kind: (typeof PREVIEW_KINDS)[number];
  readonly id: string;
  readonly card: Parameters<PageRequest["portal"]["previews"]["draw"]>[0];
}

/** Id of the only `shop` preview. */
export const SHOP_PREVIEW_ID = "home";

type Asked = Pick<PageRequest, "lang">;

/** Prices are in TWD. */
export function productPreview(
  { lang }: Asked,
  { name: shop }: CompanyProfile,
  product: Product,
): Preview {
  const { kind, uuid: id, name: title, tagline } = product;
  const line = startOf(lang, product) ?? tagline;
  const card = { lang, shop, kind: translatorFor(lang)(`catalogue.kind.${kind}`), title, line };
  return { kind: "product", id, card };
}

/** `from TWD 3,600 for 1 month`; null if not for sale. */
function startOf(lang: Lang, { kind, unavailable, commodities }: Product): string | null {
  const [lowest, ...others] = (unavailable ? [] : commodities)
    .filter(({ months }) => months !== TRIAL) // trials are free
    .map(({ months, prices }) => ({ months, price: priceIn(prices, "TWD") }))
    .toSorted((a, b) => a.price.minor - b.price.minor);
  if (!lowest) return null;
  const [locale, messages] = [bcp47[lang], parsePhrases(pagePhrases(lang))];
  const say = createTranslator({ locale, messages, namespace: "catalogue" });
  return say.markup(others.length > 0 ? "from" : "price", {
    months: lowest.months ?? 0,
    licence: String(kind === "software" && lowest.months === null),
    price: () => formatMoney(lowest.price),
  });
}

export function newsPreview(
  { lang }: Asked,
  { name: shop }: CompanyProfile,
  news: NewsArticle,
): Preview {
  const { uuid: id, title, summary: line } = news;
  const kind = translatorFor(lang)(`content.news.kind.${news.kind}`);
  return { kind: "news", id, card: { lang, shop, kind, title, line } };
}

export const supportTranslator = (lang: Lang) =>
  createTranslator({
    locale: bcp47[lang],
    messages: parsePhrases(supportPhrases(lang)),
    namespace: "support",
  });

/** Title and summary are public. */
export function supportPreview(
  { lang }: Asked,
  { name: shop }: CompanyProfile,
  { uuid: id, title, summary: line }: Pick<SupportArticle, "uuid" | "title" | "summary">,
): Preview {
  const kind = supportTranslator(lang)("title");
  return { kind: "support", id, card: { lang, shop, kind, title, line } };
}

const TEXTS = ["about", "contact", "team", "security", "terms", "privacy", "member_terms"] as const;

/** Single pages with an image of their own. */
export const FIXED_PAGES = ["faq", "support", "specification", "news", ...TEXTS] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

/** The kind stays `list`: existing image addresses contain it. */
export function fixedPagePreview(
  { lang }: Asked,
  { name: shop }: CompanyProfile,
  id: FixedPage,
): Preview {
  const [title, line] = fixedPageWords[id](lang);
  return { kind: "list", id, card: { lang, shop, kind: "", title, line } };
}

const fixedPageWords: Readonly<
  Record<FixedPage, (lang: Lang) => readonly [title: string, line: string]>
> = {
  faq: (lang) => [
    translatorFor(lang)("content.faq.title"),
    translatorFor(lang)("content.faq.intro"),
  ],
  support: (lang) => [supportTranslator(lang)("title"), supportTranslator(lang)("intro")],
  specification: (lang) => [
    translatorFor(lang)("content.computer.title"),
    translatorFor(lang)("content.computer.intro"),
  ],
  news: (lang) => [
    translatorFor(lang)("content.news.title"),
    translatorFor(lang)("content.news.intro"),
  ],
  about: (lang) => [translatorFor(lang)("content.about.title"), ""],
  contact: (lang) => [translatorFor(lang)("content.contact.title"), ""],
  team: (lang) => [translatorFor(lang)("shell.document.team"), ""],
  security: (lang) => [translatorFor(lang)("shell.document.security"), ""],
  terms: (lang) => [translatorFor(lang)("shell.document.terms"), ""],
  privacy: (lang) => [translatorFor(lang)("shell.document.privacy"), ""],
  member_terms: (lang) => [translatorFor(lang)("shell.document.member_terms"), ""],
};

export function shopPreview(
  { lang }: Asked,
  { name }: CompanyProfile,
  menu: readonly MenuCategory[],
): Preview {
  const line = menu.map((top) => top[lang].name).join(" · ");
  return {
    kind: "shop",
    id: SHOP_PREVIEW_ID,
    card: { lang, shop: name, kind: "", title: name, line },
  };
}

/** Contains a hash of the content. */
export async function ogImagePath(
  { portal, lang }: PageRequest,
  { kind, id, card }: Preview,
): Promise<string> {
  return `${langPrefix[lang]}/og/${kind}/${id}/${await portal.previews.name(card)}.png`;
}

export async function fixedPageHead(asked: PageRequest, id: FixedPage): Promise<PageMeta> {
  return {
    picture: await ogImageOf(asked, fixedPagePreview(asked, await loadCompanyProfile(asked), id)),
  };
}

export async function ogImageOf(asked: PageRequest, preview: Preview): Promise<MetaImage> {
  const address = asked.settings.publicUrl + (await ogImagePath(asked, preview));
  return { address, alt: preview.card.title };
}
