import { createElement } from "react";
import { forum } from "#shared/community/forum/contract.ts";
import { LATEST_ROWS } from "#shared/community/forum/rules.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { renderStatic } from "#app/layout/renderStatic.server.tsx";
import { LatestList } from "#app/shop/community/forum/LatestList.tsx";

/** The best matches as HTML. The forum's own search: that of the site counts what it does not find as missing. */
export async function findDiscussions(
  { portal, lang }: Pick<PageRequest, "portal" | "lang">,
  search: string,
): Promise<string> {
  const asked = forum.list.input.parse({ search, orderby: "relevance", limit: LATEST_ROWS });
  const { data: discussions, total } = await portal.forum.list(asked);
  const list = createElement(LatestList, { of: "found", total, discussions });
  return renderStatic(lang, "found", list);
}
