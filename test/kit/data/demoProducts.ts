import { products } from "#server/demo/products/products.ts";
import type { DemoHardware, DemoProduct, DemoSoftware } from "#server/demo/content/types.ts";

export const productPath = ({
  categoryUuid,
  uuid,
  slug,
}: Pick<DemoProduct, "categoryUuid" | "uuid" | "slug">) =>
  `/productDetail/${categoryUuid}/${uuid}/${slug}`;

function found<Kind extends DemoProduct>(is: (product: DemoProduct) => product is Kind): Kind {
  const product = products.find(is);
  if (!product) throw new Error("the demo shop lacks this kind of product");
  return product;
}

const isAnnounced = (product: DemoProduct) =>
  "availableFrom" in product && product.availableFrom !== undefined;

export const multiEditionSoftware = found(
  (product): product is DemoSoftware => product.kind === "software" && product.editions.length > 1,
);

/** Hardware that can be bought today. */
export const hardware = found(
  (product): product is DemoHardware =>
    product.kind === "hardware" &&
    product.stock > 0 &&
    product.soldOnline !== false &&
    !isAnnounced(product),
);

export const soldOut = found(
  (product): product is DemoHardware => product.kind === "hardware" && product.stock === 0,
);

/** What can be seen but not yet, or never, be bought here. */
export const notForSale = [
  found((product): product is DemoProduct => isAnnounced(product)),
  found((product): product is DemoHardware => "soldOnline" in product && !product.soldOnline),
];

export const service = found((product): product is DemoProduct => product.kind === "service");
