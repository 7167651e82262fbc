import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ArticleChoices } from "./ArticleFields.tsx";

export const loadChoices = async (portal: PageRequest["portal"]): Promise<ArticleChoices> => ({
  categories: await portal.support.categories(),
  products: await portal.articleOffice.products(),
  variables: await portal.textVariables.list(),
});
