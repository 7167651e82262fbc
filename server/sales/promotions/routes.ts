import type { FastifyInstance } from "fastify";
import { promotionOffice } from "#shared/sales/promotions/adminContract.ts";
import { promotionTrials } from "#shared/sales/promotions/simulation.ts";
import { serve } from "#server/platform/http/serve.ts";
import { addCode, codes, makeCodes, uses, withdrawCode } from "./adminPromoCodes.ts";
import { create, detail, edit, list } from "./admin.ts";
import { plans, simulate } from "./simulation.ts";

/** How staff see to promotions, and try them. */
export default async function promotionRoutes(app: FastifyInstance): Promise<void> {
  const office = { list, detail, create, edit, codes, addCode, makeCodes, uses, withdrawCode };
  await app.register(serve(promotionOffice, office));
  await app.register(serve(promotionTrials, { plans, simulate }));
}
