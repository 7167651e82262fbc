export { changePrices } from "./changePrices.ts";
export { lockChanges as lockPrices } from "./priceChangeQueries.ts";
