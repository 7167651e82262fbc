import type { FastifyInstance } from "fastify";
import { taxOffice } from "#shared/sales/tax/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { remove, rules, set } from "./admin.ts";

/** How staff say what tax is within prices. */
export default async function taxRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(taxOffice, { remove, rules, set }));
}
