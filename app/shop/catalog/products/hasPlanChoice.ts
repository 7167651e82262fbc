import type { Product } from "#shared/catalog/listing/contract.ts";

/** Software always; other products with more than one plan. */
export const hasPlanChoice = ({ kind, commodities }: Pick<Product, "kind" | "commodities">) =>
  kind === "software" || commodities.length > 1;
