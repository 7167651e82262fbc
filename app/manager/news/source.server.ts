import { NewsListInput, type NewsRow } from "#shared/content/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { newsList } from "./list.ts";

export const newsSource: OfficeSource<typeof NewsListInput, NewsRow> = {
  spec: newsList,
  input: NewsListInput,
  read: (portal, input) => portal.newsOffice.list(input),
  keyOf: ({ id }) => id,
};
