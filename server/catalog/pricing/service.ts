export { chargeCurrency, commonCurrency } from "./chargeCurrency.ts";
export { pricesInForce, pricesOrTrial } from "./currentPrices.ts";
export { plansNamed, soldPlans } from "./purchasablePlans.ts";
