import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { NewsArticle } from "#shared/content/cms/contract.ts";
import type { PageMeta } from "#app/seo/pageMeta.ts";
import { newsThing, trailThing } from "#app/seo/schemaOrg.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { pathsIn } from "#app/paths.ts";
import { newsPreview, ogImageOf } from "#app/seo/ogImages.server.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";

export async function newsHead(asked: PageRequest, article: NewsArticle): Promise<PageMeta> {
  const { lang, settings } = asked;
  const paths = pathsIn(lang);
  const place = { publicUrl: settings.publicUrl, lang };
  const info = await loadCompanyProfile(asked);
  const picture = await ogImageOf(asked, newsPreview(asked, info, article));
  return {
    picture,
    things: [
      newsThing(place, info, { ...article, image: picture.address }),
      trailThing(place, [
        { name: translatorFor(lang)("content.news.title"), path: paths.news() },
        { name: article.title, path: paths.article(article) },
      ]),
    ],
  };
}
