import { expect, test } from "vitest";
import { foreignIn } from "./foreignTexts.ts";
import { thingFaults } from "#test/kit/pages/schemaOrg.ts";

test("a thing that lacks something, or says it wrongly, is no valid one", () => {
  const offer = { "@type": "Offer", price: "12.50", priceCurrency: "USD" };
  const product = { "@type": "Product", name: "A", image: "https://x.test/a.png", offers: offer };
  expect(thingFaults(product)).toEqual([]);
  expect(thingFaults({ ...product, image: undefined })).toEqual(["Product: without image"]);
  expect(thingFaults({ ...product, image: ["/a.png"] })).toEqual(['Product.image: "/a.png"']);
  expect(thingFaults({ ...product, offers: undefined })).toEqual(["Product: without offers"]);
  expect(thingFaults({ ...product, colour: "red" })).toEqual(["Product: colour is unknown"]);
  expect(thingFaults({ ...product, brand: offer })).toEqual(["Product.brand: no place for Offer"]);
  expect(thingFaults({ ...product, offers: { ...offer, price: "NT$12" } })).toEqual([
    'Product.offers.price: "NT$12"',
  ]);
  expect(thingFaults({ "@type": "FAQPage", mainEntity: [] })).toEqual([
    "FAQPage: mainEntity is empty",
  ]);
  expect(thingFaults({ "@type": "Prodcut" })).toEqual(["Prodcut: there is no type Prodcut"]);
});

test("a text of another language is told from names, measures and addresses", () => {
  expect(foreignIn("Add to cart 加入購物車", "en")).toBe("加入購物車");
  expect(foreignIn("Add to cart", "en")).toBe("");
  expect(foreignIn("软件授权", "tw")).not.toBe("");
  expect(foreignIn("軟體授權與機台", "tw")).toBe("");
  expect(foreignIn("軟體授權", "cn")).not.toBe("");
  expect(foreignIn("软件授权与机床", "cn")).toBe("");
  expect(foreignIn("Add this to the cart", "tw")).not.toBe("");
  for (const name of ["MachineTwin 4.0", "Intel Core i5", "service@zhengxin.test", "16 GB DDR4"])
    expect([name, foreignIn(name, "cn")]).toEqual([name, ""]);
});
