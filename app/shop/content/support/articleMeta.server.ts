import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import type { HeadFacts } from "#app/seo/pageMeta.ts";
import { supportThing, trailThing } from "#app/seo/schemaOrg.server.ts";
import { pathsIn } from "#app/paths.ts";
import { pictureOf, supportPreview } from "#app/seo/ogImages.server.ts";
import { infoOf } from "#app/layout/siteData.server.ts";
import { placeOf } from "./ArticleList.tsx";
import { topicSteps } from "./topicMeta.server.ts";

export async function articleHead(asked: PageRequest, article: SupportArticle): Promise<HeadFacts> {
  const { lang, settings } = asked;
  const paths = pathsIn(lang);
  const place = { publicUrl: settings.publicUrl, lang };
  const info = await infoOf(asked);
  const picture = await pictureOf(asked, supportPreview(asked, info, article));
  const { category, technology_category: topic } = article;
  const path = paths.supportArticle(placeOf(article));
  return {
    picture,
    things: [
      supportThing(place, info, { ...article, path, image: picture.address }),
      trailThing(place, [...topicSteps(asked, category, topic), { name: article.title, path }]),
    ],
  };
}
