import { bcp47 } from "#shared/kit/lang.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";
import { escapeXml, xmlResponse } from "./xmlResponse.server.ts";

interface FeedItem {
  readonly uuid: string;
  readonly title: string;
  readonly path: string;
  readonly at: string;
  readonly category: string;
  readonly description: string;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that lists the same; the feed is beside it. */
  readonly path: string;
  readonly items: readonly FeedItem[];
}

/** RSS 2.0. */
export async function rssResponse(
  request: Request,
  asked: PageRequest,
  { title, description, path, items }: Feed,
): Promise<Response> {
  const { publicUrl } = asked.settings;
  const shop = await loadCompanyProfile(asked);
  const self = escapeXml(`${publicUrl}${path}.xml`);
  const lines = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${title} · ${shop.name}`),
    element("link", publicUrl + path),
    `<atom:link rel="self" type="application/rss+xml" href="${self}"/>`,
    element("description", description),
    element("language", bcp47[asked.lang]),
    ...items.flatMap((item) => [
      "<item>",
      element("title", item.title),
      element("link", publicUrl + item.path),
      `<guid isPermaLink="false">${item.uuid}</guid>`,
      element("pubDate", new Date(item.at).toUTCString()),
      element("category", item.category),
      element("description", item.description),
      "</item>",
    ]),
    "</channel>",
    "</rss>\n",
  ];
  return xmlResponse(request, "application/rss+xml", lines.join("\n"));
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
