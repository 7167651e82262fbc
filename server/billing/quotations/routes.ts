import type { FastifyInstance } from "fastify";
import { quotations } from "#shared/billing/quotations/contract.ts";
import { quotationOffice } from "#shared/billing/quotations/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { create, detail, file as fileAny, list as listAny, plans, withdraw } from "./admin.ts";
import { checkout, chooseShipping, file, get, issue, list, order } from "./service.ts";

/** Offers at fixed prices: a member's own, and how staff see to them. */
export default async function quotationRoutes(app: FastifyInstance): Promise<void> {
  const own = { checkout, chooseShipping, file, get, issue, list, order };
  await app.register(serve(quotations, own));
  await app.register(
    serve(quotationOffice, { create, detail, file: fileAny, list: listAny, plans, withdraw }),
  );
}
