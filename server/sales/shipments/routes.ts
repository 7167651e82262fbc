import type { FastifyInstance } from "fastify";
import { shipmentOffice, shipments } from "#shared/sales/shipments/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { cancel, correct, deliver, list, ofOrder, send } from "./admin.ts";
import { own } from "./service.ts";

/** What was sent of an order, for its buyer and for staff. */
export default async function shipmentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(shipments, { own }));
  await app.register(serve(shipmentOffice, { cancel, correct, deliver, list, ofOrder, send }));
}
