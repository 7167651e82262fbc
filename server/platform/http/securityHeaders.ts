import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Container } from "#server/context.ts";

declare module "fastify" {
  interface FastifyInstance {
    policyOf: (scripts: string) => string;
  }
}

const NONCE_BYTES = 16;

const PERMISSIONS_POLICY = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

interface CspOptions {
  readonly gateways: readonly string[];
  /** Vite injects styles and uses a websocket. */
  readonly development: boolean;
}

const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
const API_PATH = /^\/(api\/(v\d|license)|callback|storage)\//;

/** Pages get a fresh nonce for their scripts, program responses a closed CSP. */
export async function securityHeaders(
  app: FastifyInstance,
  { randomBytes, settings }: Pick<Container, "randomBytes" | "settings">,
  allowed: CspOptions,
): Promise<void> {
  const { [POLICY]: policy = "", ...same } = await computeHeaders(settings, allowed);
  const ofCalls = { ...same, [POLICY]: CLOSED_POLICY };
  app.decorateRequest("nonce", "");
  app.decorate("policyOf", (scripts) => policy.replace(`'nonce-${NONCE_PLACEHOLDER}'`, scripts));
  app.addHook("onRequest", async (request, reply) => {
    if (API_PATH.test(request.url)) return void reply.headers(ofCalls);
    request.nonce = randomBytes(NONCE_BYTES).toString("base64");
    reply.headers(same).header(POLICY, policy.replace(NONCE_PLACEHOLDER, request.nonce));
  });
}

export const POLICY = "content-security-policy";
const NONCE_PLACEHOLDER = "{nonce}";

/** Runs Helmet once: only the nonce differs between responses. */
async function computeHeaders(
  settings: Container["settings"],
  { gateways, development }: CspOptions,
): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${NONCE_PLACEHOLDER}'`],
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
        formAction: ["'self'", ...gateways],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    strictTransportSecurity: settings.publicUrl.startsWith("https:"),
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  const found: Record<string, string> = { "permissions-policy": PERMISSIONS_POLICY };
  probe.get("/", async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) found[name] = String(value);
  });
  await probe.inject("/");
  return found;
}

export const MINIMAL_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": CLOSED_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS_POLICY,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
} as const;
