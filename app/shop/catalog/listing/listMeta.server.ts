import type { PageMeta } from "#app/seo/pageMeta.ts";
import { trailThing } from "#app/seo/schemaOrg.server.ts";
import { headTranslator } from "#app/seo/setPageMeta.server.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { categoryBreadcrumbs } from "../categories/categoryBreadcrumbs.server.ts";

interface Listed {
  readonly category: string | undefined;
  readonly total: number;
}

export async function listHead(asked: PageRequest, { category, total }: Listed): Promise<PageMeta> {
  const { lang, settings } = asked;
  if (category === undefined) {
    const name = translatorFor(lang)("catalogue.list.all");
    return { description: headTranslator(lang)("list", { name, count: total }) };
  }
  const trail = categoryBreadcrumbs(lang, await loadMenu(asked), category);
  const name = trail.at(-1)?.name ?? "";
  return {
    description: headTranslator(lang)("list", { name, count: total }),
    things: [trailThing({ publicUrl: settings.publicUrl, lang }, trail)],
  };
}
