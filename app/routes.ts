import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { DEFAULT_LANG, type Lang, LANGS } from "#shared/kit/lang.ts";
import { waitingRoute } from "./office/layout/waitingRoute.ts";
import { officePages, accountPages, type PageRoute, partnerPages, sitePages } from "./pages.ts";

/** Ids differ by language because one file serves all three. */
function pages(lang: Lang) {
  const mount = ({ path, file, name }: PageRoute) =>
    path === ""
      ? index(file, { id: `${lang}:${name}` })
      : route(path, file, { id: `${lang}:${name}` });
  return [
    layout("layout/Site.tsx", { id: `${lang}:site` }, [
      layout("layout/ErrorBoundary.tsx", { id: `${lang}:boundary` }, [
        ...sitePages.map(mount),
        layout("account/layout/Shell.tsx", { id: `${lang}:member` }, accountPages.map(mount)),
        layout("partner/layout/Shell.tsx", { id: `${lang}:dealer` }, partnerPages.map(mount)),
        layout("office/layout/Shell.tsx", { id: `${lang}:manager` }, [
          layout(
            "office/layout/WaitingCounts.tsx",
            { id: waitingRoute(lang) },
            officePages.map(mount),
          ),
        ]),
      ]),
    ]),
  ];
}

export default LANGS.flatMap((lang) =>
  lang === DEFAULT_LANG ? pages(lang) : prefix(lang, pages(lang)),
) satisfies RouteConfig;
