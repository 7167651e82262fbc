import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { errorStatus, Refusal } from "#shared/errors.ts";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import {
  ActivateInput,
  type ProtocolErrorBody,
  protocolStatus,
  ValidateInput,
} from "#shared/licensing/licenses/protocol.ts";
import type { Context } from "#server/context.ts";
import { statusOf } from "#server/platform/http/errors.ts";
import { refuseIfUnavailable } from "#server/platform/http/unavailable.ts";
import { asError } from "#server/platform/observability/logFormat.ts";
import { translator } from "#server/phrases.ts";
import { activate } from "./activate.ts";
import { LicenseRefusal } from "./protocolError.ts";
import { publicKeys } from "./signing.ts";
import { validate } from "./validate.ts";

const BODY_LIMIT = 16_384;
/** Authenticated by key or device signature. */
const FOR_ANYONE = { config: { access: "anyone" } } as const;
const PUBLIC_KEYS_MAX_AGE_SECONDS = 3_600;
const MAX_FAILED_LOOKUPS = 20;

/** License protocol under /api/license/v1: JSON requests, compact JWS responses. */
export default async function licenseRoutes(app: FastifyInstance): Promise<void> {
  keepRawBody(app);
  app.setErrorHandler(sendProtocolError);

  app.post("/activate", FOR_ANYONE, async (request, reply) => {
    const input = read(ActivateInput, request);
    const { scope } = request;
    const { created, lease } = await rateLimitLookup(scope, () => activate(scope, input));
    return sendLease(reply.code(created ? 201 : 200), lease);
  });

  app.post("/validate", FOR_ANYONE, async (request, reply) => {
    const input = read(ValidateInput, request);
    const { scope } = request;
    const answer = () => validate(scope, input, signedRequest(request));
    // Signed requests look up no key: the rate limit of their network does not apply.
    const lease = await (input.key === undefined ? answer() : rateLimitLookup(scope, answer));
    return sendLease(reply, lease);
  });

  app.get("/keys", FOR_ANYONE, async (request, reply) => {
    const keys = await publicKeys(request.scope);
    return reply
      .type("application/jwk-set+json")
      .header("cache-control", `public, max-age=${PUBLIC_KEYS_MAX_AGE_SECONDS}`)
      .send({ keys });
  });
}

/**
 * Rate-limits lookups of unknown keys by network. A lookup counts as failed until it succeeds, so
 * that concurrent ones cannot slip through.
 * @throws {LicenseRefusal} RATE_LIMITED.
 */
async function rateLimitLookup<T>(
  { failures, network }: Context,
  lookup: () => Promise<T>,
): Promise<T> {
  const key = `license:${network}`;
  const retryAfter = await failures.take([[key, MAX_FAILED_LOOKUPS]]);
  if (retryAfter !== null) throw new LicenseRefusal("RATE_LIMITED", { retryAfter });
  let found = true;
  try {
    return await lookup();
  } catch (error) {
    found = !(error instanceof LicenseRefusal && error.code === "KEY_NOT_FOUND");
    throw error;
  } finally {
    if (found) await failures.forgive([key]);
  }
}

/** The device signs the raw bytes. */
function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
}

function read<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(parseJson(rawBody(request)));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body");
  throw new LicenseRefusal("REQUEST_INVALID", { fields: [...new Set(fields)] });
}

const rawBody = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined; // no schema accepts it
  }
}

function signedRequest(request: FastifyRequest) {
  const signature = request.headers["device-sig"];
  return {
    method: request.method,
    path: request.url.split("?", 1)[0] ?? "",
    body: rawBody(request),
    signature: typeof signature === "string" ? signature : undefined,
  };
}

const sendLease = (reply: FastifyReply, lease: string) =>
  reply.type("application/jose").header("cache-control", "no-store").send(lease);

function sendProtocolError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) throw error; // refused by an earlier hook: default handling
  const { refusal, status } = answerTo(error, request);
  const say = translator(request.scope?.lang ?? DEFAULT_LANG, "keys");
  const { code, details } = refusal;
  const machines = (details.machines ?? []).join(say("protocol.separator"));
  const message = say(`protocol.${code}`, { machines, product: details.product ?? "" });
  const body: ProtocolErrorBody = { code, message, ...details };
  if (details.retryAfter) reply.header("retry-after", details.retryAfter);
  return reply.code(status).send(body);
}

interface Answer {
  readonly refusal: LicenseRefusal;
  readonly status: number;
}

/** Fastify's own 4xx errors are malformed requests; anything else is a bug, or a lost database connection. */
function answerTo(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof LicenseRefusal)
    return { refusal: error, status: protocolStatus[error.code] };
  const unavailable = refuseIfUnavailable(error, request);
  if (unavailable) {
    const { code, retryAfter = 0 } = unavailable;
    return { refusal: new LicenseRefusal("SYSTEM", { retryAfter }), status: errorStatus[code] };
  }
  const status = statusOf(error);
  if (status < 500) return { refusal: new LicenseRefusal("REQUEST_INVALID"), status };
  request.log.error(asError(error));
  return { refusal: new LicenseRefusal("SYSTEM"), status: protocolStatus.SYSTEM };
}
