import { home } from "./home.ts";
import * as listing from "./listing.ts";
import { isPricedIn } from "./pricedIn.ts";
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
