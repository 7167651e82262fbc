import type { FastifyInstance } from "fastify";
import { systemScope } from "#server/context.ts";
import { ANSWERED_UNDER_PRESSURE } from "#server/platform/http/requestLimits.ts";
import { type CallbackChannel, GATEWAY_CHANNELS } from "#server/integrations/payment/provider.ts";
import { returnAddress } from "../attempts/service.ts";
import { receive } from "./handleWebhook.ts";

const BODY_LIMIT = 65_536;

/**
 * Where a payment provider calls, and where it sends the payer's browser back to, under `/callback`. A
 * notice is read as the raw text that was signed. Nobody is signed in here: the signature is the proof,
 * and an error answers 500, so that the provider sends the notice again.
 */
export default async function callbackRoutes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );

  for (const [provider, channels] of Object.entries(GATEWAY_CHANNELS)) {
    for (const channel of channels) noticeRoute(app, provider, channel);
    // A gateway may make the browser POST here from its own site; the redirect makes it a GET of ours again.
    app.route<{ Params: { ref: string } }>({
      method: ["GET", "POST"],
      url: `/${provider}/return/:ref`,
      config: { access: "anyone" },
      handler: async (request, reply) => {
        const returning = { provider, ref: request.params.ref };
        const address = await returnAddress(systemScope(request.scope), returning);
        return reply.redirect(address ?? "/404", 303);
      },
    });
  }
}

function noticeRoute(app: FastifyInstance, provider: string, channel: CallbackChannel): void {
  // A notice proves where it comes from, and must not be lost because many were paid at once or the shop is busy: a
  // gateway sends it again only minutes later.
  const config = { access: "anyone", rateLimit: false, ...ANSWERED_UNDER_PRESSURE } as const;
  app.post(`/${provider}/${channel}`, { config }, async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    const header = request.headers["stripe-signature"];
    const signature = typeof header === "string" ? header : null;
    const { ip, network } = request.scope;
    const scope = { ...systemScope(request.scope), ip, network };
    const callback = { provider, channel, body, signature };
    const { status, body: answer } = await receive(scope, callback);
    return reply.code(status).type("text/plain").send(answer);
  });
}
