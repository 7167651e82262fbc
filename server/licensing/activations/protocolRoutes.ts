import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { errorStatus, Refusal } from "#shared/errors.ts";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import {
  ActivateInput,
  CheckoutInput,
  DeactivateInput,
  HeartbeatInput,
  type ProtocolCode,
  type ProtocolErrorBody,
  protocolStatus,
  ReturnInput,
  ValidateInput,
} from "#shared/licensing/activations/protocol.ts";
import type { Context } from "#server/context.ts";
import { statusOf } from "#server/platform/http/errors.ts";
import { refuseIfUnavailable } from "#server/platform/http/unavailable.ts";
import { asError } from "#server/platform/observability/logFormat.ts";
import { heartbeat } from "./heartbeat.ts";
import { describeRefusal } from "./refusalText.ts";
import { activate } from "./activate.ts";
import { checkOut, deactivate, listRevoked, returnFile } from "./offlineFiles.ts";
import { LicenseRefusal } from "./protocolError.ts";
import { publicKeys } from "./signing.ts";
import { validate } from "./validate.ts";

const BODY_LIMIT = 16_384;
const REVOKED_MAX_AGE_SECONDS = 300;
/** Authenticated by key or device signature. */
const FOR_ANYONE = { config: { access: "anyone" } } as const;
const PUBLIC_KEYS_MAX_AGE_SECONDS = 3_600;
const MAX_FAILED_LOOKUPS = 20;
/** What counts as a guess at a key or at a return code. */
const FAILED_LOOKUPS: readonly ProtocolCode[] = ["KEY_NOT_FOUND", "RETURN_INVALID"];

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

  app.post("/heartbeat", FOR_ANYONE, async (request, reply) => {
    const input = read(HeartbeatInput, request);
    return sendLease(reply, await heartbeat(request.scope, input, signedRequest(request)));
  });

  app.post("/deactivate", FOR_ANYONE, async (request, reply) => {
    const input = read(DeactivateInput, request);
    return sendLease(reply, await deactivate(request.scope, input, signedRequest(request)));
  });

  app.post("/checkout", FOR_ANYONE, async (request, reply) => {
    const input = read(CheckoutInput, request);
    const { created, file } = await checkOut(request.scope, input, signedRequest(request));
    return sendLease(reply.code(created ? 201 : 200), file);
  });

  app.post("/return", FOR_ANYONE, async (request, reply) => {
    const input = read(ReturnInput, request);
    const { scope } = request;
    return sendLease(reply, await rateLimitLookup(scope, () => returnFile(scope, input)));
  });

  app.get("/revoked", FOR_ANYONE, async (request, reply) =>
    reply
      .type("application/jose")
      .header("cache-control", `public, max-age=${REVOKED_MAX_AGE_SECONDS}`)
      .send(await listRevoked(request.scope)),
  );

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
    found = !(error instanceof LicenseRefusal && FAILED_LOOKUPS.includes(error.code));
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
  const { code, details } = refusal;
  const message = describeRefusal(refusal, request.scope?.lang ?? DEFAULT_LANG);
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
