import type { FastifyInstance, FastifyReply } from "fastify";

/** Sets what every page carries: nothing foreign runs, frames or is posted to. */
export function protectPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      // The shop sees our origin, as it would see ECPay's, but never the payment's address.
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
    });
    allowForms(reply, []);
  });
}

/** Lets the page in `reply` post forms, or be redirected from one, to the shop's addresses too. */
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
