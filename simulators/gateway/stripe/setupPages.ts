import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Fields } from "../checkMac.ts";
import { allowForms } from "../headers.ts";
import { notFoundPage } from "../pages/errorPage.ts";
import type { GatewayContext } from "../payment.ts";
import { readCard, SETUP_CARDS, SETUP_NUMBERS, type SetupTestCard } from "./card.ts";
import type { CardProblem } from "./checkoutPage.ts";
import type { EnteredCard, Setup } from "./setup.ts";
import { storeCard } from "./setupActions.ts";
import { closedSetupPage, setupPage, setupThreeDPage } from "./setupPage.ts";

type OnPage = FastifyRequest<{ Params: { id: string }; Querystring: Fields; Body: Fields }>;
type Handler = (
  setup: Setup,
  request: OnPage,
  reply: FastifyReply,
) => string | null | Promise<string | null>;

const isCard = (text = ""): text is SetupTestCard => Object.hasOwn(SETUP_NUMBERS, text);

/** Without JavaScript. Refused cards leave the page open, without an event. */
export function hostedSetups(app: FastifyInstance, till: GatewayContext): void {
  const on = (handler: Handler) => async (request: OnPage, reply: FastifyReply) => {
    const setup = till.store.state.setups.find(({ id }) => id === request.params.id);
    reply.type("text/html; charset=utf-8");
    if (!setup) return reply.code(404).send(notFoundPage());
    allowForms(reply, [setup.params["success_url"], setup.params["cancel_url"]]);
    const text = await handler(setup, request, reply);
    return text === null ? reply : reply.send(text);
  };
  const whileOpen =
    (handler: Handler): Handler =>
    (setup, request, reply) =>
      setup.status === "open" ? handler(setup, request, reply) : backTo(setup, reply);
  app.get(
    "/setup/:id",
    on((setup, { query }) => show(till, setup, query)),
  );
  app.post("/setup/:id/card", on(whileOpen(enterCard(till))));
  app.post("/setup/:id/holder", on(whileOpen(askHolder(till))));
  app.post(
    "/setup/:id/leave",
    on((setup, _request, reply) => {
      setup.asking = null;
      till.store.save();
      reply.redirect(setup.params["cancel_url"] ?? `/setup/${setup.id}`, 303);
      return null;
    }),
  );
}

const backTo = ({ id }: Setup, reply: FastifyReply, trouble?: CardProblem): null => {
  reply.redirect(`/setup/${id}${trouble ? `?${trouble}` : ""}`, 303);
  return null;
};

function show(till: GatewayContext, setup: Setup, query: Fields): string {
  if (setup.status !== "open") return closedSetupPage(setup);
  const { fill, declined, authFailed } = query;
  const filled = isCard(fill) ? fill : null;
  if (setup.asking && !filled) return setupThreeDPage(setup);
  const trouble =
    declined !== undefined ? "declined" : authFailed !== undefined ? "authFailed" : null;
  return setupPage(setup, { filled, faults: [], trouble, now: till.now() });
}

const enterCard =
  (till: GatewayContext): Handler =>
  (setup, { body }, reply) => {
    const reading = readCard(body, till.now(), SETUP_NUMBERS);
    if (!reading.ok) {
      reply.code(422);
      const { faults } = reading;
      return setupPage(setup, { filled: null, faults, trouble: null, now: till.now() });
    }
    const { ok: _, ...card } = reading;
    if (!SETUP_CARDS[card.card].asks) return store(till, setup, card, reply);
    setup.asking = card;
    till.store.save();
    return backTo(setup, reply);
  };

const askHolder =
  (till: GatewayContext): Handler =>
  (setup, { body }, reply) => {
    const { asking } = setup;
    if (!asking) return backTo(setup, reply);
    if (body["decision"] === "approve") return store(till, setup, asking, reply);
    setup.asking = null;
    till.store.save();
    return backTo(setup, reply, "authFailed");
  };

async function store(
  till: GatewayContext,
  setup: Setup,
  card: EnteredCard,
  reply: FastifyReply,
): Promise<null> {
  if (!(await storeCard(till, setup, card))) return backTo(setup, reply, "declined");
  reply.redirect(setup.params["success_url"] ?? "", 303);
  return null;
}
