import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

/** The member is notified once the product is available. */
export const ProductAlert = z.object({
  uuid: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  name: z.string(),
  askedAt: InstantWire,
});
export type ProductAlert = z.infer<typeof ProductAlert>;

export const MAX_ALERTS = 20;

const Alerts = z.array(ProductAlert);
const named = z.object({ uuid: z.uuid("invalid") });

export const productAlerts = {
  list: endpoint({
    method: "GET",
    path: "/ProductAlert",
    access: "member",
    summary: "List products of which the member is told once they can be bought",
    input: z.object({}),
    output: Alerts,
    errors: ["session.required"],
  }),
  add: endpoint({
    method: "PUT",
    path: "/ProductAlert/:uuid",
    access: "member",
    summary: "Ask to be told once a product can be bought; asking again changes nothing",
    message: "product_alert_added",
    input: named,
    output: Alerts,
    errors: [
      "session.required",
      "request.invalid",
      "rate.limited",
      "product.not_found",
      "product_alert.available",
      "product_alert.too_many",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/ProductAlert/:uuid",
    access: "member",
    summary: "No longer be told of a product",
    message: "product_alert_removed",
    input: named,
    output: Alerts,
    errors: ["session.required", "request.invalid"],
  }),
};
