import type { ErrorCode } from "#shared/errors.ts";
import { bcp47, DEFAULT_LANG, isLang, type Lang, LANGS, perLang } from "#shared/kit/lang.ts";
import type { DataPurpose } from "#shared/privacy/export/contract.ts";

/** Several values repeat the name. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

function withQuery(path: string, query?: Query): string {
  if (!query) return path;
  const given = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each ?? "")]),
  );
  const text = new URLSearchParams(given.filter(([, value]) => value !== "")).toString();
  return text ? `${path}?${text}` : path;
}

export type DocumentName = "terms" | "privacy" | "member-terms";

type At = (path: string, query?: Query) => string;

/** The slug is the same in every language; the id before it decides. */
interface Named {
  readonly slug?: string | undefined;
}

const named = (path: string, slug = ""): string => (slug === "" ? path : `${path}/${slug}`);

/** The default language has no prefix. */
export const pathsIn = perLang((lang) => {
  const prefix = lang === DEFAULT_LANG ? "" : `/${lang}`;
  const at: At = (path, query) => withQuery(`${prefix}${path}`, query);
  return {
    home: () => prefix || "/",
    ...shopPaths(at),
    ...loginPaths(at),
    ...memberPaths(at),
    dealer: () => at("/dealer"),
    ...sitePaths(at),
  };
});

const shopPaths = (at: At) => ({
  products: (category?: string, query?: Query) =>
    at(category ? `/product/${category}` : "/product", query),
  search: (query?: Query) => at("/search", query),
  /** Without a slug it redirects to the current one. */
  product: ({ category, uuid, slug }: { category: string; uuid: string } & Named, query?: Query) =>
    at(named(`/productDetail/${category}/${uuid}`, slug), query),
  /** Serves restricted files. */
  download: (id: string) => at(`/download/${id}`),
  preference: () => at("/preference"),
  /** A choice leads back to `to`. */
  currencies: (to?: string) => at("/currency", { to }),
  cart: (query?: { bought?: string }) => at("/cart", query),
  /** Adds the commodity once and sets the currency. */
  cartWith: (
    { product, commodity, currency }: { product: string; commodity: string; currency: string },
    query?: { again?: 1 },
  ) => at(`/cart/${product}/${commodity}/${currency}`, query),
  /** `cancel` opens the cancel dialog. */
  order: (id: string, query?: { returned?: 1; cancel?: 1; done?: string }) =>
    at(`/order/${id}`, query),
});

interface ForgotQuery {
  readonly email?: string;
  readonly typed?: string | undefined;
  /** The code is in an invitation. */
  readonly invited?: "1";
  readonly next?: string | undefined;
}

const loginPaths = (at: At) => ({
  /** `ended`: the session expired; `reset`: the password was just changed; `email`: prefilled. */
  login: (next?: string, query?: { ended?: 1; reset?: 1; email?: string | undefined }) =>
    at("/login", { next, ...query }),
  loginWith: (provider: string, next?: string) => at(`/login/${provider}`, { next }),
  /** Second-factor code after an external sign-in. */
  loginCode: (next?: string) => at("/login/code", { next }),
  /** `email`: where a code was sent; `typed`: prefilled; `next`: target after sign-in. */
  forgot: (query?: ForgotQuery) => at("/forgetPassword", { ...query }),
  registerWith: (provider: string, next?: string) => at("/register", { with: provider, next }),
  register: (next?: string) => at("/register", { next }),
  /** With `next`, leads on to another account's sign-in and then there. */
  logout: (next?: string) => at("/logout", { next }),
});

