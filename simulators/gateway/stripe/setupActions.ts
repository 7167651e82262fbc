import type { GatewayContext } from "../payment.ts";
import type { Task } from "../scheduler.ts";
import { SETUP_CARDS } from "./card.ts";
import { setupEvent } from "./events.ts";
import { newId, refOf, tradeReference } from "./payment.ts";
import type { EnteredCard, Setup } from "./setup.ts";

/** Null: the bank refuses the card, and the page stays open. */
export async function storeCard(
  till: GatewayContext,
  setup: Setup,
  { card: kind, last4, expiryMonth, expiryYear }: EnteredCard,
): Promise<string | null> {
  const { behavior } = SETUP_CARDS[kind];
  setup.asking = null;
  if (!behavior) {
    till.store.save();
    return null;
  }
  const id = newId("pm");
  till.store.state.cards.push({
    id,
    createdAt: till.now().toISOString(),
    last4,
    expiryMonth,
    expiryYear,
    shop: setup.params["success_url"] ?? "",
    customer: setup.params["customer"] ?? null,
    behavior: { ...behavior },
  });
  Object.assign(setup, { status: "complete", card: id });
  await tell(till, setup, "completed");
  return id;
}

export function expireSetup(till: GatewayContext, setup: Setup): Promise<void> {
  Object.assign(setup, { status: "expired", asking: null });
  return tell(till, setup, "expired");
}

export const setupTasks = (till: GatewayContext): Task[] =>
  till.store.state.setups
    .filter(({ status }) => status === "open")
    .map((setup) => ({
      key: `setup ${setup.id}`,
      at: Date.parse(setup.expiresAt),
      run: () => expireSetup(till, setup),
    }));

function tell(till: GatewayContext, setup: Setup, what: "completed" | "expired"): Promise<void> {
  const { status } = setup;
  till.events.emit("trade.changed", { MerchantTradeNo: refOf(setup), status });
  till.store.save();
  return till.callbacks.announce(tradeReference(setup), setupEvent(setup, what, till));
}
