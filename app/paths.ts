import { bcp47, DEFAULT_LANG, isLang, type Lang, LANGS } from "#shared/kit/lang.ts";

type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** The address of every page in one language; the default language has no prefix. */
export function pathsIn(lang: Lang) {
  const prefix = lang === DEFAULT_LANG ? "" : `/${lang}`;
  const at = (path: string, query?: Query) => withQuery(`${prefix}${path}`, query);
  return {
    home: () => prefix || "/",
    products: (category?: string, query?: Query) =>
      at(category ? `/product/${category}` : "/product", query),
    product: ({ category, uuid }: { category: string; uuid: string }, query?: Query) =>
      at(`/productDetail/${category}/${uuid}`, query),
    /** `ended`: a session that was open no longer holds. */
    login: (next?: string, query?: { ended?: 1 }) => at("/login", { next, ...query }),
    register: (next?: string) => at("/register", { next }),
    /** Logs out; with `next`, on to logging in as somebody else who then sees it. */
    logout: (next?: string) => at("/logout", { next }),
    preference: () => at("/preference"),
    cart: () => at("/cart"),
    /** Puts a commodity into the cart, once, and chooses the currency. */
    cartWith: (
      { product, commodity, currency }: { product: string; commodity: string; currency: string },
      query?: { again?: 1 },
    ) => at(`/cart/${product}/${commodity}/${currency}`, query),
    order: (id: string, query?: { returned?: 1 }) => at(`/order/${id}`, query),
    memberOrders: (page?: number) => at("/member/order", { page }),
    manager: () => at("/manager"),
    /** `next`: where somebody was heading who needs a second factor there. */
    security: (next?: string) => at("/member/security", { next }),
    faq: (query?: { search?: string }) => at("/faq", query),
    specification: () => at("/specification"),
    news: (page?: number) => at("/news", { page }),
    article: (uuid: string) => at(`/news/${uuid}`),
    about: () => at("/about"),
    contact: () => at("/contact"),
    team: () => at("/team"),
    securityPolicy: () => at("/security"),
    terms: () => at("/terms"),
    privacy: () => at("/privacy"),
    notFound: () => at("/404"),
    kit: () => at("/dev/kit"),
    mail: () => at("/dev/mail"),
    mailBody: (id: string) => at(`/dev/mail/${id}`),
  };
}

/** The language an address stands for: it alone decides. */
export function langOfPath(path: string): Lang {
  const first = path.split(/[/?#]/, 2)[1];
  return isLang(first) ? first : DEFAULT_LANG;
}

/** The same page in another language. */
export function inLanguage(path: string, lang: Lang): string {
  const bare = langOfPath(path) === DEFAULT_LANG ? path : path.replace(/^\/[^/?#]+/, "");
  if (lang === DEFAULT_LANG) return bare.startsWith("/") ? bare : `/${bare}`;
  return `/${lang}${bare === "/" ? "" : bare.replace(/^\/(?=[?#])/, "")}`;
}

/** What `hreflang` links name: each language's address, and the default's for everybody else. */
export const alternates = (path: string): { tag: string; path: string }[] => [
  ...LANGS.map((lang) => ({ tag: bcp47[lang], path: inLanguage(path, lang) })),
  { tag: "x-default", path: inLanguage(path, DEFAULT_LANG) },
];
