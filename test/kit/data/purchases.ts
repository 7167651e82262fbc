import { products } from "#server/demo/products/products.ts";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware, DemoPlan, DemoSoftware } from "#server/demo/content/types.ts";

export const software: DemoSoftware =
  products.find((product) => product.kind === "software") ?? missing();

export const trialSoftware: DemoSoftware =
  products.find(
    (product): product is DemoSoftware =>
      product.kind === "software" && product.editions[0].trial !== undefined,
  ) ?? missing();

export const planOf = (product: DemoSoftware, months: DemoPlan["months"]): DemoPlan =>
  product.editions[0].plans.find((plan) => plan.months === months) ?? missing();

function missing(): never {
  throw new Error("the demo shop lacks this kind of product");
}

export const cartItem = (months: DemoPlan["months"], quantity = 1) => ({
  product: software.uuid,
  commodity: planOf(software, months).uuid,
  quantity,
});

export const pickupShipping = {
  method: shippingMethods.find(({ kind }) => kind === "pickup")?.uuid ?? missing(),
};

export const cardPayment = { paymentMethod: "credit", consent: true, shipping: pickupShipping };

/** Cheapest first: several stay below the card limit. */
export const hardware: readonly DemoHardware[] = products
  .filter(
    (product): product is DemoHardware =>
      product.kind === "hardware" && product.availableFrom === undefined && product.stock > 0,
  )
  .toSorted((a, b) => a.prices.TWD - b.prices.TWD);

export const hardwareItem = ({ uuid, commodityUuid }: DemoHardware, quantity = 1) => ({
  product: uuid,
  commodity: commodityUuid,
  quantity,
});
