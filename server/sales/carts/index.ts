import { cart } from "#shared/sales/carts/contract.ts";
import { cartCodes } from "#shared/sales/carts/promoCodes.ts";
import { cartShipping } from "#shared/sales/carts/shipping.ts";
import { shippingQuotes } from "#shared/sales/shipping/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { choose, quotes } from "./chooseShipping.ts";
import { personalData } from "./personalData.ts";
import { check, applyCode, removeCode } from "./promoCodes.ts";
import {
  acknowledge,
  add,
  change,
  addIfMissing,
  get,
  remove,
  restore,
  saveForLater,
  separateTrials,
  moveToCart,
} from "./service.ts";

export default {
  name: "sales/carts",
  useCases: [
    endpoints("cart", cart, {
      acknowledge,
      add,
      change,
      get,
      remove,
      save: saveForLater,
      takeBack: moveToCart,
    }),
    forPages("cart", "anyone", { ensureIn: addIfMissing, restore, separateTrials }),
    endpoints("cartCodes", cartCodes, { check, enter: applyCode, leave: removeCode }),
    endpoints("cartShipping", cartShipping, { choose }),
    endpoints("shippingQuotes", shippingQuotes, { quotes }),
  ],
  personalData,
} satisfies Module<Context>;
