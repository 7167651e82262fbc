import type { Product } from "#shared/catalog/listing/contract.ts";

/** Whether there is something to choose: of software always, of anything else when there is more than one way to have it. */
export const comesInPlans = ({ kind, commodities }: Pick<Product, "kind" | "commodities">) =>
  kind === "software" || commodities.length > 1;
