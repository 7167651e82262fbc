import { home } from "./homePage.ts";
import * as listing from "./productList.ts";
import { isPricedIn } from "./currencyAvailability.ts";
import * as catalogue from "./service.ts";

/** What pages may ask for of the catalogue; part of the portal. */
export const cataloguePages = {
  catalogue: {
    facets: listing.facets,
    home,
    isPricedIn,
    list: listing.list,
    pricedCurrencies: catalogue.pricedCurrencies,
    product: catalogue.product,
    tagsNow: listing.tagsNow,
  },
};
