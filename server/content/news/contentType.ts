import type { NewsContent } from "#shared/content/cms/content.ts";
import type { EntryType } from "../cms/contentType.ts";
import * as queries from "../faq/adminQueries.ts";

/** Published news is visible from its day on. */
export const newsEntryType: EntryType<NewsContent> = {
  name: "news",
  permission: "site.write",
  async validate() {},
  publish: (tx, _scope, { id, content }) => queries.publishNews(tx, id, content),
  unpublish: (tx, id) => queries.unpublishNews(tx, id),
};
