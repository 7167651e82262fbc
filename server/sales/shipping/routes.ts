import type { FastifyInstance } from "fastify";
import { shippingOffice } from "#shared/sales/shipping/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { create, detail, edit, methods } from "./admin.ts";

/** How staff see to the ways that hardware is sent. */
export default async function shippingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(shippingOffice, { create, detail, edit, methods }));
}
