import type { FastifyInstance } from "fastify";
import { priceOffice } from "#shared/pricing/grid.ts";
import { rateOffice } from "#shared/pricing/rates.ts";
import { serve } from "../http/serve.ts";
import { change } from "./change.ts";
import { detail } from "./detail.ts";
import { changes, list } from "./grid.ts";
import { restore, set, table } from "./rates.ts";
import { undo } from "./undo.ts";

/** What things cost, as staff set it. */
export default async function pricingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(rateOffice, { table, set, restore }));
  await app.register(serve(priceOffice, { list, changes, detail, change, undo }));
}
