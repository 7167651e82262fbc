import { NewsListInput, type NewsRow } from "#shared/content/cms/adminContract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { newsList } from "./listSpec.ts";

export const newsSource: OfficeSource<typeof NewsListInput, NewsRow> = {
  spec: newsList,
  input: NewsListInput,
  read: (portal, input) => portal.newsOffice.list(input),
  keyOf: ({ id }) => id,
};
