import { LANGS } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/sitemapIndex";
import { requireRoot } from "./rootOnly.server.ts";
import { xmlResponse, escapeXml } from "./xmlResponse.server.ts";

/** Format: https://www.sitemaps.org. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, settings } = requireRoot(context.get(pageContext));
  const begins = await portal.sitemap.files();
  const files = LANGS.flatMap((lang) =>
    begins.map((after) => {
      const query = after === null ? "" : `?after=${after}`;
      return `<sitemap><loc>${escapeXml(`${settings.publicUrl}/sitemap-${lang}.xml${query}`)}</loc></sitemap>`;
    }),
  );
  const content = [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files,
    "</sitemapindex>\n",
  ];
  return xmlResponse(request, "application/xml", content.join("\n"));
}
