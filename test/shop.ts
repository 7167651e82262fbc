import { products } from "#server/demo/content/products.ts";
import type { DemoPlan, DemoSoftware } from "#server/demo/content/types.ts";

/** A demo product for tests to buy. */
export const software: DemoSoftware =
  products.find((product) => product.kind === "software") ?? missing();

/** A plan of the product's smallest edition. */
export const planOf = (product: DemoSoftware, months: DemoPlan["months"]): DemoPlan =>
  product.editions[0].plans.find((plan) => plan.months === months) ?? missing();

function missing(): never {
  throw new Error("the demo shop lacks what this test buys");
}

/** The body that puts one plan into the cart. */
export const choice = (months: DemoPlan["months"], quantity = 1) => ({
  product: software.uuid,
  commodity: planOf(software, months).uuid,
  quantity,
});

/** The body of an order that is paid by card. */
export const byCard = { paymentMethod: "credit", consent: true };
