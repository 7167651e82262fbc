import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { pathsIn } from "#app/paths.ts";
import { ownLinksIn } from "./ownLinks.ts";

const link = (href: string): string => `<p><a href="${href}">Wiring</a></p>`;

const ownPages = (paths: ReturnType<typeof pathsIn>): readonly string[] => [
  paths.forum(),
  paths.discussion("d"),
  paths.support(),
  paths.support({ search: "wiring" }),
  paths.supportCategory("c"),
  paths.supportTopic("c", "t"),
  paths.supportArticle({ category: "c", topic: "t", uuid: "a", slug: "s" }),
  paths.news(),
  paths.faq(),
];

test("links to own pages lead to those in the reader's language, whichever the writer's was", () => {
  for (const reader of LANGS)
    for (const writer of LANGS)
      expect(ownPages(pathsIn(writer)).map((path) => ownLinksIn(reader, link(path)))).toEqual(
        ownPages(pathsIn(reader)).map(link),
      );
});

test("links elsewhere, and addresses that only begin like own pages, stay", () => {
  for (const href of ["https://example.com/forum", "/forums", "/techSupporters", "/uploads/forum"])
    expect(ownLinksIn("en", link(href))).toBe(link(href));
});
