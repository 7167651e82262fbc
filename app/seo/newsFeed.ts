import { bcp47 } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { pathsIn } from "#app/paths.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";
import type { Route } from "./+types/newsFeed";
import { xmlResponse, escapeXml } from "./xmlResponse.server.ts";

const NEWEST = 20;

/** RSS 2.0. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, settings } = asked;
  const { publicUrl } = settings;
  const [paths, say] = [pathsIn(lang), translatorFor(lang)];
  const { data: news } = await portal.content.news({ page: 1, limit: NEWEST });
  const shop = await loadCompanyProfile(asked);
  const items = news.flatMap(({ uuid, slug, kind, title, summary, published }) => [
    "<item>",
    element("title", title),
    element("link", publicUrl + paths.article({ uuid, slug })),
    `<guid isPermaLink="false">${uuid}</guid>`,
    element("pubDate", new Date(published).toUTCString()),
    element("category", say(`content.news.kind.${kind}`)),
    element("description", summary),
    "</item>",
  ]);
  const lines = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${say("content.news.title")} · ${shop.name}`),
    element("link", publicUrl + paths.news()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${publicUrl}${paths.news()}.xml`)}"/>`,
    element("description", say("content.news.intro")),
    element("language", bcp47[lang]),
    ...items,
    "</channel>",
    "</rss>\n",
  ];
  return xmlResponse(request, "application/rss+xml", lines.join("\n"));
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
