import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import {
  type IngestRefusal,
  MAX_PUSH_BYTES,
  MAX_VALUES_PER_MINUTE,
  type PushAnswer,
  PushBody,
} from "#shared/machines/ingest/push.ts";
import type { Context } from "#server/context.ts";
import { statusOf } from "#server/platform/http/errors.ts";
import { refuseIfUnavailable } from "#server/platform/http/unavailable.ts";
import { asError } from "#server/platform/observability/logFormat.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { normalizePush } from "./normalize.ts";
import { countRefusals, findDeviceOfToken, type PushingDevice } from "./queries.ts";

/** Devices have no account: the token names the device. */
const FOR_ANYONE = { config: { access: "anyone" } } as const;
const MAX_WRONG_TOKENS = 20;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 5;

class PushRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | null;
  constructor(status: number, code: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Machine protocol under /api/machine/v1: JSON in UTF-8, `Authorization: Bearer <device token>`, answers in English. */
export default async function machineRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: MAX_PUSH_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler(sendError);
  app.post("/push", FOR_ANYONE, async (request, reply) => {
    const device = await deviceOf(request);
    return reply.code(202).send(await push(request.scope, device, request));
  });
}

/** @throws {PushRefusal} 401; 429 after many wrong tokens of a network */
async function deviceOf({ scope, headers }: FastifyRequest): Promise<PushingDevice> {
  const key = `device-token:${scope.network}`;
  const retryAfter = await scope.failures.take([[key, MAX_WRONG_TOKENS]]);
  if (retryAfter !== null)
    throw new PushRefusal(429, "RATE_LIMITED", "too many wrong tokens", retryAfter);
  const token = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? "")?.[1];
  const device = token && (await findDeviceOfToken(scope.db, hashToken(token)));
  if (!device) throw new PushRefusal(401, "TOKEN_INVALID", "the device token is not valid");
  await scope.failures.forgive([key]);
  return device;
}

async function push(
  scope: Context,
  device: PushingDevice,
  request: FastifyRequest,
): Promise<PushAnswer> {
  const now = scope.realNow();
  const refuse = async (reason: IngestRefusal, refusal: PushRefusal, detail = "") => {
    await countRefusals(scope.db, device.id, now, [{ reason, detail }]);
    return refusal;
  };
  const text = decode(request.body);
  if (text === null)
    throw await refuse("body.charset", new PushRefusal(422, "BODY_CHARSET", "send UTF-8"));
  const parsed = PushBody.safeParse(parseJson(text));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join(".") ?? "";
    throw await refuse("body.invalid", new PushRefusal(422, "BODY_INVALID", path || "body"), path);
  }
  if (parsed.data.some((message) => message.device !== undefined && message.device !== device.id))
    throw await refuse(
      "body.invalid",
      new PushRefusal(403, "DEVICE_OTHER", "the token is another device's"),
      "device",
    );
  const { observations, refused } = normalizePush(device.profile, parsed.data, now.getTime());
  const { count, endsIn } = await countValues(scope, device.id, observations.length);
  if (count > MAX_VALUES_PER_MINUTE)
    throw await refuse(
      "rate.exceeded",
      new PushRefusal(
        429,
        "RATE_LIMITED",
        `at most ${MAX_VALUES_PER_MINUTE} values a minute; nothing was stored`,
        endsIn,
      ),
    );
  const stored = scope.machines.ingest.append({
    deviceId: device.id,
    observations,
    heardAt: now.getTime(),
  });
  if (stored === null)
    throw await refuse(
      "queue.full",
      new PushRefusal(429, "BUSY", "nothing was stored; send it again", RETRY_SECONDS),
    );
  await stored;
  if (refused.length > 0)
    await countRefusals(
      scope.db,
      device.id,
      now,
      refused.map(({ reason, id }) => ({ reason, detail: id })),
    );
  return { accepted: observations.length, refused };
}

/** The device's values in this minute, with `values` more, and the seconds to its end. */
async function countValues({ requests }: Context, deviceId: string, values: number) {
  const { count, endsIn } = await requests.hit(`device-values:${deviceId}`, MINUTE_MS, values);
  return { count, endsIn: Math.max(1, Math.ceil(endsIn / 1_000)) };
}

/** Null: not UTF-8. */
function decode(body: unknown): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    );
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema refuses it
  }
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) throw error; // refused by an earlier hook: default handling
  const refusal = error instanceof PushRefusal ? error : unexpected(error, request);
  if (refusal.retryAfter !== null) reply.header("retry-after", refusal.retryAfter);
  return reply.code(refusal.status).send({ code: refusal.code, message: refusal.message });
}

/** Fastify's own 4xx errors are malformed requests; anything else is a bug, or a lost database connection. */
function unexpected(error: unknown, request: FastifyRequest): PushRefusal {
  const unavailable = refuseIfUnavailable(error, request);
  if (unavailable)
    return new PushRefusal(
      503,
      "SYSTEM",
      "nothing was stored; send it again",
      unavailable.retryAfter ?? RETRY_SECONDS,
    );
  const status = statusOf(error);
  if (status < 500) return new PushRefusal(status, "REQUEST_INVALID", asError(error).message);
  request.log.error(asError(error));
  return new PushRefusal(500, "SYSTEM", "nothing was stored; send it again");
}
