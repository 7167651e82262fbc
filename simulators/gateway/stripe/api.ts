import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { injectFault, faultFor } from "../api/faultInjection.ts";
import type { Fields } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import type { SessionError } from "./rules.ts";

const KEY = "sk_test_millwrightdemo";
/** Stripe's least time; afterwards the key is free for another request. */
const KEY_MS = 24 * 60 * 60_000;

export interface ApiResponse {
  readonly status: number;
  readonly body: object;
}

export const ok = (body: object): ApiResponse => ({ status: 200, body });
export const refused = (
  fault: SessionError,
  status = 400,
  type = "invalid_request_error",
): ApiResponse => ({
  status,
  body: { error: { type, ...fault } },
});
export const missing = (what: string): ApiResponse =>
  refused({ message: `No such ${what}`, code: "resource_missing" }, 404);
/** As a parameter of another object. */
export const missingParam = (what: string, param: string): ApiResponse =>
  refused({ message: `No such ${what}`, code: "resource_missing", param });

/** `ref` selects the scenario. */
export interface Call {
  readonly name: ServerApi;
  readonly ref: string;
  readonly run: () => ApiResponse;
}

type ById = { Params: { id: string }; Querystring: Fields; Body: Fields };
type Made = (request: FastifyRequest<ById>) => Call;

/** With the key checked, idempotency keys and faults. */
export interface Doors {
  readonly get: (path: string, make: Made) => void;
  readonly post: (path: string, make: Made) => void;
}

export const openDoors = (app: FastifyInstance, till: GatewayContext): Doors => ({
  get: (path, make) => app.get<ById>(path, handler(till, make)),
  post: (path, make) => app.post<ById>(path, handler(till, make)),
});

/** What to expand, each with what contains it. */
export const expansions = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("expand[") ? [value, value.split(".")[0] ?? ""] : [],
  );

/** Replays by idempotency key and injects faults. */
function handler(till: GatewayContext, make: Made) {
  return async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const send = ({ status, body }: ApiResponse) =>
      reply.code(status).header("request-id", `req_${status}`).send(body);
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      return send(refused({ message: "Invalid API Key provided" }, 401));
    }
    const call = make(request);
    const run = () => remembered(till, request, call.run);
    return injectFault(till, reply, faultFor(till, call.name, call.ref), {
      answer: run,
      send: () => send(run()),
    });
  };
}

function remembered(
  till: GatewayContext,
  request: FastifyRequest<ById>,
  run: () => ApiResponse,
): ApiResponse {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string") return run();
  const { answers } = till.store.state;
  const asked = `${request.url} ${JSON.stringify(request.body)}`;
  const now = till.now();
  const known = answers[key];
  if (known && now.getTime() - Date.parse(known.at) < KEY_MS) {
    if (known.asked === asked) return known;
    const message = "Keys for idempotent requests can only be used with the same parameters";
    return refused({ message }, 400, "idempotency_error");
  }
  const said = run();
  if (said.status < 500) answers[key] = { asked, at: now.toISOString(), ...said };
  till.store.save();
  return said;
}
