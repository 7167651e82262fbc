import { expect, test } from "vitest";
import { foreignTexts } from "./foreignTexts.ts";
import { thingErrors } from "#test/kit/pages/schemaOrg.ts";

test("a thing that lacks something, or says it wrongly, is no valid one", () => {
  const offer = { "@type": "Offer", price: "12.50", priceCurrency: "USD" };
  const product = { "@type": "Product", name: "A", image: "https://x.test/a.png", offers: offer };
  expect(thingErrors(product)).toEqual([]);
  expect(thingErrors({ ...product, image: undefined })).toEqual(["Product: without image"]);
  expect(thingErrors({ ...product, image: ["/a.png"] })).toEqual(['Product.image: "/a.png"']);
  expect(thingErrors({ ...product, offers: undefined })).toEqual(["Product: without offers"]);
  expect(thingErrors({ ...product, colour: "red" })).toEqual(["Product: colour is unknown"]);
  expect(thingErrors({ ...product, brand: offer })).toEqual(["Product.brand: no place for Offer"]);
  expect(thingErrors({ ...product, offers: { ...offer, price: "NT$12" } })).toEqual([
    'Product.offers.price: "NT$12"',
  ]);
  expect(thingErrors({ "@type": "FAQPage", mainEntity: [] })).toEqual([
    "FAQPage: mainEntity is empty",
  ]);
  expect(thingErrors({ "@type": "Prodcut" })).toEqual(["Prodcut: there is no type Prodcut"]);
});

test("a text of another language is told from names, measures and addresses", () => {
  expect(foreignTexts("Add to cart 加入購物車", "en")).toBe("加入購物車");
  expect(foreignTexts("Add to cart", "en")).toBe("");
  expect(foreignTexts("软件授权", "tw")).not.toBe("");
  expect(foreignTexts("軟體授權與機台", "tw")).toBe("");
  expect(foreignTexts("軟體授權", "cn")).not.toBe("");
  expect(foreignTexts("软件授权与机床", "cn")).toBe("");
  expect(foreignTexts("Add this to the cart", "tw")).not.toBe("");
  for (const name of ["MachineTwin 4.0", "Intel Core i5", "service@zhengxin.test", "16 GB DDR4"])
    expect([name, foreignTexts(name, "cn")]).toEqual([name, ""]);
});
