export { changePrices } from "./changePrices.ts";
export { lockPriceChanges as lockPrices } from "./priceChangeQueries.ts";
