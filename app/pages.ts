import type { Access } from "#shared/session/access.ts";

/**
 * Whom a page is for: as for calls, and `guest` for those not logged in alone, `manager` for any member of
 * staff whatever they are permitted, `intelligent` for a member with a setting of that key.
 */
export type PageAccess = Access | "guest" | "manager" | "intelligent";

export interface PageLine {
  /** Within a language, without a leading slash; empty for the home page. */
  readonly path: string;
  /** Within `app/`. */
  readonly file: string;
  readonly access: PageAccess;
  /** Tells pages that share a file apart. */
  readonly name: string;
}

const page = (path: string, file: string, access: PageAccess, name = file): PageLine => ({
  path,
  file,
  access,
  name,
});

/** Pages straight in the site's frame. */
export const sitePages: readonly PageLine[] = [
  page("", "catalogue/Home.tsx", "anyone"),
  page("product/:uuid?", "catalogue/ProductList.tsx", "anyone"),
  page("search", "search/Search.tsx", "anyone"),
  page("productDetail/:category/:uuid", "catalogue/ProductDetail.tsx", "anyone"),
  page("download/:id", "downloads/Download.tsx", "anyone"),
  page("login", "session/Login.tsx", "guest"),
  page("login/code", "identity/LoginCode.tsx", "guest"),
  page("login/:provider", "identity/start.ts", "anyone"),
  page("login/:provider/return", "identity/return.ts", "anyone"),
  page("forgetPassword", "recovery/Forgot.tsx", "guest"),
  page("register", "session/Register.tsx", "guest"),
  page("logout", "session/logout.ts", "anyone"),
  page("member/terms", "session/AgreeTerms.tsx", "member"),
  page("member/viewing", "site/endViewing.ts", "member"),
  page("currency", "site/Currencies.tsx", "anyone"),
  page("preference", "site/preference.ts", "anyone"),
  page("cart", "checkout/Cart.tsx", "member"),
  // A guest's choice is kept on the way to logging in.
  page("cart/:uuid/:commodity?/:currency?", "checkout/PutIn.tsx", "anyone"),
  page("order/:orderId", "checkout/Order.tsx", "anyone"),
  page("quotation/:id", "quotations/Quotation.tsx", "member"),
  page("quotation/:id/quotation.pdf", "quotations/ownFile.ts", "member"),
  page("faq", "content/Faq.tsx", "anyone"),
  page("techSupport", "support/Support.tsx", "anyone"),
  page("techSupport/:category", "support/Topic.tsx", "anyone", "support/category"),
  page("techSupportDetail/:category/:topic", "support/Topic.tsx", "anyone", "support/topic"),
  page("techSupportDetail/:category/:topic/:uuid", "support/Article.tsx", "anyone"),
  page("specification", "content/Specification.tsx", "anyone"),
  page("news", "content/News.tsx", "anyone"),
  page("news/:uuid", "content/Article.tsx", "anyone"),
  page("about", "content/About.tsx", "anyone"),
  page("contact", "content/Contact.tsx", "anyone"),
  page("team", "site/Document.tsx", "anyone", "team"),
  page("security", "site/Document.tsx", "anyone", "security"),
  page("terms", "site/Document.tsx", "anyone", "terms"),
  page("terms/versions", "site/DocumentVersions.tsx", "anyone", "terms/versions"),
  page("terms/:version", "site/Document.tsx", "anyone", "terms/version"),
  page("privacy", "site/Document.tsx", "anyone", "privacy"),
  page("privacy/versions", "site/DocumentVersions.tsx", "anyone", "privacy/versions"),
  page("privacy/:version", "site/Document.tsx", "anyone", "privacy/version"),
  page("member-terms", "site/Document.tsx", "anyone", "member-terms"),
  page("member-terms/versions", "site/DocumentVersions.tsx", "anyone", "member-terms/versions"),
  page("member-terms/:version", "site/Document.tsx", "anyone", "member-terms/version"),
  page("goodbye", "privacy/Goodbye.tsx", "anyone"),
  page("404", "site/NotFound.tsx", "anyone"),
  // In the frame that visitors see it in.
  page("manager/products/:id/preview", "manager/products/Preview.tsx", "products.read"),
  page("dev/kit", "dev/KitPage.tsx", "anyone"),
  page("dev/mail", "dev/Mail.tsx", "anyone"),
  page("dev/mail/:id", "dev/mailBody.ts", "anyone"),
  page("*", "site/unknown.ts", "anyone"),
];

