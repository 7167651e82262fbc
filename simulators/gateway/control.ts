import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Scheduler } from "./scheduler.ts";
import { clockRoutes } from "./control/clock.ts";
import { deliveryRoutes } from "./control/deliveries.ts";
import { eventRoute } from "./control/events.ts";
import { pageRoutes } from "./control/page.ts";
import { ControlError } from "./control/controlError.ts";
import { scenarioRoutes } from "./control/scenarios.ts";
import { tradeRoutes } from "./control/trades.ts";
import type { GatewayContext } from "./payment.ts";
import { invoiceRoutes } from "./einvoice/control.ts";
import { cardControl } from "./stripe/cardControl.ts";
import { sessionRoutes } from "./stripe/control.ts";

/** JSON under `/__sim`; refuses other origins. */
export function controlRoutes(
  app: FastifyInstance,
  till: GatewayContext,
  agenda: Scheduler,
  ownOrigins: () => string[],
): void {
  refuseStrangers(app, ownOrigins);
  app.removeContentTypeParser("text/plain");
  tradeRoutes(app, till);
  sessionRoutes(app, till);
  cardControl(app, till);
  invoiceRoutes(app, till);
  deliveryRoutes(app, till);
  scenarioRoutes(app, till);
  clockRoutes(app, till, agenda);
  eventRoute(app, till.events);
  pageRoutes(app, till);
}

function refuseStrangers(app: FastifyInstance, ownOrigins: () => string[]): void {
  app.addHook("onRequest", async ({ method, headers: { origin } }) => {
    if (method === "POST" && origin !== undefined && !ownOrigins().includes(origin)) {
      throw new ControlError(403, "requests from other origins are refused");
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) {
      return reply.code(422).send({ message: z.prettifyError(error) });
    }
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
}
