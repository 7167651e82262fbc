import type { FastifyInstance } from "fastify";
import type { Fields } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import type { ServerApi } from "../scenario.ts";
import { scenarioNamed } from "../store.ts";
import { expireSession, createRefund, notifyRefund } from "./actions.ts";
import {
  type ApiResponse,
  type Call,
  type Doors,
  expansions,
  missing,
  missingParam,
  ok,
  openDoors,
  refused,
} from "./api.ts";
import { cardRoutes } from "./cardRoutes.ts";
import { nestedFields, type Payment, refOf, refundableAmount } from "./payment.ts";
import { sessionError, setupError } from "./rules.ts";
import { openSession, type Session } from "./session.ts";
import { openSetup, type Setup } from "./setup.ts";
import { expireSetup } from "./setupActions.ts";
import { refundView, sessionView, setupView } from "./views.ts";

/** docs.stripe.com/api, as the SDK calls it. */
export function stripeRoutes(
  app: FastifyInstance,
  till: GatewayContext,
  origin: () => string,
): void {
  const doors = openDoors(app, till);
  doors.get("/v1/balance", () => ({ name: "CheckoutSession", ref: "", run: () => ok(BALANCE) }));
  doors.post("/v1/checkout/sessions", ({ body }) => ({
    name: "CheckoutSession",
    ref: body["client_reference_id"] ?? "",
    run: () => (body["mode"] === "setup" ? beginSetup : open)(till, body, origin()),
  }));
  sessionCalls(till, doors, origin);
  refundCalls(till, doors);
  cardRoutes(till, doors);
}

function about<It extends { readonly params: Fields }>(
  name: ServerApi,
  what: string,
  it: It | undefined,
  run: (it: It) => ApiResponse,
): Call {
  const ref = it ? refOf(it) : "";
  return { name, ref, run: () => (it ? run(it) : missing(what)) };
}

function sessionCalls(till: GatewayContext, { get, post }: Doors, origin: () => string): void {
  const { state } = till.store;
  interface On {
    readonly session: (session: Session) => ApiResponse;
    readonly setup: (setup: Setup) => ApiResponse;
  }
  const ofSession = (id: string, on: On): Call => {
    const setup = state.setups.find((each) => each.id === id);
    if (setup) return about("CheckoutSession", "checkout.session", setup, on.setup);
    const session = state.sessions.find((each) => each.id === id);
    return about("CheckoutSession", "checkout.session", session, on.session);
  };
  get("/v1/checkout/sessions/:id", ({ params, query }) => {
    const wished = expansions(query);
    return ofSession(params.id, {
      session: (session) => ok(sessionView(session, origin(), wished)),
      setup(setup) {
        const card = wished.includes("setup_intent.payment_method")
          ? state.cards.find(({ id }) => id === setup.card)
          : null;
        return ok(setupView(setup, origin(), card));
      },
    });
  });
  post("/v1/checkout/sessions/:id/expire", ({ params }) => {
    const over = () => refused({ message: "Only open sessions expire" });
    return ofSession(params.id, {
      session(session) {
        if (session.status !== "open") return over();
        void expireSession(till, session);
        return ok(sessionView(session, origin()));
      },
      setup(setup) {
        if (setup.status !== "open") return over();
        void expireSetup(till, setup);
        return ok(setupView(setup, origin()));
      },
    });
  });
}

function refundCalls(till: GatewayContext, { get, post }: Doors): void {
  const ofIntent = (id: string | undefined, run: (payment: Payment) => ApiResponse) => {
    const { sessions, charges } = till.store.state;
    const payment = [...sessions, ...charges].find(({ intent }) => intent === id);
    return about<Payment>("Refund", "payment_intent", payment, run);
  };
  get("/v1/refunds", ({ query }) =>
    ofIntent(query["payment_intent"], (payment) => {
      const data = payment.refunds.map((each) => refundView(payment, each)).toReversed();
      return ok({ object: "list", data, has_more: false, url: "/v1/refunds" });
    }),
  );
  post("/v1/refunds", ({ body }) =>
    ofIntent(body["payment_intent"], (payment) => refundPayment(till, payment, body)),
  );
}

const BALANCE = { object: "balance", available: [], pending: [], livemode: false };

function open(till: GatewayContext, params: Fields, origin: string): ApiResponse {
  const fault = sessionError(params, till.clock);
  if (fault) return refused(fault);
  const session = openSession(params, till.now());
  till.store.state.sessions.push(session);
  return opened(till, session, sessionView(session, origin));
}

function beginSetup(till: GatewayContext, params: Fields, origin: string): ApiResponse {
  const fault = setupError(params);
  if (fault) return refused(fault);
  const { customers, setups } = till.store.state;
  const { customer: wanted } = params;
  if (!customers.some(({ id, deleted }) => id === wanted && !deleted)) {
    return missingParam(`customer: '${wanted}'`, "customer");
  }
  const setup = openSetup(params, till.now());
  setups.push(setup);
  return opened(till, setup, setupView(setup, origin));
}

function opened(till: GatewayContext, about: { params: Fields }, view: object): ApiResponse {
  till.store.save();
  till.events.emit("trade.opened", { MerchantTradeNo: refOf(about) });
  return ok(view);
}

function refundPayment(till: GatewayContext, payment: Payment, body: Fields): ApiResponse {
  const { state } = till.store;
  const left = refundableAmount(payment);
  const amount = body["amount"] ? Number(body["amount"]) : left;
  if (!payment.paid) return refused({ message: "Nothing was charged", code: "charge_not_paid" });
  if (payment.dispute && payment.disputeStatus !== "won") {
    return refused({ message: "The charge is disputed", code: "charge_disputed" });
  }
  if (left === 0) return refused({ message: "Refunded", code: "charge_already_refunded" });
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    return refused({ message: "More than is left", code: "amount_too_large", param: "amount" });
  }
  if (scenarioNamed(state, refOf(payment)).refund === "balanceTooLow") {
    return refused({ message: "Insufficient funds", code: "balance_insufficient" });
  }
  const made = createRefund(till, payment, { amount, metadata: nestedFields(body, "metadata") });
  setImmediate(() => void notifyRefund(till, payment)); // the API responds first
  return ok(refundView(payment, made));
}
