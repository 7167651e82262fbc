import { langPrefix, LANGS } from "#shared/kit/lang.ts";

/** What narrows a list of products, and how it stands. */
const LIST = "kind tag industry plan inStock priceMin priceMax priceCurrency order page".split(" ");

/**
 * Pages that show the same to every guest of one language, currency and theme, and change nothing by being read; each with
 * what its query may name. What they show stands in tables that raise the catalogue's revision.
 */
export const guestPages: Readonly<Record<string, readonly string[]>> = {
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

const lines = Object.entries(guestPages).map(([path, names]) => ({
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

/** Whether an address is that of such a page, exactly as links write it, with nothing in its query but what it knows. */
export function isGuestPage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return lines.some(
    ({ address, names }) =>
      address.test(pathname) && [...searchParams.keys()].every((name) => names.has(name)),
  );
}
