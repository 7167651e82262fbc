import type { PageRequest } from "#server/http/pages.ts";
import type { NewsArticle } from "#shared/content/contract.ts";
import type { HeadFacts } from "../head/facts.ts";
import { newsThing, trailThing } from "../head/things.server.ts";
import { sayIn } from "../kit/say.server.ts";
import { pathsIn } from "../paths.ts";
import { newsPreview, pictureOf } from "../previews/previews.server.ts";
import { infoOf } from "../site/asked.server.ts";

/** What a piece of news tells search engines. */
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
