export { changePrices } from "./change.ts";
export { lockChanges as lockPrices } from "./changeQueries.ts";
