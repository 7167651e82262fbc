import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { exampleExpiry } from "../card.ts";
import { ControlError } from "../control/controlError.ts";
import type { GatewayContext } from "../payment.ts";
import { readCard, SETUP_CARDS, SETUP_NUMBERS, type SetupTestCard } from "./card.ts";
import { refOf } from "./payment.ts";
import type { Setup } from "./setup.ts";
import { expireSetup, storeCard } from "./setupActions.ts";
import { Behavior, type Customer, type StoredCard } from "./storedCard.ts";

type ById = { Params: { id: string } };

const KINDS = Object.keys(SETUP_CARDS) as [SetupTestCard, ...SetupTestCard[]];
const Stored = z.strictObject({ card: z.enum(KINDS).default("pays") });

/** What members do on the page, banks to their cards, and the shop in Stripe's dashboard. */
export function cardControl(app: FastifyInstance, till: GatewayContext): void {
  const { state } = till.store;
  const openSetup = (id: string): Setup => {
    const found = state.setups.findLast((each) => each.id === id || refOf(each) === id);
    if (!found) throw new ControlError(404, `no setup ${id}`);
    if (found.status !== "open") throw new ControlError(409, `the setup is ${found.status}`);
    return found;
  };
  const cardOf = (id: string): StoredCard => {
    const found = state.cards.find((each) => each.id === id);
    if (!found) throw new ControlError(404, `no card ${id}`);
    return found;
  };
  app.get("/__sim/setups", async () => state.setups.map(setupView));
  app.post<ById>("/__sim/setups/:id/store", async ({ params, body }) => {
    const setup = openSetup(params.id);
    await enter(till, setup, Stored.parse(body ?? {}).card);
    return setupView(setup);
  });
  app.post<ById>("/__sim/setups/:id/expire", async ({ params }) => {
    const setup = openSetup(params.id);
    await expireSetup(till, setup);
    return setupView(setup);
  });
  app.get("/__sim/cards", async () => state.cards);
  app.post<ById>("/__sim/cards/:id", async ({ params, body }) => {
    const card = cardOf(params.id);
    card.behavior = Behavior.parse(body);
    till.store.save();
    return card;
  });
  app.get("/__sim/customers", async () => state.customers);
  app.post<ById>("/__sim/customers/:id/delete", async ({ params }) => {
    const found = state.customers.find(({ id }) => id === params.id);
    if (!found) throw new ControlError(404, `no customer ${params.id}`);
    return deleteCustomer(till, found);
  });
}

/** As on the page, with 3-D Secure passed. */
async function enter(till: GatewayContext, setup: Setup, kind: SetupTestCard): Promise<void> {
  const form = { number: SETUP_NUMBERS[kind], expiry: exampleExpiry(till.now()), cvv: "123" };
  const reading = readCard(form, till.now(), SETUP_NUMBERS);
  if (!reading.ok) throw new Error("the test card is wrong");
  const { ok: _, ...card } = reading;
  if (!(await storeCard(till, setup, card))) throw new ControlError(409, "the bank refuses it");
}

/** Detaches the customer's cards. */
function deleteCustomer(till: GatewayContext, customer: Customer): Customer {
  customer.deleted = true;
  for (const card of till.store.state.cards) {
    if (card.customer === customer.id) card.customer = null;
  }
  till.store.save();
  return customer;
}

const setupView = (setup: Setup) => ({
  ...setup,
  MerchantTradeNo: refOf(setup),
  page: `/setup/${setup.id}`,
});
