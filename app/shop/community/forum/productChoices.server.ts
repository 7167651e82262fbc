import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { ListInput } from "#shared/catalog/listing/contract.ts";
import type { ForumQuery } from "./forumQuery.ts";
import { type NamedProduct, productNamed } from "./namedInAddress.server.ts";

/** A longer list needs a category. */
const MOST = 200;

export interface ProductChoices {
  readonly chosen: NamedProduct | null;
  /** Products of the chosen category; empty if none is chosen and there are more than `MOST`. */
  readonly products: readonly Pick<NamedProduct, "uuid" | "name" | "category">[];
  /** The chosen product belongs to another category than the chosen one. */
  readonly isElsewhere: boolean;
}

export async function productChoices(
  asked: Pick<PageRequest, "portal">,
  { category, product }: Pick<ForumQuery, "category" | "product">,
): Promise<ProductChoices> {
  const input = ListInput.parse({ category, limit: MOST });
  const { data, total } = await asked.portal.catalogue.list(input);
  const chosen = await productNamed(asked, product || null);
  const isListed = data.some(({ uuid }) => uuid === product);
  const isWhole = total <= MOST;
  return {
    chosen,
    products: isWhole || category !== "" ? data : [],
    isElsewhere: product !== "" && category !== "" && isWhole && !isListed,
  };
}
