export { resolveChargeCurrency, findCommonCurrency } from "./chargeCurrency.ts";
export { currentPricesSql, currentPricesOrTrialSql } from "./currentPrices.ts";
export { searchPurchasablePlans } from "./purchasablePlans.ts";
