import type { FastifyInstance } from "fastify";
import type { Till } from "../payment.ts";
import { leftOf } from "./invoice.ts";

/** Lists the official invoices, as they were asked for. */
export function invoiceRoutes(app: FastifyInstance, till: Till): void {
  app.get("/__sim/invoices", async () =>
    till.store.state.invoices.map((invoice) => ({ ...invoice, left: leftOf(invoice) })),
  );
}
