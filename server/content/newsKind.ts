import type { NewsContent } from "#shared/content/editing.ts";
import type { TextKind } from "../texts/kind.ts";
import * as queries from "./officeQueries.ts";

/** News: what is published is read from its day on. */
export const newsKind: TextKind<NewsContent> = {
  name: "news",
  permission: "site.write",
  async check() {},
  show: (tx, _scope, { id, content }) => queries.showNews(tx, id, content),
  hide: (tx, id) => queries.hideNews(tx, id),
};
