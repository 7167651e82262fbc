import { NewsListInput, type NewsRow } from "#shared/content/cms/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { newsList } from "./listSpec.ts";

export const newsSource: OfficeListSource<typeof NewsListInput, NewsRow> = {
  spec: newsList,
  input: NewsListInput,
  read: (portal, input) => portal.newsOffice.list(input),
  keyOf: ({ id }) => id,
};
