import type { ErrorCode } from "#shared/errors.ts";
import { bcp47, DEFAULT_LANG, isLang, type Lang, LANGS, perLang } from "#shared/kit/lang.ts";
import type { DataPurpose } from "#shared/privacy/export/contract.ts";

/** What an address says besides its path; several values of a name one after the other. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

function withQuery(path: string, query?: Query): string {
  if (!query) return path;
  const given = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each ?? "")]),
  );
  const text = new URLSearchParams(given.filter(([, value]) => value !== "")).toString();
  return text ? `${path}?${text}` : path;
}

/** Legal documents by their names in addresses. */
export type DocumentName = "terms" | "privacy" | "member-terms";

type At = (path: string, query?: Query) => string;

/** What a thing is called in its address, the same in every language; the id before it decides. */
interface Named {
  readonly slug?: string | undefined;
}

const named = (path: string, slug = ""): string => (slug === "" ? path : `${path}/${slug}`);

/** The address of every page in one language; the default language has no prefix. */
export const pathsIn = perLang((lang) => {
  const prefix = lang === DEFAULT_LANG ? "" : `/${lang}`;
  const at: At = (path, query) => withQuery(`${prefix}${path}`, query);
  return {
    home: () => prefix || "/",
    ...shopPaths(at),
    ...loginPaths(at),
    ...memberPaths(at),
    ...sitePaths(at),
  };
});

const shopPaths = (at: At) => ({
  products: (category?: string, query?: Query) =>
    at(category ? `/product/${category}` : "/product", query),
  search: (query?: Query) => at("/search", query),
  /** Without a slug where only the ids are known: it leads to the product as it is named now. */
  product: ({ category, uuid, slug }: { category: string; uuid: string } & Named, query?: Query) =>
    at(named(`/productDetail/${category}/${uuid}`, slug), query),
  /** Where a file that is not for everybody is handed out. */
  download: (id: string) => at(`/download/${id}`),
  preference: () => at("/preference"),
  /** Every currency to choose from; choosing leads back to `to`. */
  currencies: (to?: string) => at("/currency", { to }),
  cart: (query?: { bought?: string }) => at("/cart", query),
  /** Puts a commodity into the cart, once, and chooses the currency. */
  cartWith: (
    { product, commodity, currency }: { product: string; commodity: string; currency: string },
    query?: { again?: 1 },
  ) => at(`/cart/${product}/${commodity}/${currency}`, query),
  /** `cancel`: the question whether to cancel it stands open. */
  order: (id: string, query?: { returned?: 1; cancel?: 1; done?: string }) =>
    at(`/order/${id}`, query),
});

const loginPaths = (at: At) => ({
  /** `ended`: a session that was open no longer holds; `reset`: a new password was just set; `email`: for its field. */
  login: (next?: string, query?: { ended?: 1; reset?: 1; email?: string | undefined }) =>
    at("/login", { next, ...query }),
  /** Away to log in with somebody else's account. */
  loginWith: (provider: string, next?: string) => at(`/login/${provider}`, { next }),
  /** The code of a second factor, after an outside sign-in. */
  loginCode: (next?: string) => at("/login/code", { next }),
  /** `email`: where a code is on its way to; `typed`: for the field that asks for it; `next`: for the login after it. */
  forgot: (query?: { email?: string; typed?: string | undefined; next?: string | undefined }) =>
    at("/forgetPassword", query),
  /** Registers with the outside account that was just proven. */
  registerWith: (provider: string, next?: string) => at("/register", { with: provider, next }),
  register: (next?: string) => at("/register", { next }),
  /** Logs out; with `next`, on to logging in as somebody else who then sees it. */
  logout: (next?: string) => at("/logout", { next }),
});

