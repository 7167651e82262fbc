import { tagUuids } from "#server/demo/content/taxonomies.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { pathsIn } from "#app/paths.ts";
import { software } from "#test/kit/data/purchases.ts";
import { newsPathOf, articleParams } from "#test/kit/data/contentAddresses.ts";
import {
  productPath,
  hardware,
  notForSale,
  service,
  multiEditionSoftware,
  soldOut,
} from "#test/kit/data/demoProducts.ts";

const out = news.find(({ day }) => day < "2026-11-20")!;
const [open, forMembers, forOwners] = (["everybody", "members", "entitled"] as const).map(
  (wanted) => articleParams(articles.find(({ visibility }) => visibility === wanted)!),
);
const paths = pathsIn("tw");
const { category, topic } = open!;
const IN_FORCE = "2026-01-01";

/** Per route of `app/pages.ts`. */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  "": ["/"],
  "product/:uuid?": [
    "/product",
    `/product/${software.categoryUuid}`,
    `/product?tag=${tagUuids["five-axis"]}`,
    "/product?priceMin=1&priceMax=2",
  ],
  search: ["/search", "/search?search=zzzz", "/search?search=G54"],
  "productDetail/:category/:uuid/:slug?": [
    software,
    multiEditionSoftware,
    hardware,
    soldOut,
    service,
    ...notForSale,
  ].map(productPath),
  login: ["/login"],
  "login/code": ["/login/code"],
  forgetPassword: ["/forgetPassword", "/forgetPassword?email=nobody@demo.test"],
  register: ["/register"],
  "unsubscribe/:token": ["/unsubscribe/none"],
  invitation: ["/invitation?token=none"],
  currency: ["/currency"],
  "cart/:uuid/:commodity?/:currency?": ["/cart/none"],
  faq: ["/faq", "/faq?search=zzzz"],
  techSupport: ["/techSupport", "/techSupport?search=G54", "/techSupport?search=zzzz"],
  "techSupport/:category": [paths.supportCategory(category)],
  "techSupportDetail/:category/:topic": [paths.supportTopic(category, topic)],
  "techSupportDetail/:category/:topic/:uuid/:slug?": [open!, forMembers!, forOwners!].map((place) =>
    paths.supportArticle(place),
  ),
  specification: ["/specification"],
  forum: ["/forum", "/forum?search=zzzz"],
  news: ["/news"],
  "news/:uuid/:slug?": [newsPathOf(out)],
  about: ["/about"],
  contact: ["/contact"],
  team: ["/team"],
  security: ["/security"],
  terms: ["/terms"],
  "terms/versions": ["/terms/versions"],
  "terms/:version": [`/terms/${IN_FORCE}`],
  privacy: ["/privacy"],
  "privacy/versions": ["/privacy/versions"],
  "privacy/:version": [`/privacy/${IN_FORCE}`],
  "member-terms": ["/member-terms"],
  "member-terms/versions": ["/member-terms/versions"],
  "member-terms/:version": [`/member-terms/${IN_FORCE}`],
  goodbye: ["/goodbye"],
  "404": ["/404"],
  "dev/kit": ["/dev/kit"],
  "dev/writing": ["/dev/writing"],
  "dev/mail": ["/dev/mail"],
};
