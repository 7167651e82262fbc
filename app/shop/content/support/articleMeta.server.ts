import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import type { PageMeta } from "#app/seo/pageMeta.ts";
import { supportThing, trailThing } from "#app/seo/schemaOrg.server.ts";
import { pathsIn } from "#app/paths.ts";
import { ogImageOf, supportPreview } from "#app/seo/ogImages.server.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";
import { articlePlace } from "./ArticleList.tsx";
import { topicBreadcrumbs } from "./topicMeta.server.ts";

export async function articleHead(asked: PageRequest, article: SupportArticle): Promise<PageMeta> {
  const { lang, settings } = asked;
  const paths = pathsIn(lang);
  const place = { publicUrl: settings.publicUrl, lang };
  const info = await loadCompanyProfile(asked);
  const picture = await ogImageOf(asked, supportPreview(asked, info, article));
  const { category, technology_category: topic } = article;
  const path = paths.supportArticle(articlePlace(article));
  return {
    picture,
    things: [
      supportThing(place, info, { ...article, path, image: picture.address }),
      trailThing(place, [
        ...topicBreadcrumbs(asked, category, topic),
        { name: article.title, path },
      ]),
    ],
  };
}
