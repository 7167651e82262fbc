import { forum } from "#shared/community/forum/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { forumIntro, forumTitle } from "#app/i18n/pagePhrases.server.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/forumFeed";
import { rssResponse } from "./rssFeed.server.ts";

const NEWEST = 20;

/** The newest public questions in the language of the address, without author names; the same for every caller. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const paths = pathsIn(lang);
  const input = forum.list.input.parse({
    lang,
    limit: NEWEST,
    orderby: "created_at",
    sort: "desc",
  });
  const { data } = await portal.forum.list(input);
  return rssResponse(request, asked, {
    title: forumTitle(lang),
    description: forumIntro(lang),
    path: paths.forum(),
    items: data
      .filter(({ hidden }) => !hidden)
      .map(({ uuid, title, excerpt, category, product, createdAt }) => ({
        uuid,
        title,
        path: paths.discussion(uuid),
        at: createdAt,
        category: product?.name ?? category.name,
        description: excerpt,
      })),
  });
}
