import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { alternates, inLanguage, langOfPath, pathsIn } from "./paths.ts";

const category = "c0000000-0000-4000-8000-000000000000";
const uuid = "d0000000-0000-4000-8000-000000000000";

function addresses(lang: (typeof LANGS)[number]) {
  const paths = pathsIn(lang);
  return [
    paths.home(),
    paths.products(),
    paths.products(category, { kind: "software" }),
    paths.search({ search: "刀具 & 5%", tag: category }),
    paths.product({ category, uuid }),
    paths.product({ category, uuid, slug: "nc-editor" }),
    paths.login(),
    paths.login("/cart?a=1"),
    paths.forgot(),
    paths.login(undefined, { email: "a+b@c.test" }),
    paths.forgot({ email: "a@b.test" }),
    paths.forgot({ typed: "a@b.test", next: "/cart" }),
    paths.register(),
    paths.registerWith("google", "/cart"),
    paths.loginWith("line"),
    paths.loginCode("/cart"),
    paths.logout(),
    paths.preference(),
    paths.cart(),
    paths.cartWith({ product: category, commodity: uuid, currency: "USD" }),
    paths.order(uuid),
    paths.order(uuid, { returned: 1 }),
    paths.order(uuid, { cancel: 1 }),
    paths.member(),
    paths.profile(),
    paths.verifyEmail(),
    paths.addresses(),
    paths.referral(),
    paths.referralQr("svg"),
    paths.dealer(),
    paths.password(),
    paths.machines(),
    paths.newMachine(),
    paths.machine(uuid),
    paths.machineConnection(uuid),
    paths.memberOrders(),
    paths.orderDetail(uuid),
    paths.ownSlip(uuid),
    paths.security(),
    paths.support({ search: "G54.1", page: 2 }),
    paths.supportCategory(category, 2),
    paths.supportTopic(category, uuid),
    paths.supportArticle({ category, topic: uuid, uuid, slug: "zero-points" }, { helpful: "1" }),
    paths.faq(),
    paths.faq({ search: "解除綁定" }),
    paths.specification(),
    paths.news(),
    paths.news(2),
    paths.article({ uuid, slug: "open-house" }),
    paths.about(),
    paths.contact(),
    paths.team(),
    paths.securityPolicy(),
    paths.terms(),
    paths.privacy(),
    paths.notFound(),
    paths.kit(),
    paths.mail(),
    paths.mailBody(uuid),
  ];
}

test("every address of the product", () => expect(addresses("tw")).toMatchSnapshot());

test("other languages differ only by their prefix", () => {
  for (const lang of ["en", "cn"] as const) {
    const expected = addresses("tw").map((path) => (path === "/" ? `/${lang}` : `/${lang}${path}`));
    expect(addresses(lang)).toEqual(expected);
  }
});

test("a page is the same page in every language", () => {
  for (const from of LANGS) {
    for (const to of LANGS) {
      const there = addresses(from).map((path) => inLanguage(path, to));
      expect(there).toEqual(addresses(to));
    }
  }
});

test.each([
  ["/", "tw"],
  ["/product/en", "tw"],
  ["/en", "en"],
  ["/en?x=1", "en"],
  ["/english", "tw"],
  ["/cn/product", "cn"],
] as const)("%s is in %s", (path, lang) => expect(langOfPath(path)).toBe(lang));

test("search engines get every language and the default", () => {
  expect(alternates("/en/product")).toEqual([
    { tag: "zh-Hant-TW", path: "/product" },
    { tag: "en", path: "/en/product" },
    { tag: "zh-Hans-CN", path: "/cn/product" },
    { tag: "x-default", path: "/product" },
  ]);
});
