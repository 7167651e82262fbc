import { priceOffice } from "#shared/catalog/pricing/contract.ts";
import { rateOffice } from "#shared/catalog/pricing/exchangeRateContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { change } from "./changePrices.ts";
import { restore, set, table } from "./exchangeRates.ts";
import { personalData } from "./personalData.ts";
import { detail } from "./priceChangeView.ts";
import { changes, list } from "./priceGrid.ts";
import { undo } from "./revertPriceChange.ts";

export default {
  name: "catalog/pricing",
  useCases: [
    endpoints("rates", rateOffice, {
      restore,
      set,
      table,
    }),
    endpoints("prices", priceOffice, {
      change,
      changes,
      detail,
      list,
      undo,
    }),
  ],
  navigation: [
    { section: "prices", group: "shop", order: 50, permission: "prices.write" },
    { section: "rates", group: "shop", order: 60, permission: "prices.write" },
  ],
  personalData,
} satisfies Module<Scope>;