/** Pages of the member area, inside `member/Shell.tsx`. */
export const memberPages: readonly PageLine[] = [
  page("member", "member/Overview.tsx", "member"),
  page("member/profile", "member/Profile.tsx", "member"),
  page("member/address", "member/AddressBook.tsx", "member"),
  page("member/order", "checkout/OrderList.tsx", "member"),
  page("member/orderdetail/:uuid", "checkout/OrderDetail.tsx", "member"),
  page("member/orderdetail/:uuid/slip", "checkout/ownSlip.ts", "member"),
  page("member/orderdetail/:uuid/receipt.pdf", "documents/ownReceipt.ts", "member"),
  page("member/orderdetail/:uuid/credit/:document", "documents/ownCreditNote.ts", "member"),
  page("member/order.csv", "checkout/orderFile.ts", "member"),
  page("member/quotations", "quotations/OwnQuotations.tsx", "member"),
  page("member/security", "security/Security.tsx", "member"),
  page("member/verify", "security/Verify.tsx", "member"),
  page("member/password", "member/Password.tsx", "member"),
  page("member/referral", "referral/Referral.tsx", "member"),
  page("member/referral/qr.svg", "referral/qr.ts", "member", "referral/qr.svg"),
  page("member/referral/qr.png", "referral/qr.ts", "member", "referral/qr.png"),
  page("member/data", "privacy/Data.tsx", "member"),
  page("member/data/export", "privacy/exportFile.ts", "member"),
  page("member/Intelligent", "member/Intelligent.tsx", "intelligent"),
];

