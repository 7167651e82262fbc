import { expect, test } from "vitest";
import type { ProductCard, ProductKind } from "#shared/catalogue/contract.ts";
import { stockState } from "#shared/catalogue/rules.ts";
import { narrow, type Narrowed } from "./narrow.ts";

const card = (kind: ProductKind, ...tags: string[]): ProductCard => ({
  uuid: "00000000-0000-4000-8000-000000000000",
  category: "00000000-0000-4000-8000-000000000000",
  kind,
  code: "",
  slug: "",
  name: "",
  tagline: "",
  picture: { directory: "art", filename: "x", extension: "svg" },
  pictureAlt: "",
  tags: tags.map((tag) => ({ uuid: tag, name: tag.toUpperCase() })),
  stock: null,
  from: null,
  unavailable: null,
});

const found = [
  card("software", "dnc", "fanuc"),
  card("software", "fanuc"),
  card("hardware", "dnc"),
  card("course", "training"),
];
const everything: Narrowed = {
  category: undefined,
  kind: undefined,
  tag: undefined,
};

test("each count says what choosing it would leave, with the other choices as they are", () => {
  const { products, total, counts, tags } = narrow(found, {
    ...everything,
    kind: "software",
    tag: "dnc",
  });
  expect(products).toEqual([found[0]]);
  expect(total).toBe(2);
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
  expect(tags.map(({ uuid, count }) => [uuid, count])).toEqual([
    ["dnc", 1],
    ["fanuc", 2],
  ]);
});

test("tags stand by how many products have them; a chosen one stays although nothing has it", () => {
  expect(narrow(found, everything).tags.map(({ uuid }) => uuid)).toEqual([
    "dnc",
    "fanuc",
    "training",
  ]);
  const none = narrow(found, { ...everything, kind: "hardware", tag: "training" });
  expect(none.products).toEqual([]);
  expect(none.tags[0]).toEqual({ uuid: "training", name: "TRAINING", count: 0 });
});

test("a tag that no product has leaves nothing", () => {
  expect(narrow(found, { ...everything, tag: "unknown" })).toMatchObject({
    products: [],
    total: 0,
  });
});

test.each([
  [0, "sold_out"],
  [1, "few_left"],
  [5, "few_left"],
  [6, "in_stock"],
] as const)("%i pieces are said to be %s", (left, said) => {
  expect(stockState(left)).toBe(said);
});
