import type { FastifyInstance } from "fastify";
import { shippingOffice } from "#shared/shipping/office.ts";
import { serve } from "../http/serve.ts";
import { create, detail, edit, methods } from "./office.ts";

/** How staff see to the ways that hardware is sent. */
export default async function shippingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(shippingOffice, { create, detail, edit, methods }));
}
