import type { FastifyInstance } from "fastify";
import { meetTrouble, troubleFor } from "../api/faultInjection.ts";
import type { Till } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { DEEDS, relatedIn } from "./actions.ts";
import { answer, open, untaken } from "./envelope.ts";

/** ECPay's B2C e-invoice API: JSON with encrypted data. */
export function einvoiceRoutes(app: FastifyInstance, till: Till): void {
  for (const [name, deed] of Object.entries(DEEDS)) {
    app.post<{ Body: unknown }>(`/B2CInvoice/${name}`, async ({ body }, reply) => {
      const opened = open(body, till.clock);
      if (!opened.ok) return reply.send(untaken(opened.message, till.now()));
      const { data } = opened;
      const run = () => answer(deed(till, data), till.now());
      const trouble = troubleFor(till, name as ServerApi, relatedIn(till, data));
      return meetTrouble(till, reply, trouble, { answer: run, send: () => reply.send(run()) });
    });
  }
}