const memberPaths = (at: At) => ({
  member: () => at("/member"),
  profile: () => at("/member/profile"),
  verifyEmail: () => at("/member/verify"),
  /** `edit`: the address that is open for changing, or `new`; `done`: what was just done. */
  /** A new address, which the cart is sent to. */
  addressForCart: () => at("/member/address", { edit: "new", for: "cart" }),
  /** A new address, which a quotation of one's own is sent to. */
  addressForQuotation: (id: string) => at("/member/address", { edit: "new", for: id }),
  addresses: (edit?: string, done?: string) => at("/member/address", { edit, done }),
  password: () => at("/member/password"),
  /** `next`: where whoever has agreed goes on. */
  memberTerms: (next?: string) => at("/member/terms", { next }),
  endViewing: () => at("/member/viewing"),
  machines: () => at("/member/Intelligent"),
  /** The record of an own order; it is paid and decided about on its `order` page. */
  orderDetail: (id: string) => at(`/member/orderdetail/${id}`),
  /** Its receipt, as a PDF. */
  receipt: (id: string) => at(`/member/orderdetail/${id}/receipt.pdf`),
  /** One of its credit notes, as a PDF. */
  creditNote: (id: string, document: string) => at(`/member/orderdetail/${id}/credit/${document}`),
  /** The slip that was sent with its newest report of a transfer. */
  ownSlip: (id: string) => at(`/member/orderdetail/${id}/slip`),
  /** Where a quotation is read and accepted. */
  quotation: (id: string, query?: { done?: string }) => at(`/quotation/${id}`, query),
  /** The same, as a PDF. */
  quotationFile: (id: string) => at(`/quotation/${id}/quotation.pdf`),
  quotations: () => at("/member/quotations"),
  memberOrders: () => at("/member/order"),
  memberOrdersFile: () => at("/member/order.csv"),
  /** `for`: what a code was sent for; `refused`: why the archive was not made. */
  data: (query?: { for?: DataPurpose; sent?: 1; refused?: ErrorCode }) => at("/member/data", query),
  dataExport: () => at("/member/data/export"),
  goodbye: () => at("/goodbye"),
  referral: () => at("/member/referral"),
  referralQr: (format: "svg" | "png") => at(`/member/referral/qr.${format}`),
  /** `next`: where somebody was heading who needs a second factor there. */
  security: (next?: string) => at("/member/security", { next }),
});

/** The first page of a list is the list. */
const numbered = (page = 1): Query => ({ page: page > 1 ? page : undefined });

const supportPaths = (at: At) => ({
  support: ({ search, page }: { search?: string; page?: number } = {}) =>
    at("/techSupport", { search, ...numbered(page) }),
  supportCategory: (category: string, page?: number) =>
    at(`/techSupport/${category}`, numbered(page)),
  supportTopic: (category: string, topic: string, page?: number) =>
    at(`/techSupportDetail/${category}/${topic}`, numbered(page)),
  supportArticle: (
    { category, topic, uuid, slug }: { category: string; topic: string; uuid: string } & Named,
    query?: { helpful?: "0" | "1" | "told" | "empty" },
  ) => at(named(`/techSupportDetail/${category}/${topic}/${uuid}`, slug), query),
});

const sitePaths = (at: At) => ({
  manager: () => at("/manager"),
  faq: (query?: { search?: string; voted?: string; helpful?: "0" | "1" | "told" | "empty" }) =>
    at("/faq", query),
  specification: () => at("/specification"),
  ...supportPaths(at),
  news: (page?: number) => at("/news", numbered(page)),
  article: ({ uuid, slug }: { uuid: string } & Named) => at(named(`/news/${uuid}`, slug)),
  about: () => at("/about"),
  contact: (query?: { sent?: string }) => at("/contact", query),
  team: () => at("/team"),
  securityPolicy: () => at("/security"),
  terms: () => at("/terms"),
  privacy: () => at("/privacy"),
  /** A legal document: the version in force, or the named one. */
  document: (name: DocumentName, version?: string) =>
    at(version === undefined ? `/${name}` : `/${name}/${version}`),
  /** The versions of a legal document; with two, what differs between them. */
  documentVersions: (name: DocumentName, query?: { from?: string; to?: string }) =>
    at(`/${name}/versions`, query),
  /** `from`: the address that was asked for. */
  notFound: (query?: { from?: string }) => at("/404", query),
  kit: () => at("/dev/kit"),
  mail: () => at("/dev/mail"),
  mailBody: (id: string) => at(`/dev/mail/${id}`),
});

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
