import type { FastifyInstance } from "fastify";
import { invoiceWishes, invoiceWishOffice } from "#shared/invoices/wish.ts";
import { serve } from "../http/serve.ts";
import { change, changeAny, ofOrder, own } from "./wishes.ts";

/** What invoice a buyer wants, for themselves and for staff. */
export default async function invoiceWishRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(invoiceWishes, { change, own }));
  await app.register(serve(invoiceWishOffice, { changeAny, ofOrder }));
}
