import { change } from "./changePrices.ts";
import { detail } from "./priceChangeView.ts";
import { changes, list } from "./priceGrid.ts";
import { restore, set, table } from "./exchangeRates.ts";
import { undo } from "./revertPriceChange.ts";

/** What pages may ask for of prices and rates. */
export const pricePages = {
  prices: { change, changes, detail, list, undo },
  rates: { restore, set, table },
};
