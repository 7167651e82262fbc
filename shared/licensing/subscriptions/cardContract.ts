import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";

/** A card that the provider keeps for the member. */
export const StoredCardWire = z.object({
  uuid: z.uuid(),
  /** Lower case, as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** `2029-12`. */
  expires: z.string(),
  /** It pays this subscription. */
  current: z.boolean(),
  /** Every subscription that it pays, in the caller's language. */
  pays: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
});
export type StoredCardWire = z.infer<typeof StoredCardWire>;

const id = z.uuid("invalid");
const own = ["request.invalid", "session.required", "subscription.not_found"] as const;

export const subscriptionCards = {
  list: endpoint({
    method: "GET",
    path: "/Subscription/:id/Card",
    access: "member",
    input: z.object({ id }),
    output: z.array(StoredCardWire),
    summary: "List the member's stored cards, and which of them pays the subscription",
    errors: own,
  }),
  store: endpoint({
    method: "POST",
    path: "/Subscription/:id/Card",
    access: "member",
    input: z.object({ id, all: z.boolean().default(false) }),
    output: z.object({ url: z.url() }),
    summary:
      "Open the provider's page on which the member stores a card for the subscription, or for all that a stored card pays (`all`); the card used so far stays until then",
    errors: [
      ...own,
      "card.not_renewable",
      "card.pay_first",
      "card.unavailable",
      "payment.gateway_unavailable",
      "rate.limited",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Subscription/:id/Card",
    access: "member",
    input: z.object({ id }),
    output: z.array(StoredCardWire),
    summary:
      "Remove the card that pays the subscription; its next period is due as before and is paid by hand",
    message: "card_removed",
    errors: [...own, "card.none"],
  }),
};
