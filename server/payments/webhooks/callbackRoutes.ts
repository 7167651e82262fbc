import type { FastifyInstance } from "fastify";
import { systemContext } from "#server/context.ts";
import { ANSWERED_UNDER_PRESSURE } from "#server/platform/http/requestLimits.ts";
import { type CallbackChannel, GATEWAY_CHANNELS } from "#server/integrations/payment/provider.ts";
import { gatewayReturnPath } from "../attempts/service.ts";
import { handleWebhook } from "./handleWebhook.ts";

const BODY_LIMIT = 65_536;

/**
 * Webhooks and browser returns under `/callback`. The body stays raw text, as it was signed. No session: the
 * signature is the proof. An error answers 500, so that the provider retries.
 */
export default async function callbackRoutes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );

  for (const [provider, channels] of Object.entries(GATEWAY_CHANNELS)) {
    for (const channel of channels) webhookRoute(app, provider, channel);
    // A gateway may POST the browser here cross-site; the 303 turns it into a GET of our own.
    app.route<{ Params: { ref: string } }>({
      method: ["GET", "POST"],
      url: `/${provider}/return/:ref`,
      config: { access: "anyone" },
      handler: async (request, reply) => {
        const returning = { provider, ref: request.params.ref };
        const address = await gatewayReturnPath(systemContext(request.scope), returning);
        return reply.redirect(address ?? "/404", 303);
      },
    });
  }
}

function webhookRoute(app: FastifyInstance, provider: string, channel: CallbackChannel): void {
  // Signed, and exempt from rate limits and load shedding: a gateway retries only minutes later.
  const config = { access: "anyone", rateLimit: false, ...ANSWERED_UNDER_PRESSURE } as const;
  app.post(`/${provider}/${channel}`, { config }, async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    const header = request.headers["stripe-signature"];
    const signature = typeof header === "string" ? header : null;
    const { ip, network, demoClock } = request.scope;
    await demoClock?.reload(); // another process may have moved it
    const scope = { ...systemContext(request.scope), ip, network };
    const callback = { provider, channel, body, signature };
    const { status, body: answer } = await handleWebhook(scope, callback);
    return reply.code(status).type("text/plain").send(answer);
  });
}
