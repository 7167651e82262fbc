import { createElement } from "react";
import { pageContext } from "#app/requestContext.ts";
import { renderStatic } from "#app/layout/renderStatic.server.tsx";
import { textResponse } from "#app/seo/textResponse.server.ts";
import type { Route } from "./+types/latestDiscussions";
import { listInput, readForumQuery } from "./forumQuery.server.ts";
import { LATEST_ROWS } from "#shared/community/forum/rules.ts";
import { LatestList } from "./LatestList.tsx";

/** Serves the latest discussions as an HTML fragment for cached pages. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const query = readForumQuery(url);
  const { data, total } = await portal.forum.list(listInput(query, null, LATEST_ROWS));
  const of = query.product === "" ? "open" : "product";
  const list = createElement(LatestList, { of, total, discussions: data });
  return textResponse(request, "text/html", renderStatic(lang, "latest", list));
}
