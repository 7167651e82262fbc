import type { Fields } from "../checkMac.ts";
import type { GatewayContext } from "../payment.ts";
import {
  type ApiResponse,
  type Doors,
  expansions,
  missing,
  missingParam,
  ok,
  refused,
} from "./api.ts";
import { nestedFields, refOf, seconds } from "./payment.ts";
import { chargeError, customerError, listError } from "./rules.ts";
import { type CardCharge, newCharge, newCustomer, type StoredCard } from "./storedCard.ts";
import { cardIntentView, cardView, customerView } from "./views.ts";

/** Customers, payment methods and off-session payment intents. */
export function cardRoutes(till: GatewayContext, doors: Doors): void {
  customerCalls(till, doors);
  methodCalls(till, doors);
  intentCalls(till, doors);
}

function customerCalls(till: GatewayContext, { get, post }: Doors): void {
  const { state } = till.store;
  post("/v1/customers", ({ body }) => ({
    name: "StoredCard",
    ref: "",
    run() {
      const fault = customerError(body ?? {});
      if (fault) return refused(fault);
      const customer = newCustomer(nestedFields(body ?? {}, "metadata"), till.now());
      state.customers.push(customer);
      till.store.save();
      return ok(customerView(customer));
    },
  }));
  get("/v1/customers/:id", ({ params }) => ({
    name: "StoredCard",
    ref: "",
    run() {
      const customer = state.customers.find(({ id }) => id === params.id);
      return customer ? ok(customerView(customer)) : missing(`customer: '${params.id}'`);
    },
  }));
}

function methodCalls(till: GatewayContext, { get, post }: Doors): void {
  const ofCard = (id: string, run: (card: StoredCard) => ApiResponse) => {
    const card = till.store.state.cards.find((each) => each.id === id);
    return {
      name: "StoredCard" as const,
      ref: "",
      run: () => (card ? run(card) : missing(`PaymentMethod: '${id}'`)),
    };
  };
  get("/v1/payment_methods/:id", ({ params }) => ofCard(params.id, (card) => ok(cardView(card))));
  post("/v1/payment_methods/:id/detach", ({ params }) =>
    ofCard(params.id, (card) => {
      if (card.customer === null) {
        return refused({ message: "The payment method is not attached to a customer" });
      }
      card.customer = null;
      till.store.save();
      return ok(cardView(card));
    }),
  );
}

function intentCalls(till: GatewayContext, { get, post }: Doors): void {
  const { state } = till.store;
  post("/v1/payment_intents", ({ body }) => ({
    name: "Charge",
    ref: body["metadata[ref]"] ?? "",
    run: () => charge(till, body),
  }));
  get("/v1/payment_intents", ({ query }) => ({
    name: "StoredCard",
    ref: "",
    run: () => listCharges(till, query),
  }));
  get("/v1/payment_intents/:id", ({ params, query }) => {
    const found = state.charges.find(({ id }) => id === params.id);
    const withCharge = expansions(query).includes("latest_charge");
    return {
      name: "StoredCard",
      ref: found ? refOf(found) : "",
      run: () =>
        found ? ok(cardIntentView(found, withCharge)) : missing(`payment_intent: '${params.id}'`),
    };
  });
}

function charge(till: GatewayContext, params: Fields): ApiResponse {
  const { state } = till.store;
  const fault = chargeError(params);
  if (fault) return refused(fault);
  const { customer: wanted, payment_method: method } = params;
  if (!state.customers.some(({ id, deleted }) => id === wanted && !deleted)) {
    return missingParam(`customer: '${wanted}'`, "customer");
  }
  const card = state.cards.find(({ id }) => id === method);
  if (!card) return missingParam(`PaymentMethod: '${method}'`, "payment_method");
  if (card.customer === null) {
    // Stripe names no code.
    return refused({ message: "The PaymentMethod was detached and may not be used again" });
  }
  if (card.customer !== wanted) {
    return missingParam(`PaymentMethod of the customer: '${method}'`, "payment_method");
  }
  const made = newCharge(params, card, till.now());
  state.charges.push(made);
  till.store.save();
  till.events.emit("charge.made", { MerchantTradeNo: refOf(made), paid: made.paid });
  const view = cardIntentView(made, expansions(params).includes("latest_charge"));
  return made.decline ? declined(made, card) : ok(view);
}

function declined(made: CardCharge, card: StoredCard): ApiResponse {
  const error = {
    type: "card_error",
    message: "Your card was declined.",
    ...made.decline,
    charge: made.charge,
    payment_intent: cardIntentView(made, false),
    payment_method: cardView(card),
  };
  return { status: 402, body: { error } };
}

const LIMIT = 10;

/** Newest first. */
function listCharges(till: GatewayContext, query: Fields): ApiResponse {
  const { state } = till.store;
  const fault = listError(query);
  if (fault) return refused(fault);
  const { customer: wanted, starting_after: after } = query;
  if (wanted && !state.customers.some(({ id }) => id === wanted)) {
    return missingParam(`customer: '${wanted}'`, "customer");
  }
  const since = Number(query["created[gte]"] ?? 0);
  const found = state.charges
    .filter((each) => !wanted || each.customer === wanted)
    .filter(({ createdAt }) => seconds(createdAt) >= since)
    .toReversed();
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const end = start + Number(query["limit"] ?? LIMIT);
  const withCharge = expansions(query).includes("data.latest_charge");
  const data = found.slice(start, end).map((each) => cardIntentView(each, withCharge));
  return ok({ object: "list", data, has_more: end < found.length, url: "/v1/payment_intents" });
}
