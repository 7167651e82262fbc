import { change } from "./change.ts";
import { detail } from "./detail.ts";
import { changes, list } from "./grid.ts";
import { restore, set, table } from "./rates.ts";
import { undo } from "./undo.ts";

/** What pages may ask for of prices and rates. */
export const pricePages = {
  prices: { change, changes, detail, list, undo },
  rates: { restore, set, table },
};
