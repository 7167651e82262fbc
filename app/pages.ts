import { accountPages } from "./accountPages.ts";
import { officePages } from "./officePages.ts";
import { partnerPages } from "./partnerPages.ts";
import { pageRoute, type PageAccess, type PageRoute } from "./pageRoute.ts";

export type { PageAccess, PageRoute };
export { officePages, accountPages, partnerPages };

/** Pages directly inside the site frame. */
export const sitePages: readonly PageRoute[] = [
  pageRoute("", "shop/content/home/Home.tsx", "anyone"),
  pageRoute("product/:uuid?", "shop/catalog/listing/ProductList.tsx", "anyone"),
  pageRoute("search", "shop/catalog/search/Search.tsx", "anyone"),
  pageRoute(
    "productDetail/:category/:uuid/:slug?",
    "shop/catalog/products/ProductDetail.tsx",
    "anyone",
  ),
  pageRoute("download/:id", "shop/licensing/downloads/Download.tsx", "anyone"),
  pageRoute("login", "shop/identity/sessions/Login.tsx", "guest"),
  pageRoute("login/code", "shop/identity/oauth/LoginCode.tsx", "guest"),
  pageRoute("login/:provider", "shop/identity/oauth/startSignIn.ts", "anyone"),
  pageRoute("login/:provider/return", "shop/identity/oauth/callback.ts", "anyone"),
  pageRoute("forgetPassword", "shop/identity/accounts/ForgotPassword.tsx", "guest"),
  pageRoute("register", "shop/identity/accounts/Register.tsx", "guest"),
  pageRoute("invitation", "shop/identity/staff/Invitation.tsx", "anyone"),
  pageRoute("logout", "shop/identity/sessions/logout.ts", "anyone"),
  pageRoute("member/terms", "shop/content/legal/AcceptTerms.tsx", "member"),
  pageRoute("member/viewing", "account/identity/members/endImpersonation.ts", "member"),
  pageRoute("currency", "shop/site/currencies/Currencies.tsx", "anyone"),
  pageRoute("preference", "layout/displayPreference.ts", "anyone"),
  pageRoute("cart", "shop/sales/carts/Cart.tsx", "member"),
  // Keeps a guest's choice across sign-in.
  pageRoute("cart/:uuid/:commodity?/:currency?", "shop/sales/carts/AddToCart.tsx", "anyone"),
  pageRoute("order/:orderId", "shop/sales/orders/Order.tsx", "anyone"),
  pageRoute("quotation/:id", "shop/billing/quotations/Quotation.tsx", "member"),
  pageRoute("quotation/:id/quotation.pdf", "shop/billing/quotations/quotationPdf.ts", "member"),
  pageRoute("faq", "shop/content/faq/Faq.tsx", "anyone"),
  pageRoute("techSupport", "shop/content/support/Support.tsx", "anyone"),
  pageRoute(
    "techSupport/:category",
    "shop/content/support/Topic.tsx",
    "anyone",
    "support/category",
  ),
  pageRoute(
    "techSupportDetail/:category/:topic",
    "shop/content/support/Topic.tsx",
    "anyone",
    "support/topic",
  ),
  pageRoute(
    "techSupportDetail/:category/:topic/:uuid/:slug?",
    "shop/content/support/SupportArticle.tsx",
    "anyone",
  ),
  pageRoute("specification", "shop/content/computers/Specification.tsx", "anyone"),
  pageRoute("forum", "shop/community/forum/Forum.tsx", "anyone"),
  pageRoute("forum/latest", "shop/community/forum/latestDiscussions.ts", "anyone"),
  pageRoute("forum/new", "shop/community/forum/NewDiscussion.tsx", "member"),
  pageRoute("forum/:id", "shop/community/forum/Thread.tsx", "anyone"),
  pageRoute("forum/:id/edit", "shop/community/forum/EditPost.tsx", "member"),
  pageRoute("forum/:id/history", "shop/community/forum/PostHistory.tsx", "anyone"),
  pageRoute("news", "shop/content/news/News.tsx", "anyone"),
  pageRoute("news/:uuid/:slug?", "shop/content/news/NewsItem.tsx", "anyone"),
  pageRoute("about", "shop/content/cms/About.tsx", "anyone"),
  pageRoute("contact", "shop/content/tickets/Contact.tsx", "anyone"),
  pageRoute("team", "shop/content/cms/Team.tsx", "anyone"),
  pageRoute("security", "shop/content/legal/LegalDocument.tsx", "anyone", "security"),
  pageRoute("terms", "shop/content/legal/LegalDocument.tsx", "anyone", "terms"),
  pageRoute(
    "terms/versions",
    "shop/content/legal/DocumentVersions.tsx",
    "anyone",
    "terms/versions",
  ),
  pageRoute("terms/:version", "shop/content/legal/LegalDocument.tsx", "anyone", "terms/version"),
  pageRoute("privacy", "shop/content/legal/LegalDocument.tsx", "anyone", "privacy"),
  pageRoute(
    "privacy/versions",
    "shop/content/legal/DocumentVersions.tsx",
    "anyone",
    "privacy/versions",
  ),
  pageRoute(
    "privacy/:version",
    "shop/content/legal/LegalDocument.tsx",
    "anyone",
    "privacy/version",
  ),
  pageRoute("member-terms", "shop/content/legal/LegalDocument.tsx", "anyone", "member-terms"),
  pageRoute(
    "member-terms/versions",
    "shop/content/legal/DocumentVersions.tsx",
    "anyone",
    "member-terms/versions",
  ),
  pageRoute(
    "member-terms/:version",
    "shop/content/legal/LegalDocument.tsx",
    "anyone",
    "member-terms/version",
  ),
  pageRoute("unsubscribe/:token", "account/community/notifications/Unsubscribe.tsx", "anyone"),
  pageRoute("goodbye", "shop/privacy/erasure/Goodbye.tsx", "anyone"),
  pageRoute("404", "navigation/NotFound.tsx", "anyone"),
  pageRoute("robots.txt", "seo/robots.ts", "anyone"),
  pageRoute("sitemap.xml", "seo/sitemapIndex.ts", "anyone"),
  pageRoute("sitemap-tw.xml", "seo/sitemap.ts", "anyone", "sitemap-tw"),
  pageRoute("sitemap-en.xml", "seo/sitemap.ts", "anyone", "sitemap-en"),
  pageRoute("sitemap-cn.xml", "seo/sitemap.ts", "anyone", "sitemap-cn"),
  pageRoute("og/:kind/:id/:file", "seo/ogImage.ts", "anyone"),
  pageRoute("news.xml", "seo/newsFeed.ts", "anyone"),
  pageRoute("forum.xml", "seo/forumFeed.ts", "anyone"),
  // Inside the frame that visitors see.
  pageRoute(
    "manager/products/:id/preview",
    "office/catalog/products/ProductPreview.tsx",
    "products.read",
  ),
  pageRoute("manager/home/preview", "office/content/home/HomePreview.tsx", "site.write"),
  pageRoute("dev/kit", "dev/KitPage.tsx", "anyone"),
  pageRoute("dev/writing", "dev/Writing.tsx", "anyone"),
  pageRoute("dev/mail", "dev/Mail.tsx", "anyone"),
  pageRoute("dev/mail/:id", "dev/mailBody.ts", "anyone"),
  pageRoute("*", "navigation/unknownPath.ts", "anyone"),
];

const rules: ReadonlyMap<string, PageRoute> = new Map(
  [...sitePages, ...accountPages, ...partnerPages, ...officePages].map((line) => [
    `/${line.path}`,
    line,
  ]),
);

/** `pattern` has no language. @throws for a page without a rule. */
export function accessOf(pattern: string): PageAccess {
  const line = rules.get(pattern);
  if (!line) throw new Error(`the page ${pattern} has no rule about who may open it`);
  return line.access;
}

/** Files and the like have no frame to show a refusal in. */
export const isResourceRoute = (pattern: string): boolean =>
  rules.get(pattern)?.file.endsWith(".ts") ?? false;
