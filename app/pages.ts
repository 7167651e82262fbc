import { memberPages } from "./accountPages.ts";
import { managerPages } from "./officePages.ts";
import { page, type PageAccess, type PageLine } from "./pageRoute.ts";

export type { PageAccess, PageLine };
export { managerPages, memberPages };

/** Pages directly inside the site frame. */
export const sitePages: readonly PageLine[] = [
  page("", "shop/content/home/Home.tsx", "anyone"),
  page("product/:uuid?", "shop/catalog/listing/ProductList.tsx", "anyone"),
  page("search", "shop/catalog/search/Search.tsx", "anyone"),
  page("productDetail/:category/:uuid/:slug?", "shop/catalog/products/ProductDetail.tsx", "anyone"),
  page("download/:id", "shop/licensing/downloads/Download.tsx", "anyone"),
  page("login", "shop/identity/sessions/Login.tsx", "guest"),
  page("login/code", "shop/identity/oauth/LoginCode.tsx", "guest"),
  page("login/:provider", "shop/identity/oauth/startSignIn.ts", "anyone"),
  page("login/:provider/return", "shop/identity/oauth/callback.ts", "anyone"),
  page("forgetPassword", "shop/identity/accounts/ForgotPassword.tsx", "guest"),
  page("register", "shop/identity/accounts/Register.tsx", "guest"),
  page("logout", "shop/identity/sessions/logout.ts", "anyone"),
  page("member/terms", "shop/content/legal/AcceptTerms.tsx", "member"),
  page("member/viewing", "account/identity/members/endImpersonation.ts", "member"),
  page("currency", "shop/site/currencies/Currencies.tsx", "anyone"),
  page("preference", "layout/displayPreference.ts", "anyone"),
  page("cart", "shop/sales/carts/Cart.tsx", "member"),
  // Keeps a guest's choice across sign-in.
  page("cart/:uuid/:commodity?/:currency?", "shop/sales/carts/AddToCart.tsx", "anyone"),
  page("order/:orderId", "shop/sales/orders/Order.tsx", "anyone"),
  page("quotation/:id", "shop/billing/quotations/Quotation.tsx", "member"),
  page("quotation/:id/quotation.pdf", "shop/billing/quotations/quotationPdf.ts", "member"),
  page("faq", "shop/content/faq/Faq.tsx", "anyone"),
  page("techSupport", "shop/content/support/Support.tsx", "anyone"),
  page("techSupport/:category", "shop/content/support/Topic.tsx", "anyone", "support/category"),
  page(
    "techSupportDetail/:category/:topic",
    "shop/content/support/Topic.tsx",
    "anyone",
    "support/topic",
  ),
  page(
    "techSupportDetail/:category/:topic/:uuid/:slug?",
    "shop/content/support/SupportArticle.tsx",
    "anyone",
  ),
  page("specification", "shop/content/computers/Specification.tsx", "anyone"),
  page("news", "shop/content/news/News.tsx", "anyone"),
  page("news/:uuid/:slug?", "shop/content/news/NewsItem.tsx", "anyone"),
  page("about", "shop/content/cms/About.tsx", "anyone"),
  page("contact", "shop/content/tickets/Contact.tsx", "anyone"),
  page("team", "shop/content/cms/Team.tsx", "anyone"),
  page("security", "shop/content/legal/LegalDocument.tsx", "anyone", "security"),
  page("terms", "shop/content/legal/LegalDocument.tsx", "anyone", "terms"),
  page("terms/versions", "shop/content/legal/DocumentVersions.tsx", "anyone", "terms/versions"),
  page("terms/:version", "shop/content/legal/LegalDocument.tsx", "anyone", "terms/version"),
  page("privacy", "shop/content/legal/LegalDocument.tsx", "anyone", "privacy"),
  page("privacy/versions", "shop/content/legal/DocumentVersions.tsx", "anyone", "privacy/versions"),
  page("privacy/:version", "shop/content/legal/LegalDocument.tsx", "anyone", "privacy/version"),
  page("member-terms", "shop/content/legal/LegalDocument.tsx", "anyone", "member-terms"),
  page(
    "member-terms/versions",
    "shop/content/legal/DocumentVersions.tsx",
    "anyone",
    "member-terms/versions",
  ),
  page(
    "member-terms/:version",
    "shop/content/legal/LegalDocument.tsx",
    "anyone",
    "member-terms/version",
  ),
  page("goodbye", "shop/privacy/erasure/Goodbye.tsx", "anyone"),
  page("404", "navigation/NotFound.tsx", "anyone"),
  page("robots.txt", "seo/robots.ts", "anyone"),
  page("sitemap.xml", "seo/sitemapIndex.ts", "anyone"),
  page("sitemap-tw.xml", "seo/sitemap.ts", "anyone", "sitemap-tw"),
  page("sitemap-en.xml", "seo/sitemap.ts", "anyone", "sitemap-en"),
  page("sitemap-cn.xml", "seo/sitemap.ts", "anyone", "sitemap-cn"),
  page("og/:kind/:id/:file", "seo/ogImage.ts", "anyone"),
  page("news.xml", "seo/newsFeed.ts", "anyone"),
  // Inside the frame that visitors see.
  page(
    "manager/products/:id/preview",
    "office/catalog/products/ProductPreview.tsx",
    "products.read",
  ),
  page("manager/home/preview", "office/content/home/HomePreview.tsx", "site.write"),
  page("dev/kit", "dev/KitPage.tsx", "anyone"),
  page("dev/mail", "dev/Mail.tsx", "anyone"),
  page("dev/mail/:id", "dev/mailBody.ts", "anyone"),
  page("*", "navigation/unknownPath.ts", "anyone"),
];

const rules: ReadonlyMap<string, PageLine> = new Map(
  [...sitePages, ...memberPages, ...managerPages].map((line) => [`/${line.path}`, line]),
);

/** `pattern` has no language. @throws for a page without a rule. */
export function accessOf(pattern: string): PageAccess {
  const line = rules.get(pattern);
  if (!line) throw new Error(`the page ${pattern} has no rule about who may open it`);
  return line.access;
}

/** Files and the like have no frame to show a refusal in. */
export const isFaceless = (pattern: string): boolean =>
  rules.get(pattern)?.file.endsWith(".ts") ?? false;
