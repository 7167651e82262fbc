import type { HeadFacts } from "#app/seo/pageMeta.ts";
import { trailThing } from "#app/seo/schemaOrg.server.ts";
import { sayHead } from "#app/seo/setPageMeta.server.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import { menuOf } from "#app/layout/siteData.server.ts";
import { categoryTrail } from "../categories/categoryBreadcrumbs.server.ts";

interface Listed {
  readonly category: string | undefined;
  readonly total: number;
}

export async function listHead(
  asked: PageRequest,
  { category, total }: Listed,
): Promise<HeadFacts> {
  const { lang, settings } = asked;
  if (category === undefined) {
    const name = sayIn(lang)("catalogue.list.all");
    return { description: sayHead(lang)("list", { name, count: total }) };
  }
  const trail = categoryTrail(lang, await menuOf(asked), category);
  const name = trail.at(-1)?.name ?? "";
  return {
    description: sayHead(lang)("list", { name, count: total }),
    things: [trailThing({ publicUrl: settings.publicUrl, lang }, trail)],
  };
}
