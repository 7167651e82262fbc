import type { FastifyInstance } from "fastify";
import { priceOffice } from "#shared/catalog/pricing/contract.ts";
import { rateOffice } from "#shared/catalog/pricing/exchangeRateContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { change } from "./changePrices.ts";
import { detail } from "./priceChangeView.ts";
import { changes, list } from "./priceGrid.ts";
import { restore, set, table } from "./exchangeRates.ts";
import { undo } from "./revertPriceChange.ts";

/** What things cost, as staff set it. */
export default async function pricingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(rateOffice, { table, set, restore }));
  await app.register(serve(priceOffice, { list, changes, detail, change, undo }));
}
