import { priceOffice } from "#shared/catalog/pricing/contract.ts";
import { rateOffice } from "#shared/catalog/pricing/exchangeRateContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { change } from "./changePrices.ts";
import { restore, set, getRateTable } from "./exchangeRates.ts";
import { searchPlans } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { getPriceChange } from "./priceChangeView.ts";
import { listPriceChanges, list } from "./priceGrid.ts";
import { revertPriceChange } from "./revertPriceChange.ts";

export default {
  name: "catalog/pricing",
  useCases: [
    endpoints("rates", rateOffice, {
      restore,
      set,
      table: getRateTable,
    }),
    endpoints("prices", priceOffice, {
      change,
      changes: listPriceChanges,
      detail: getPriceChange,
      list,
      undo: revertPriceChange,
    }),
  ],
  navigation: [
    { section: "prices", group: "catalog", order: 20, screen: "goods", permission: "prices.write" },
    { section: "rates", group: "settings", order: 40, permission: "prices.write" },
  ],
  officeSearch: [{ kind: "plans", permission: null, find: searchPlans }],
  personalData,
} satisfies Module<Context>;
