import { catalogue } from "#shared/catalog/listing/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { isPricedIn } from "./currencyAvailability.ts";
import { home } from "./homePage.ts";
import { facets, list, tagsNow } from "./productList.ts";
import { pricedCurrencies, product, web } from "./service.ts";

export default {
  name: "catalog/listing",
  useCases: [
    endpoints("catalogue", catalogue, {
      facets,
      home,
      list,
      product,
      web,
    }),
    forPages("catalogue", "anyone", {
      isPricedIn,
      pricedCurrencies,
      tagsNow,
    }),
  ],
} satisfies Module<Scope>;