/** Pages of the back office, inside `manager/Shell.tsx`. */
export const managerPages: readonly PageLine[] = [
  page("manager", "manager/Start.tsx", "manager"),
  page("manager/display", "manager/display.ts", "manager"),
  page("manager/view", "manager/view.ts", "manager"),
  page("manager/categories", "manager/categories/Categories.tsx", "products.read"),
  page("manager/categories/new", "manager/categories/NewCategory.tsx", "products.write"),
  page("manager/categories/:id", "manager/categories/EditCategory.tsx", "products.write"),
  page("manager/tags", "manager/tags/Tags.tsx", "products.read"),
  page("manager/tags.csv", "manager/tags/file.ts", "products.read"),
  page("manager/tags/new", "manager/tags/NewTag.tsx", "products.write"),
  page("manager/tags/:id", "manager/tags/EditTag.tsx", "products.write"),
  page("manager/products", "manager/products/Products.tsx", "products.read"),
  page("manager/products.csv", "manager/products/file.ts", "products.read"),
  page("manager/products/new", "manager/products/NewProduct.tsx", "products.write"),
  page("manager/products/import", "manager/products/import/Import.tsx", "products.write"),
  page("manager/products/export.csv", "manager/products/ownFile.ts", "products.read"),
  page("manager/products/shopify.csv", "manager/products/shopifyFile.ts", "products.read"),
  page("manager/products/:id", "manager/products/EditProduct.tsx", "products.read"),
  page("manager/products/:id/history", "manager/products/History.tsx", "products.read"),
  page("manager/media", "manager/media/Library.tsx", "products.read"),
  page("manager/media/:id", "manager/media/Picture.tsx", "products.read"),
  page("manager/prices", "manager/pricing/Prices.tsx", "prices.write"),
  page("manager/prices/changes/:id", "manager/pricing/PriceChange.tsx", "prices.write"),
  page("manager/prices.csv", "manager/pricing/pricesFile.ts", "prices.write"),
  page("manager/rates", "manager/pricing/Rates.tsx", "prices.write"),
  page("manager/promotions", "manager/promotions/Promotions.tsx", "promotions.read"),
  page("manager/promotions.csv", "manager/promotions/file.ts", "promotions.read"),
  page("manager/promotions/new", "manager/promotions/NewPromotion.tsx", "promotions.write"),
  page("manager/promotions/simulator", "manager/promotions/Simulator.tsx", "promotions.read"),
  page("manager/promotions/:id", "manager/promotions/Promotion.tsx", "promotions.read"),
  page("manager/promotions/:id/codes.csv", "manager/promotions/codesFile.ts", "promotions.read"),
  page("manager/promotions/:id/uses.csv", "manager/promotions/usesFile.ts", "promotions.read"),
  page("manager/shipping", "manager/shipping/Methods.tsx", "prices.write"),
  page("manager/shipping/new", "manager/shipping/NewMethod.tsx", "prices.write"),
  page("manager/shipping/:id", "manager/shipping/Method.tsx", "prices.write"),
  page("manager/tax", "manager/tax/Taxes.tsx", "prices.write"),
  page("manager/downloads", "manager/downloads/Downloads.tsx", "downloads.write"),
  page("manager/downloads.csv", "manager/downloads/file.ts", "downloads.write"),
  page("manager/downloads/new", "manager/downloads/NewRelease.tsx", "downloads.write"),
  page("manager/downloads/:id", "manager/downloads/Release.tsx", "downloads.write"),
  page("manager/site", "manager/site/SiteTexts.tsx", "site.write"),
  page("manager/faq", "manager/faq/Questions.tsx", "site.write"),
  page("manager/faq.csv", "manager/faq/file.ts", "site.write"),
  page("manager/faq/new", "manager/faq/NewFaq.tsx", "site.write"),
  page("manager/faq/:id", "manager/faq/EditFaq.tsx", "site.write"),
  page("manager/faq/:id/history", "manager/faq/FaqHistory.tsx", "site.write"),
  page("manager/translations", "manager/translations/Translations.tsx", "site.write"),
  page("manager/translations.csv", "manager/translations/file.ts", "site.write"),
  page("manager/news", "manager/news/AllNews.tsx", "site.write"),
  page("manager/news.csv", "manager/news/file.ts", "site.write"),
  page("manager/news/new", "manager/news/NewNews.tsx", "site.write"),
  page("manager/news/:id", "manager/news/EditNews.tsx", "site.write"),
  page("manager/news/:id/history", "manager/news/NewsHistory.tsx", "site.write"),
  page("manager/articles", "manager/articles/Articles.tsx", "site.write"),
  page("manager/articles.csv", "manager/articles/file.ts", "site.write"),
  page("manager/articles/new", "manager/articles/NewArticle.tsx", "site.write"),
  page("manager/articles/:id", "manager/articles/EditArticle.tsx", "site.write"),
  page("manager/articles/:id/history", "manager/articles/ArticleHistory.tsx", "site.write"),
  page("manager/pages", "manager/documents/PageList.tsx", "site.write"),
  page("manager/pages/:id", "manager/documents/EditPage.tsx", "site.write"),
  page("manager/pages/:id/history", "manager/documents/PageHistory.tsx", "site.write"),
  page("manager/legal", "manager/documents/LegalList.tsx", "legal.write"),
  page("manager/legal/:id", "manager/documents/EditLegal.tsx", "legal.write"),
  page("manager/legal/:id/history", "manager/documents/LegalHistory.tsx", "legal.write"),
  page("manager/order", "manager/orders/Orders.tsx", "orders.read"),
  page("manager/order.csv", "manager/orders/file.ts", "orders.read"),
  page("manager/order/:id", "manager/orders/Order.tsx", "orders.read"),
  page("manager/order/:id/receipt.pdf", "manager/orders/receiptFile.ts", "orders.read"),
  page("manager/order/:id/credit/:document", "manager/orders/creditNoteFile.ts", "orders.read"),
  page("manager/order/:id/packing", "manager/orders/PackingSlip.tsx", "orders.read"),
  page("manager/invoices", "manager/invoices/Invoices.tsx", "orders.read"),
  page("manager/invoices.csv", "manager/invoices/file.ts", "orders.read"),
  page("manager/invoices/:id", "manager/invoices/Invoice.tsx", "orders.read"),
  page("manager/quotations", "manager/quotations/Quotations.tsx", "orders.read"),
  page("manager/quotations.csv", "manager/quotations/file.ts", "orders.read"),
  page("manager/quotations/new", "manager/quotations/NewQuotation.tsx", "orders.write"),
  page("manager/quotations/:id", "manager/quotations/Quotation.tsx", "orders.read"),
  page("manager/quotations/:id/quotation.pdf", "manager/quotations/sheetFile.ts", "orders.read"),
  page("manager/shipments", "manager/shipments/Shipments.tsx", "orders.read"),
  page("manager/shipments.csv", "manager/shipments/file.ts", "orders.read"),
  page("manager/transfer", "manager/payments/Transfers.tsx", "payments.read"),
  page("manager/transfer.csv", "manager/payments/transferFile.ts", "payments.read"),
  page("manager/transfer/:id/slip", "manager/payments/slipFile.ts", "payments.read"),
  page("manager/held", "manager/payments/Held.tsx", "payments.read"),
  page("manager/held.csv", "manager/payments/heldFile.ts", "payments.read"),
  page("manager/withdrawals", "manager/payments/Withdrawals.tsx", "payments.read"),
  page("manager/withdrawals.csv", "manager/payments/withdrawalFile.ts", "payments.read"),
  page("manager/charge", "manager/charges/Charges.tsx", "payments.read"),
  page("manager/charge.csv", "manager/charges/file.ts", "payments.read"),
  page("manager/payments", "manager/payments/Inbox.tsx", "payments.read"),
  page("manager/payments.csv", "manager/payments/inboxFile.ts", "payments.read"),
  page("manager/payments/totals.csv", "manager/payments/totalsFile.ts", "payments.read"),
  page("manager/payments/:id", "manager/payments/Notice.tsx", "payments.read"),
  page("manager/methods", "manager/payments/Methods.tsx", "payments.write"),
  page("manager/bank", "manager/payments/BankAccounts.tsx", "payments.write"),
  page("manager/ledger", "manager/ledger/Ledger.tsx", "payments.read"),
  page("manager/ledger.csv", "manager/ledger/file.ts", "payments.read"),
  page("manager/member", "manager/members/Members.tsx", "members.read"),
  page("manager/member.csv", "manager/members/file.ts", "members.read"),
  page("manager/member/new", "manager/members/NewMember.tsx", "members.write"),
  page("manager/member/import", "manager/members/import/Import.tsx", "members.write"),
  page("manager/member/template.csv", "manager/members/import/template.ts", "members.write"),
  page("manager/member/:id", "manager/members/Member.tsx", "members.read"),
  page("manager/member/:id/edit", "manager/members/EditMember.tsx", "members.write"),
  page("manager/mail", "manager/mail/Mails.tsx", "mail.read"),
  page("manager/mail.csv", "manager/mail/file.ts", "mail.read"),
  page("manager/mail/:id", "manager/mail/Mail.tsx", "mail.read"),
  page("manager/mail/:id/body", "manager/mail/body.ts", "mail.read"),
  page("manager/job", "manager/jobs/Jobs.tsx", "jobs.read"),
  page("manager/job.csv", "manager/jobs/file.ts", "jobs.read"),
  page("manager/job/:id", "manager/jobs/Job.tsx", "jobs.read"),
  page("manager/audit", "manager/audit/Audit.tsx", "audit.read"),
  page("manager/audit.csv", "manager/audit/file.ts", "audit.read"),
  page("manager/search", "manager/searches/Misses.tsx", "search.read"),
  page("manager/search/synonyms", "manager/searches/Synonyms.tsx", "search.read"),
  page("manager/search.csv", "manager/searches/file.ts", "search.read"),
  page("manager/staff", "manager/staff/Staff.tsx", "staff.read"),
  page("manager/staff.csv", "manager/staff/file.ts", "staff.read"),
  page("manager/staff/:id", "manager/staff/StaffMember.tsx", "staff.read"),
];

const rules: ReadonlyMap<string, PageLine> = new Map(
  [...sitePages, ...memberPages, ...managerPages].map((line) => [`/${line.path}`, line]),
);

/** Whom the page that `pattern` (without its language) stands for is for. @throws for a page without a rule. */
export function accessOf(pattern: string): PageAccess {
  const line = rules.get(pattern);
  if (!line) throw new Error(`the page ${pattern} has no rule about who may open it`);
  return line.access;
}

/** Whether `pattern` stands for something without a face, such as a file: no frame can tell why it is refused. */
export const isFaceless = (pattern: string): boolean =>
  rules.get(pattern)?.file.endsWith(".ts") ?? false;
