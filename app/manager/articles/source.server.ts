import { ArticleListInput, type ArticleRow } from "#shared/support/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { articleList } from "./list.ts";

export const articleSource: OfficeSource<typeof ArticleListInput, ArticleRow> = {
  spec: articleList,
  input: ArticleListInput,
  read: (portal, input) => portal.articleOffice.list(input),
  keyOf: ({ id }) => id,
};
