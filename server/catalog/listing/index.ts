import { catalog } from "#shared/catalog/listing/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { isPricedIn } from "./currencyAvailability.ts";
import { getHomePage } from "./homePage.ts";
import { getFacets, list, resolveTags } from "./productList.ts";
import { listPricedCurrencies, getProduct, getSiteData } from "./service.ts";

export default {
  name: "catalog/listing",
  useCases: [
    endpoints("catalogue", catalog, {
      facets: getFacets,
      home: getHomePage,
      list,
      product: getProduct,
      web: getSiteData,
    }),
    forPages("catalogue", "anyone", {
      isPricedIn,
      pricedCurrencies: listPricedCurrencies,
      tagsNow: resolveTags,
    }),
  ],
} satisfies Module<Context>;
