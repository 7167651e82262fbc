import { products } from "#server/demo/products/products.ts";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware, DemoPlan, DemoSoftware } from "#server/demo/content/types.ts";

/** A demo product for tests to buy. */
export const software: DemoSoftware =
  products.find((product) => product.kind === "software") ?? missing();

/** A demo product with a free trial. */
export const tried: DemoSoftware =
  products.find(
    (product): product is DemoSoftware =>
      product.kind === "software" && product.editions[0].trial !== undefined,
  ) ?? missing();

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

/** How hardware is had without an address: its buyer comes for it. */
export const collected = {
  method: shippingMethods.find(({ kind }) => kind === "pickup")?.uuid ?? missing(),
};

/** The body of an order that is paid by card; what is hardware is collected. */
export const byCard = { paymentMethod: "credit", consent: true, shipping: collected };

/** The cheapest things whose pieces are counted, so that several together stay within what a card takes. */
export const hardware: readonly DemoHardware[] = products
  .filter(
    (product): product is DemoHardware =>
      product.kind === "hardware" && product.availableFrom === undefined && product.stock > 0,
  )
  .toSorted((a, b) => a.prices.TWD - b.prices.TWD);

/** The body that puts pieces into the cart. */
export const pieces = ({ uuid, commodityUuid }: DemoHardware, quantity = 1) => ({
  product: uuid,
  commodity: commodityUuid,
  quantity,
});
