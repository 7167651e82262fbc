import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { NewsArticle } from "#shared/content/cms/contract.ts";
import type { HeadFacts } from "#app/seo/pageMeta.ts";
import { newsThing, trailThing } from "#app/seo/schemaOrg.server.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import { pathsIn } from "#app/paths.ts";
import { newsPreview, pictureOf } from "#app/seo/ogImages.server.ts";
import { infoOf } from "#app/layout/siteData.server.ts";

export async function articleHead(asked: PageRequest, article: NewsArticle): Promise<HeadFacts> {
  const { lang, settings } = asked;
  const paths = pathsIn(lang);
  const place = { publicUrl: settings.publicUrl, lang };
  const info = await infoOf(asked);
  const picture = await pictureOf(asked, newsPreview(asked, info, article));
  return {
    picture,
    things: [
      newsThing(place, info, { ...article, image: picture.address }),
      trailThing(place, [
        { name: sayIn(lang)("content.news.title"), path: paths.news() },
        { name: article.title, path: paths.article(article) },
      ]),
    ],
  };
}
