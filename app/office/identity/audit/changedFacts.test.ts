import { expect, test } from "vitest";
import { listChanges } from "./changedFacts.ts";

test("only facts that differ are changes; a missing side is undefined", () => {
  expect(
    listChanges({
      before: { permissions: ["orders.read"], ahead: 0, same: "x", gone: "y" },
      after: {
        permissions: ["orders.read", "mail.read"],
        ahead: 86_400,
        same: "x",
        name: { tw: "名" },
      },
    }),
  ).toEqual([
    { path: ["permissions"], before: ["orders.read"], after: ["orders.read", "mail.read"] },
    { path: ["ahead"], before: 0, after: 86_400 },
    { path: ["gone"], before: "y", after: undefined },
    { path: ["name", "tw"], before: undefined, after: "名" },
  ]);
});

test("a change inside a nested text is listed alone, with its path", () => {
  const home = (title: string) => ({
    home: {
      headline: { tw: "準", en: "Exact" },
      values: [{ title: { tw: "一" } }, { title: { tw: title } }],
    },
  });
  expect(listChanges({ before: home("二"), after: home("三") })).toEqual([
    { path: ["home", "values", "1", "title", "tw"], before: "二", after: "三" },
  ]);
});

test("an entry without facts changed nothing", () => {
  expect(listChanges({ before: null, after: null })).toEqual([]);
});
