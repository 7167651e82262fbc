import type { FastifyInstance } from "fastify";
import { injectFault, faultFor } from "../api/faultInjection.ts";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { INVOICE_ACTIONS, relateNumberIn } from "./actions.ts";
import { encryptedResponse, openEnvelope, refusedResponse } from "./envelope.ts";

/** ECPay's B2C e-invoice API: JSON with encrypted data. */
export function einvoiceRoutes(app: FastifyInstance, till: GatewayContext): void {
  for (const [name, deed] of Object.entries(INVOICE_ACTIONS)) {
    app.post<{ Body: unknown }>(`/B2CInvoice/${name}`, async ({ body }, reply) => {
      const opened = openEnvelope(body, till.clock);
      if (!opened.ok) return reply.send(refusedResponse(opened.message, till.now()));
      const { data } = opened;
      const run = () => encryptedResponse(deed(till, data), till.now());
      const trouble = faultFor(till, name as ServerApi, relateNumberIn(till, data));
      return injectFault(till, reply, trouble, { answer: run, send: () => reply.send(run()) });
    });
  }
}
