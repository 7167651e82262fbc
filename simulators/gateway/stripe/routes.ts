import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { injectFault, faultFor } from "../api/faultInjection.ts";
import type { Fields } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { scenarioNamed } from "../store.ts";
import { expireSession, createRefund, notifyRefund } from "./actions.ts";
import { type SessionError, sessionError } from "./rules.ts";
import { refundableAmount, nestedFields, openSession, refOf, type Session } from "./session.ts";
import { refundView, sessionView } from "./views.ts";

const KEY = "sk_test_millwrightdemo";

interface ApiResponse {
  readonly status: number;
  readonly body: object;
}

const ok = (body: object): ApiResponse => ({ status: 200, body });
const refused = (
  fault: SessionError,
  status = 400,
  type = "invalid_request_error",
): ApiResponse => ({
  status,
  body: { error: { type, ...fault } },
});
const missing = (what: string): ApiResponse =>
  refused({ message: `No such ${what}`, code: "resource_missing" }, 404);

/** `ref` selects the scenario. */
interface Call {
  readonly name: ServerApi;
  readonly ref: string;
  readonly run: () => ApiResponse;
}

type ById = { Params: { id: string }; Querystring: Fields; Body: Fields };
type Made = (request: FastifyRequest<ById>) => Call;

/** docs.stripe.com/api, as the SDK calls it. */
export function stripeRoutes(
  app: FastifyInstance,
  till: GatewayContext,
  origin: () => string,
): void {
  const doors: Doors = {
    get: (path, make) => app.get<ById>(path, handler(till, make)),
    post: (path, make) => app.post<ById>(path, handler(till, make)),
    find: (is) => till.store.state.sessions.find(is),
  };
  doors.get("/v1/balance", () => ({ name: "CheckoutSession", ref: "", run: () => ok(BALANCE) }));
  doors.post("/v1/checkout/sessions", ({ body }) => ({
    name: "CheckoutSession",
    ref: body["client_reference_id"] ?? "",
    run: () => open(till, body, origin()),
  }));
  sessionCalls(till, doors, origin);
  refundCalls(till, doors);
}

interface Doors {
  readonly get: (path: string, make: Made) => void;
  readonly post: (path: string, make: Made) => void;
  readonly find: (is: (session: Session) => boolean) => Session | undefined;
}

function about(
  name: ServerApi,
  what: string,
  session: Session | undefined,
  run: (session: Session) => ApiResponse,
): Call {
  const ref = session ? refOf(session) : "";
  return { name, ref, run: () => (session ? run(session) : missing(what)) };
}

function sessionCalls(
  till: GatewayContext,
  { get, post, find }: Doors,
  origin: () => string,
): void {
  const ofSession = (id: string, run: (session: Session) => ApiResponse) =>
    about(
      "CheckoutSession",
      "checkout.session",
      find((each) => each.id === id),
      run,
    );
  get("/v1/checkout/sessions/:id", ({ params, query }) =>
    ofSession(params.id, (session) => {
      const wished = Object.entries(query).flatMap(([name, value]) =>
        name.startsWith("expand[") ? [value, value.split(".")[0] ?? ""] : [],
      );
      return ok(sessionView(session, origin(), wished));
    }),
  );
  post("/v1/checkout/sessions/:id/expire", ({ params }) =>
    ofSession(params.id, (session) => {
      if (session.status !== "open") return refused({ message: "Only open sessions expire" });
      void expireSession(till, session);
      return ok(sessionView(session, origin()));
    }),
  );
}

function refundCalls(till: GatewayContext, { get, post, find }: Doors): void {
  const ofIntent = (id: string | undefined, run: (session: Session) => ApiResponse) =>
    about(
      "Refund",
      "payment_intent",
      find(({ intent }) => intent === id),
      run,
    );
  get("/v1/refunds", ({ query }) =>
    ofIntent(query["payment_intent"], (session) => {
      const data = session.refunds.map((each) => refundView(session, each)).toReversed();
      return ok({ object: "list", data, has_more: false, url: "/v1/refunds" });
    }),
  );
  post("/v1/refunds", ({ body }) =>
    ofIntent(body["payment_intent"], (session) => refundSession(till, session, body)),
  );
}

const BALANCE = { object: "balance", available: [], pending: [], livemode: false };

function open(till: GatewayContext, params: Fields, origin: string): ApiResponse {
  const fault = sessionError(params, till.clock);
  if (fault) return refused(fault);
  const session = openSession(params, till.now());
  till.store.state.sessions.push(session);
  till.store.save();
  till.events.emit("trade.opened", { MerchantTradeNo: refOf(session) });
  return ok(sessionView(session, origin));
}

function refundSession(till: GatewayContext, session: Session, body: Fields): ApiResponse {
  const { state } = till.store;
  const left = refundableAmount(session);
  const amount = body["amount"] ? Number(body["amount"]) : left;
  if (!session.paid) return refused({ message: "Nothing was charged", code: "charge_not_paid" });
  if (session.dispute && session.disputeStatus !== "won") {
    return refused({ message: "The charge is disputed", code: "charge_disputed" });
  }
  if (left === 0) return refused({ message: "Refunded", code: "charge_already_refunded" });
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    return refused({ message: "More than is left", code: "amount_too_large", param: "amount" });
  }
  if (scenarioNamed(state, refOf(session)).refund === "balanceTooLow") {
    return refused({ message: "Insufficient funds", code: "balance_insufficient" });
  }
  const made = createRefund(till, session, { amount, metadata: nestedFields(body, "metadata") });
  setImmediate(() => void notifyRefund(till, session)); // the API responds first
  return ok(refundView(session, made));
}

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
  const known = answers[key];
  if (known && known.asked !== asked) {
    const message = "Keys for idempotent requests can only be used with the same parameters";
    return refused({ message }, 400, "idempotency_error");
  }
  if (known) return known;
  const said = run();
  if (said.status < 500) answers[key] = { asked, ...said };
  till.store.save();
  return said;
}
