import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Fields } from "../checkMac.ts";
import { allowForms } from "../headers.ts";
import { notFoundPage } from "../pages/errorPage.ts";
import type { GatewayContext } from "../payment.ts";
import { CARDS, readCard, type TestCard } from "./card.ts";
import { completeSession, completeLater } from "./actions.ts";
import { checkoutPage, closedPage, threeDPage, type CardProblem } from "./checkoutPage.ts";
import type { Session } from "./session.ts";

type OnPage = FastifyRequest<{ Params: { id: string }; Querystring: Fields; Body: Fields }>;
type Handler = (
  session: Session,
  request: OnPage,
  reply: FastifyReply,
) => string | null | Promise<string | null>;

const isCard = (text = ""): text is TestCard => Object.hasOwn(CARDS, text);

/** Without JavaScript. Declined cards leave the session open, without an event. */
export function hostedSessions(app: FastifyInstance, till: GatewayContext): void {
  const on = (handler: Handler) => async (request: OnPage, reply: FastifyReply) => {
    const session = till.store.state.sessions.find(({ id }) => id === request.params.id);
    reply.type("text/html; charset=utf-8");
    if (!session) return reply.code(404).send(notFoundPage());
    allowForms(reply, [session.params["success_url"], session.params["cancel_url"]]);
    const text = await handler(session, request, reply);
    return text === null ? reply : reply.send(text);
  };
  const whileOpen =
    (handler: Handler): Handler =>
    (session, request, reply) =>
      session.status === "open" ? handler(session, request, reply) : backTo(session, reply);
  app.get(
    "/checkout/:id",
    on((session, { query }) => show(till, session, query)),
  );
  app.post("/checkout/:id/card", on(whileOpen(enterCard(till))));
  app.post("/checkout/:id/holder", on(whileOpen(askHolder(till))));
  app.post("/checkout/:id/slow", on(whileOpen(paySlowly(till))));
  app.post(
    "/checkout/:id/leave",
    on((session, _request, reply) => {
      session.asking = false;
      till.store.save();
      reply.redirect(session.params["cancel_url"] ?? `/checkout/${session.id}`, 303);
      return null;
    }),
  );
}

const backTo = ({ id }: Session, reply: FastifyReply, trouble?: CardProblem): null => {
  reply.redirect(`/checkout/${id}${trouble ? `?${trouble}` : ""}`, 303);
  return null;
};

const toShop = ({ params }: Session, reply: FastifyReply): null => {
  reply.redirect(params["success_url"] ?? "", 303);
  return null;
};

function show(till: GatewayContext, session: Session, query: Fields): string {
  if (session.status !== "open") return closedPage(session);
  const { fill, declined, authFailed } = query;
  const filled = isCard(fill) ? fill : null;
  if (session.asking && !filled) return threeDPage(session);
  const trouble =
    declined !== undefined ? "declined" : authFailed !== undefined ? "authFailed" : null;
  return checkoutPage(session, { filled, faults: [], trouble, now: till.now() });
}

const enterCard =
  (till: GatewayContext): Handler =>
  async (session, { body }, reply) => {
    const reading = readCard(body, till.now(), CARDS);
    if (!reading.ok) {
      reply.code(422);
      const { faults } = reading;
      return checkoutPage(session, { filled: null, faults, trouble: null, now: till.now() });
    }
    if (reading.card === "declines") return backTo(session, reply, "declined");
    session.last4 = reading.last4;
    if (reading.card === "asks") {
      session.asking = true;
      till.store.save();
      return backTo(session, reply);
    }
    await completeSession(till, session, reading.last4);
    return toShop(session, reply);
  };

const askHolder =
  (till: GatewayContext): Handler =>
  async (session, { body }, reply) => {
    if (!session.asking) return backTo(session, reply);
    if (body["decision"] !== "approve") {
      session.asking = false;
      till.store.save();
      return backTo(session, reply, "authFailed");
    }
    await completeSession(till, session, session.last4);
    return toShop(session, reply);
  };

const paySlowly =
  (till: GatewayContext): Handler =>
  async (session, { body }, reply) => {
    await completeLater(till, session, body["outcome"] === "failed" ? "failed" : "paid");
    return toShop(session, reply);
  };
