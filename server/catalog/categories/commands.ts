export { productCategories } from "./queries.ts";
