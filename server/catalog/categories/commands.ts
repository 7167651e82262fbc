import * as queries from "./queries.ts";

export const productCategories = queries.productCategories;
