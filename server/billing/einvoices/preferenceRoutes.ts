import type { FastifyInstance } from "fastify";
import { invoiceWishes, invoiceWishOffice } from "#shared/billing/einvoices/preferences.ts";
import { serve } from "#server/platform/http/serve.ts";
import { change, changeAny, ofOrder, own } from "./preferences.ts";

/** What invoice a buyer wants, for themselves and for staff. */
export default async function invoiceWishRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(invoiceWishes, { change, own }));
  await app.register(serve(invoiceWishOffice, { changeAny, ofOrder }));
}
