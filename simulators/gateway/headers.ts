import type { FastifyInstance, FastifyReply } from "fastify";

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      // ECPay hides the payment's URL, too
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    allowForms(reply, []);
  });
}

/** Allows forms to post or redirect to the shop. */
export function allowForms(reply: FastifyReply, addresses: readonly (string | undefined)[]): void {
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  const policy = {
    "default-src": "'none'",
    "style-src": "'self'",
    "script-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "form-action": ["'self'", ...new Set(origins)].join(" "),
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  const text = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  reply.header("content-security-policy", text.join("; "));
}
