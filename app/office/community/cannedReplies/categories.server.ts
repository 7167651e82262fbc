import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { categoryChoices } from "#app/shop/community/forum/categoryChoices.server.ts";

/** Of products. */
export const loadCategories = async (asked: PageRequest) =>
  categoryChoices(await loadMenu(asked), asked.lang);
