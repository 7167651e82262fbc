import { langPrefix, perLang } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";

export type ListName =
  | "order"
  | "member"
  | "staff"
  | "audit"
  | "mail"
  | "job"
  | "transfer"
  | "held"
  | "withdrawals"
  | "charge"
  | "shipments"
  | "invoices"
  | "quotations"
  | "tickets"
  | "forum"
  | "forum/canned"
  | "license"
  | "subscriptions"
  | "payouts"
  | "dealers"
  | "profit-holds"
  | "ledger"
  | "revenue"
  | "payments"
  | "search"
  | "products"
  | "promotions"
  | "downloads"
  | "tags"
  | "faq"
  | "news"
  | "articles"
  | "translations"
  | "computers";

/** Versioned content besides products, as in addresses. */
export type ContentSection =
  | "faq"
  | "news"
  | "computers"
  | "legal"
  | "pages"
  | "menus"
  | "home"
  | "articles";

const productPaths = (at: (path: string, search?: string) => string) => ({
  newProduct: () => at("/products/new"),
  productImport: () => at("/products/import"),
  productExport: (search = "") => at("/products/export.csv", search),
  shopifyExport: (search = "") => at("/products/shopify.csv", search),
  product: (id: string, search = "") => at(`/products/${id}`, search),
  productHistory: (id: string, search = "") => at(`/products/${id}/history`, search),
  productPreview: (id: string, search = "") => at(`/products/${id}/preview`, search),
  media: (search = "") => at("/media", search),
  medium: (id: string, search = "") => at(`/media/${id}`, search),
  mediumHistory: (id: string, search = "") => at(`/media/${id}/history`, search),
  categories: (search = "") => at("/categories", search),
  category: (id: string, search = "") => at(`/categories/${id}`, search),
  categoryHistory: (id: string, search = "") => at(`/categories/${id}/history`, search),
  tag: (id: string, search = "") => at(`/tags/${id}`, search),
  tagHistory: (id: string, search = "") => at(`/tags/${id}/history`, search),
});

const sellingPaths = (at: (path: string, search: string) => string) => ({
  prices: (rest = "") => at("/prices", rest),
  pricesFile: (search = "") => at("/prices.csv", search),
  rates: (search = "") => at("/rates", search),
  promotions: (rest = "") => at("/promotions", rest),
  shipping: (rest = "") => at("/shipping", rest),
  /** `member`: the customer's email. */
  newQuotation: (query?: { member?: string }) =>
    at("/quotations/new", query ? `?${new URLSearchParams(query)}` : ""),
  tax: (search = "") => at("/tax", search),
});

/** The home page has no id. */
const writtenAt = (section: ContentSection, id: string): string =>
  section === "home" ? "/home" : `/${section}/${id}`;

const textPaths = (at: (path: string, search: string) => string) => ({
  /** Lists of content types without a table. */
  documents: (section: ContentSection) => at(`/${section}`, ""),
  faqCategories: (search = "") => at("/faq/categories", search),
  faqCategory: (id: string, search = "") => at(`/faq/categories/${id}`, search),
  faqCategoryHistory: (id: string, search = "") => at(`/faq/categories/${id}/history`, search),
  siteHistory: (search = "") => at("/site/history", search),
  lists: (search = "") => at("/lists", search),
  listEntry: (id: string, search = "") => at(`/lists/${id}`, search),
  listEntryHistory: (id: string, search = "") => at(`/lists/${id}/history`, search),
  newText: (section: ContentSection) => at(`/${section}/new`, ""),
  text: (section: ContentSection, id: string, search = "") => at(writtenAt(section, id), search),
  textHistory: (section: ContentSection, id: string, search = "") =>
    at(`${writtenAt(section, id)}/history`, search),
  home: () => at("/home", ""),
  homePreview: (version?: number) => at("/home/preview", version ? `?version=${version}` : ""),
});

const forumPaths = (at: (path: string, search: string) => string) => {
  const withQuery = (path: string) => (query?: Readonly<Record<string, string | number>>) =>
    at(path, query ? `?${new URLSearchParams(texts(query))}` : "");
  return {
    forumReview: withQuery("/forum/review"),
    forumReviewFile: (search: string) => at("/forum/review.csv", search),
    forumReports: withQuery("/forum/reports"),
    forumReportsFile: (search: string) => at("/forum/reports.csv", search),
    forumFigures: withQuery("/forum/figures"),
    forumFiguresFile: withQuery("/forum/figures.csv"),
    forumSettings: withQuery("/forum/settings"),
  };
};

const texts = (query: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** `search` starts with `?` or is empty. */
export const officePathsIn = perLang((lang) => {
  const at = (path = "", search = "") => `${langPrefix[lang]}/manager${path}${search}`;
  return {
    start: () => at(),
    list: (name: ListName, search = "") => at(`/${name}`, search),
    file: (name: ListName, search = "") => at(`/${name}.csv`, search),
    item: (name: ListName, id: string) => at(`/${name}/${id}`),
    editMember: (id: string) => at(`/member/${id}/edit`),
    newMember: () => at("/member/new"),
    inviteStaff: () => at("/staff/invite"),
    memberImport: (search = "") => at("/member/import", search),
    memberTemplate: () => at("/member/template.csv"),
    synonyms: (search = "") => at("/search/synonyms", search),
    mailBody: (id: string) => at(`/mail/${id}/body`),
    packing: (id: string, search = "") => at(`/order/${id}/packing`, search),
    slip: (id: string) => at(`/transfer/${id}/slip`),
    reconciliation: () => at("/reconciliation"),
    paymentTotals: (search = "") => at("/payments/totals.csv", search),
    revenueToCome: (search = "") => at("/revenue/months.csv", search),
    planPrices: (search = "") => at("/plan-prices", search),
    payouts: (search = "") => at("/payouts", search),
    payout: (id: string) => at(`/payouts/${id}`),
    newPayout: () => at("/payouts/new"),
    payoutFile: (id: string) => at(`/payouts/${id}/file`),
    payoutSettings: (search = "") => at("/payouts/settings", search),
    newPayoutProfile: () => at("/payouts/settings/format"),
    payoutProfile: (id: string) => at(`/payouts/settings/${id}`),
    payoutTestFile: (id: string) => at(`/payouts/settings/${id}/test`),
    renewals: (search = "") => at("/renewals", search),
    subscription: (id: string) => at(`/subscriptions/${id}`),
    memberDealer: (id: string) => at(`/member/${id}/dealer`),
    profitReport: (search = "") => at("/dealer-report", search),
    profitReportFile: (search = "") => at("/dealer-report.csv", search),
    orderProfit: (id: string) => at(`/order/${id}/profit`),
    appointDealer: (search = "") => at("/dealers/appoint", search),
    dealerTree: (search = "") => at("/dealers/tree", search),
    renewalForecast: () => at("/renewals/forecast.csv"),
    invariants: (search = "") => at("/invariants", search),
    bank: () => at("/bank"),
    methods: (search = "") => at("/methods", search),
    ...productPaths(at),
    ...sellingPaths(at),
    ...textPaths(at),
    ...forumPaths(at),
    downloads: (search = "") => at("/downloads", search),
    grantSubscription: () => at("/subscriptions/grant"),
    grantLicense: () => at("/license/grant"),
    signingKeys: (search = "") => at("/license/signing", search),
    newRelease: () => at("/downloads/new"),
    release: (id: string) => at(`/downloads/${id}`),
    site: () => at("/site"),
    display: () => at("/display"),
    view: () => at("/view"),
  };
});

export const useOfficePaths = () => officePathsIn(useLang());
