import type { FastifyInstance } from "fastify";
import { invoiceOffice, invoices } from "#shared/billing/einvoices/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import * as office from "./admin.ts";
import { get, list, ofOrder } from "./service.ts";

/** Official invoices, for their buyers and for staff. */
export default async function invoiceRoutes(app: FastifyInstance): Promise<void> {
  const { detail, issue, retry, makeVoid } = office;
  await app.register(serve(invoices, { get, list, ofOrder }));
  await app.register(
    serve(invoiceOffice, {
      detail,
      issue,
      list: office.list,
      ofOrder: office.ofOrder,
      retry,
      void: makeVoid,
    }),
  );
}
