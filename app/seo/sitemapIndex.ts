import { LANGS } from "#shared/kit/lang.ts";
import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/sitemapIndex";
import { atRoot } from "./rootOnly.server.ts";
import { xmlAnswer, xmlText } from "./xmlResponse.server.ts";

/** Format: https://www.sitemaps.org. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, settings } = atRoot(context.get(page));
  const begins = await portal.sitemap.files();
  const files = LANGS.flatMap((lang) =>
    begins.map((after) => {
      const query = after === null ? "" : `?after=${after}`;
      return `<sitemap><loc>${xmlText(`${settings.publicUrl}/sitemap-${lang}.xml${query}`)}</loc></sitemap>`;
    }),
  );
  const content = [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files,
    "</sitemapindex>\n",
  ];
  return xmlAnswer(request, "application/xml", content.join("\n"));
}
