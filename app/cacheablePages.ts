import { langPrefix, LANGS } from "#shared/kit/lang.ts";

/** Query parameters of product lists. */
const LIST = "kind tag industry plan inStock priceMin priceMax priceCurrency order page".split(" ");

/**
 * Pages that render alike for all guests of one language, currency and theme, with their query
 * parameters. Their tables raise the catalog revision on change.
 */
export const cacheablePages: Readonly<Record<string, readonly string[]>> = {
  "": [],
  "product/:uuid?": LIST,
  "productDetail/:category/:uuid/:slug?": ["edition"],
  faq: [],
  techSupport: [],
  "techSupport/:category": ["page"],
  "techSupportDetail/:category/:topic": ["page"],
  "techSupportDetail/:category/:topic/:uuid/:slug?": [],
  specification: [],
  news: ["page"],
  "news/:uuid/:slug?": [],
  about: [],
  team: [],
  security: [],
  terms: [],
  "terms/versions": ["from", "to"],
  "terms/:version": [],
  privacy: [],
  "privacy/versions": ["from", "to"],
  "privacy/:version": [],
  "member-terms": [],
  "member-terms/versions": ["from", "to"],
  "member-terms/:version": [],
};

const lines = Object.entries(cacheablePages).map(([path, names]) => ({
  names: new Set(names),
  address: new RegExp(`^(?:${LANGS.map((lang) => langPrefix[lang]).join("|")})${pattern(path)}$`),
}));

function pattern(path: string): string {
  if (path === "") return "/?";
  return path
    .split("/")
    .map((part) => {
      if (!part.startsWith(":")) return `/${part}`;
      return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    })
    .join("");
}

/** True only for a page's canonical address without unknown query parameters. */
export function isCacheablePage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return lines.some(
    ({ address, names }) =>
      address.test(pathname) && [...searchParams.keys()].every((name) => names.has(name)),
  );
}
