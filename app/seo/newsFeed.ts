import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/newsFeed";
import { rssResponse } from "./rssFeed.server.ts";

const NEWEST = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const [paths, say] = [pathsIn(lang), translatorFor(lang)];
  const { data: news } = await portal.content.news({ page: 1, limit: NEWEST });
  return rssResponse(request, asked, {
    title: say("content.news.title"),
    description: say("content.news.intro"),
    path: paths.news(),
    items: news.map(({ uuid, slug, kind, title, summary, published }) => ({
      uuid,
      title,
      path: paths.article({ uuid, slug }),
      at: published,
      category: say(`content.news.kind.${kind}`),
      description: summary,
    })),
  });
}