const memberPaths = (at: At) => ({
  member: () => at("/member"),
  profile: () => at("/member/profile"),
  verifyEmail: () => at("/member/verify"),
  addressForCart: () => at("/member/address", { edit: "new", for: "cart" }),
  addressForQuotation: (id: string) => at("/member/address", { edit: "new", for: id }),
  /** `edit`: the address being edited, or `new`. */
  addresses: (edit?: string, done?: string) => at("/member/address", { edit, done }),
  password: () => at("/member/password"),
  memberTerms: (next?: string) => at("/member/terms", { next }),
  endViewing: () => at("/member/viewing"),
  /** `state`: only machines in it; `done`: what was just done. */
  machines: (query?: { state?: string; search?: string | undefined; done?: string }) =>
    at("/member/Intelligent", query),
  newMachine: () => at("/member/Intelligent/new"),
  machine: (id: string, query?: { done?: string }) => at(`/member/Intelligent/${id}`, query),
  /** How it sends its data. */
  machineConnection: (id: string) => at(`/member/Intelligent/${id}/connection`),
  /** Record of an own order; the `order` page handles payment. */
  orderDetail: (id: string) => at(`/member/orderdetail/${id}`),
  receipt: (id: string) => at(`/member/orderdetail/${id}/receipt.pdf`),
  /** Proof sent with the latest transfer report. */
  ownSlip: (id: string) => at(`/member/orderdetail/${id}/slip`),
  quotation: (id: string, query?: { done?: string }) => at(`/quotation/${id}`, query),
  quotations: () => at("/member/quotations"),
  memberOrders: () => at("/member/order"),
  /** `code`: from the mail about a lost computer. */
  productKeys: (query?: { code?: string; done?: string }) => at("/member/UseRecord", query),
  /** `done`: what was just done; `computer`: which one. */
  productKey: (id: string, query?: { code?: string; done?: string; computer?: string }) =>
    at(`/member/UseRecord/${id}`, query),
  /** The specification's spelling. */
  subscriptions: () => at("/member/subcription"),
  subscription: (id: string, query?: { done?: string }) => at(`/member/subcription/${id}`, query),
  /** `for`: purpose of the sent code; `refused`: why there is no archive. */
  data: (query?: { for?: DataPurpose; sent?: 1; refused?: ErrorCode }) => at("/member/data", query),
  notifications: () => at("/member/notifications"),
  /** Leads on to what it is about. */
  notification: (id: string) => at(`/member/notifications/${id}`),
  notificationSettings: () => at("/member/notifications/settings"),
  follows: (page?: number) => at("/member/follows", numbered(page)),
  /** Asks to be told once it can be bought. */
  productAlert: (product: string) => at(`/member/alert/${product}`),
  goodbye: () => at("/goodbye"),
  referral: () => at("/member/referral"),
  referralQr: (format: "svg" | "png") => at(`/member/referral/qr.${format}`),
  /** `next`: target that needs a second factor. */
  security: (next?: string) => at("/member/security", { next }),
});

/** Page 1 has no parameter. */
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
  forum: (query?: Query) => at("/forum", query),
  latestDiscussions: (query: Query) => at("/forum/latest", query),
  /** `product`: what it is about; `about`: the discussion that it goes on from; `title`: words to begin with. */
  newDiscussion: (query?: { product?: string; about?: string; title?: string }) =>
    at("/forum/new", query),
  discussion: (id: string, page?: number) => at(`/forum/${id}`, numbered(page)),
  /** Leads to the reply, also after staff have moved it. */
  reply: (discussion: string, reply: string) => at(`/forum/${discussion}`, { reply }),
  /** Leads to the first reply that is new to the member. */
  unreadReply: (discussion: string) => at(`/forum/${discussion}`, { unread: 1 }),
  /** Of the question, or of a reply. */
  editPost: (id: string, query?: { reply: string | undefined }) => at(`/forum/${id}/edit`, query),
  postHistory: (id: string, query?: { reply: string | undefined; page?: number | undefined }) =>
    at(`/forum/${id}/history`, query),
  news: (page?: number) => at("/news", numbered(page)),
  article: ({ uuid, slug }: { uuid: string } & Named) => at(named(`/news/${uuid}`, slug)),
  about: () => at("/about"),
  contact: (query?: { sent?: string }) => at("/contact", query),
  team: () => at("/team"),
  securityPolicy: () => at("/security"),
  terms: () => at("/terms"),
  privacy: () => at("/privacy"),
  /** Without `version`, the one in force. */
  document: (name: DocumentName, version?: string) =>
    at(version === undefined ? `/${name}` : `/${name}/${version}`),
  /** With two, their differences. */
  documentVersions: (name: DocumentName, query?: { from?: string; to?: string }) =>
    at(`/${name}/versions`, query),
  notFound: (query?: { from?: string }) => at("/404", query),
  kit: () => at("/dev/kit"),
  mail: () => at("/dev/mail"),
  mailBody: (id: string) => at(`/dev/mail/${id}`),
});

/** The path prefix alone decides. */
export function langOfPath(path: string): Lang {
  const first = path.split(/[/?#]/, 2)[1];
  return isLang(first) ? first : DEFAULT_LANG;
}

export function inLanguage(path: string, lang: Lang): string {
  const bare = langOfPath(path) === DEFAULT_LANG ? path : path.replace(/^\/[^/?#]+/, "");
  if (lang === DEFAULT_LANG) return bare.startsWith("/") ? bare : `/${bare}`;
  return `/${lang}${bare === "/" ? "" : bare.replace(/^\/(?=[?#])/, "")}`;
}

/** For `hreflang` links. */
export const alternates = (path: string): { tag: string; path: string }[] => [
  ...LANGS.map((lang) => ({ tag: bcp47[lang], path: inLanguage(path, lang) })),
  { tag: "x-default", path: inLanguage(path, DEFAULT_LANG) },
];
