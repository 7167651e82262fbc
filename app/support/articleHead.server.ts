import type { PageRequest } from "#server/http/pages.ts";
import type { SupportArticle } from "#shared/support/contract.ts";
import type { HeadFacts } from "../head/facts.ts";
import { supportThing, trailThing } from "../head/things.server.ts";
import { pathsIn } from "../paths.ts";
import { pictureOf, supportPreview } from "../previews/previews.server.ts";
import { infoOf } from "../site/asked.server.ts";
import { placeOf } from "./ArticleList.tsx";
import { topicSteps } from "./topicHead.server.ts";

/** What an article of support tells search engines, which read no more of it than guests. */
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
