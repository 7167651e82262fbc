import type { FastifyInstance } from "fastify";
import { taxOffice } from "#shared/tax/contract.ts";
import { serve } from "../http/serve.ts";
import { remove, rules, set } from "./office.ts";

/** How staff say what tax is within prices. */
export default async function taxRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(taxOffice, { remove, rules, set }));
}
