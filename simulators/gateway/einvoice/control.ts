import type { FastifyInstance } from "fastify";
import { runLateCalls } from "../api/faultInjection.ts";
import type { GatewayContext } from "../payment.ts";
import { remainingAmount } from "./invoice.ts";

export function invoiceRoutes(app: FastifyInstance, till: GatewayContext): void {
  app.get("/__sim/invoices", async () =>
    till.store.state.invoices.map((invoice) => ({ ...invoice, left: remainingAmount(invoice) })),
  );
  app.post("/__sim/late", async () => ({ done: runLateCalls(till) }));
}
