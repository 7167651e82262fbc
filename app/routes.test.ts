import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { accessOf, officePages, accountPages, partnerPages, sitePages } from "./pages.ts";
import { inLanguage } from "./paths.ts";
import routes from "./routes.ts";

const patterns = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) =>
    path === undefined && !index ? patterns(children) : [`/${path ?? ""}`, ...patterns(children)],
  );

test("every mounted page has an access rule in every language", () => {
  const mounted = patterns(routes);
  const lines = [...sitePages, ...accountPages, ...partnerPages, ...officePages];
  expect(mounted).toHaveLength(LANGS.length * lines.length);
  for (const pattern of mounted) expect(accessOf(inLanguage(pattern, "tw"))).toMatch(/\S/);
});

test("a page without a rule is opened by nobody", () => {
  expect(() => accessOf("/planted")).toThrow("no rule");
});
