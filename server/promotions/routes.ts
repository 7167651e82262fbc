import type { FastifyInstance } from "fastify";
import { promotionOffice } from "#shared/promotions/office.ts";
import { promotionTrials } from "#shared/promotions/simulation.ts";
import { serve } from "../http/serve.ts";
import { addCode, codes, makeCodes, uses, withdrawCode } from "./codes.ts";
import { create, detail, edit, list } from "./office.ts";
import { plans, simulate } from "./simulate.ts";

/** How staff see to promotions, and try them. */
export default async function promotionRoutes(app: FastifyInstance): Promise<void> {
  const office = { list, detail, create, edit, codes, addCode, makeCodes, uses, withdrawCode };
  await app.register(serve(promotionOffice, office));
  await app.register(serve(promotionTrials, { plans, simulate }));
}
