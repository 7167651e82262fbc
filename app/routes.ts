import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { DEFAULT_LANG, type Lang, LANGS } from "#shared/kit/lang.ts";

/** Every page, for one language; ids differ by language because one file serves all three. */
function pages(lang: Lang) {
  const page = (path: string, file: string, name = file) =>
    route(path, file, { id: `${lang}:${name}` });
  return [
    layout("site/Site.tsx", { id: `${lang}:site` }, [
      layout("site/Boundary.tsx", { id: `${lang}:boundary` }, [
        index("catalogue/Home.tsx", { id: `${lang}:home` }),
        page("product/:uuid?", "catalogue/ProductList.tsx"),
        page("productDetail/:category/:uuid", "catalogue/ProductDetail.tsx"),
        page("login", "session/Login.tsx"),
        page("register", "session/Register.tsx"),
        page("logout", "session/logout.ts"),
        page("preference", "site/preference.ts"),
        page("cart/:uuid?/:commodity?/:currency?", "checkout/Cart.tsx"),
        page("order/:orderId", "checkout/Order.tsx"),
        page("member/order", "checkout/OrderList.tsx"),
        page("terms", "site/Document.tsx", "terms"),
        page("privacy", "site/Document.tsx", "privacy"),
        page("404", "site/NotFound.tsx"),
        page("dev/kit", "dev/KitPage.tsx"),
        page("dev/mail", "dev/Mail.tsx"),
        page("dev/mail/:id", "dev/mailBody.ts"),
        page("*", "site/unknown.ts"),
      ]),
    ]),
  ];
}

export default LANGS.flatMap((lang) =>
  lang === DEFAULT_LANG ? pages(lang) : prefix(lang, pages(lang)),
) satisfies RouteConfig;
