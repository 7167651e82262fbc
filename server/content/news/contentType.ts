import type { NewsContent } from "#shared/content/cms/content.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "../faq/adminQueries.ts";

/** Published news is visible from its day on. */
export const newsKind: TextKind<NewsContent> = {
  name: "news",
  permission: "site.write",
  async check() {},
  show: (tx, _scope, { id, content }) => queries.showNews(tx, id, content),
  hide: (tx, id) => queries.hideNews(tx, id),
};
