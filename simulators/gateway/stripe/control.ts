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
  refundableAmount,
  tradeReference,
  refOf,
  type Session,
} from "./session.ts";

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
  on("callback", (session, body) => {
    const { forge } = Sent.parse(body);
    const told = forge ? { ...session, status: "complete" as const, paid: true } : session;
    const notice = sessionEvent(told, "completed", till);
    return till.callbacks.sendNow(tradeReference(session), notice, forge);
  });
}

type On = (path: string, act: (session: Session, body: unknown) => unknown) => void;

function afterwards(till: GatewayContext, on: On): void {
  on("dispute", (session) => openDispute(till, session));
  on("dispute/end", (session, body) => {
    if (!session.dispute) throw new ControlError(409, "the payment is not disputed");
    return closeDispute(till, session, Ended.parse(body).outcome);
  });
  on("refund", (session, body) => {
    const { amount = refundableAmount(session) } = Refunded.parse(body);
    createRefund(till, session, { amount, metadata: {} });
    return notifyRefund(till, session);
  });
  on("refund/bounce", (session) => {
    const made = session.refunds.findLast(({ status }) => status === "succeeded");
    if (!made) throw new ControlError(409, "no refund exists");
    return failRefund(till, session, made);
  });
}

const view = (session: Session) => ({
  ...session,
  MerchantTradeNo: refOf(session),
  amount: amountOf(session),
  currency: currencyOf(session),
  page: `/checkout/${session.id}`,
});
