import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const faq = (slug: string, question: string, answer: string) => ({
  uuid: "d0000000-0000-4000-8000-000000000000",
  slug,
  question,
  answer,
});
const categories = [
  {
    uuid: "c0000000-0000-4000-8000-000000000000",
    slug: "licence",
    name: "授權",
    faqs: [
      faq("unbind", "如何解除綁定？", "請來信，三十日內 3 次。"),
      faq("offline", "Offline use?", "For 30 days."),
    ],
  },
];
const found = (search: string) =>
  matching(categories, search).flatMap(({ faqs }) => faqs.map(({ slug }) => slug));

test.for([
  ["", ["unbind", "offline"]],
  ["綁定", ["unbind"]],
  ["OFFLINE  days", ["offline"]],
  ["３０ ｄａｙｓ", ["offline"]],
  ["授權", ["unbind", "offline"]],
  ["綁定 days", []],
] as const)("%s finds %o", ([search, slugs]) => {
  expect(found(search)).toEqual(slugs);
});

test("a category without a match is left out", () => {
  expect(matching(categories, "zzzz")).toEqual([]);
});
