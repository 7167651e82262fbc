import type { FastifyInstance } from "fastify";
import { catchUp } from "../api/faultInjection.ts";
import type { Till } from "../payment.ts";
import { leftOf } from "./invoice.ts";

export function invoiceRoutes(app: FastifyInstance, till: Till): void {
  app.get("/__sim/invoices", async () =>
    till.store.state.invoices.map((invoice) => ({ ...invoice, left: leftOf(invoice) })),
  );
  app.post("/__sim/late", async () => ({ done: catchUp(till) }));
}
