import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ControlError } from "../control/controlError.ts";
import type { GatewayContext } from "../payment.ts";
import { Forgery } from "../scenario.ts";
import {
  failRefund,
  openDispute,
  closeDispute,
  expireSession,
  failSession,
  completeSession,
  completeLater,
  createRefund,
  notifyRefund,
} from "./actions.ts";
import { sessionEvent } from "./events.ts";
import {
  amountOf,
  currencyOf,
  type Payment,
  refOf,
  refundableAmount,
  tradeReference,
} from "./payment.ts";
import type { Session } from "./session.ts";
import type { CardCharge } from "./storedCard.ts";

type ById = { Params: { id: string } };

const Paid = z.strictObject({
  when: z.enum(["now", "later", "never"]).default("now"),
});
const Ended = z.strictObject({ outcome: z.enum(["won", "lost"]) });
const Refunded = z.strictObject({ amount: z.int().min(1).optional() });
const Sent = z.strictObject({ forge: Forgery.nullable().default(null) });

/** What buyers, banks and Stripe's console do. */
export function sessionRoutes(app: FastifyInstance, till: GatewayContext): void {
  const find = (id: string): Session => {
    const found = till.store.state.sessions.findLast((s) => s.id === id || refOf(s) === id);
    if (!found) throw new ControlError(404, `no session ${id}`);
    return found;
  };
  const unpaid = (session: Session): Session => {
    if (session.paid) throw new ControlError(409, "the session is already paid");
    return session;
  };
  const on: On = (path, act) =>
    app.post<ById>(`/__sim/sessions/:id/${path}`, async ({ params, body }) => {
      const session = find(params.id);
      await act(session, body ?? {});
      return view(session);
    });
  app.get("/__sim/sessions", async () => till.store.state.sessions.map(view));
  app.get<ById>("/__sim/sessions/:id", async ({ params }) => view(find(params.id)));
  on("pay", (session, body) => {
    const { when } = Paid.parse(body);
    if (when === "now") return completeSession(till, unpaid(session), "4242");
    return completeLater(till, unpaid(session), when === "later" ? "paid" : "failed");
  });
  on("fail", (session) => failSession(till, unpaid(session)));
  on("expire", (session) => expireSession(till, unpaid(session)));
  afterwards(till, on);
  chargeRoutes(app, till);
  on("callback", (session, body) => {
    const { forge } = Sent.parse(body);
    const told = forge ? { ...session, status: "complete" as const, paid: true } : session;
    const notice = sessionEvent(told, "completed", till);
    return till.callbacks.sendNow(tradeReference(session), notice, forge);
  });
}

type On = (path: string, act: (session: Session, body: unknown) => unknown) => void;
type OnPayment = (path: string, act: (payment: Payment, body: unknown) => unknown) => void;

function afterwards(till: GatewayContext, on: OnPayment): void {
  on("dispute", (payment) => openDispute(till, payment));
  on("dispute/end", (payment, body) => {
    if (!payment.dispute) throw new ControlError(409, "the payment is not disputed");
    return closeDispute(till, payment, Ended.parse(body).outcome);
  });
  on("refund", (payment, body) => {
    const { amount = refundableAmount(payment) } = Refunded.parse(body);
    createRefund(till, payment, { amount, metadata: {} });
    return notifyRefund(till, payment);
  });
  on("refund/bounce", (payment) => {
    const made = payment.refunds.findLast(({ status }) => status === "succeeded");
    if (!made) throw new ControlError(409, "no refund exists");
    return failRefund(till, payment, made);
  });
}

/** Of stored cards. */
function chargeRoutes(app: FastifyInstance, till: GatewayContext): void {
  const { state } = till.store;
  const find = (id: string): CardCharge => {
    const found = state.charges.findLast((each) => each.id === id || refOf(each) === id);
    if (!found) throw new ControlError(404, `no charge ${id}`);
    return found;
  };
  app.get("/__sim/charges", async () => state.charges.map(chargeView));
  app.get<ById>("/__sim/charges/:id", async ({ params }) => chargeView(find(params.id)));
  afterwards(till, (path, act) =>
    app.post<ById>(`/__sim/charges/:id/${path}`, async ({ params, body }) => {
      const charge = find(params.id);
      if (!charge.paid) throw new ControlError(409, "nothing was charged");
      await act(charge, body ?? {});
      return chargeView(charge);
    }),
  );
}

const chargeView = (charge: CardCharge) => ({
  ...charge,
  MerchantTradeNo: refOf(charge),
  amount: amountOf(charge),
  currency: currencyOf(charge),
});

const view = (session: Session) => ({
  ...session,
  MerchantTradeNo: refOf(session),
  amount: amountOf(session),
  currency: currencyOf(session),
  page: `/checkout/${session.id}`,
});
