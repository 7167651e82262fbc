import { ArticleListInput, type ArticleRow } from "#shared/content/support/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { articleList } from "./listSpec.ts";

export const articleSource: OfficeListSource<typeof ArticleListInput, ArticleRow> = {
  spec: articleList,
  input: ArticleListInput,
  read: (portal, input) => portal.articleOffice.list(input),
  keyOf: ({ id }) => id,
};
