import { expect, test } from "vitest";
import { team } from "#server/demo/content/documents/team.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { parseSections } from "./parseSections.server.ts";

test("a text is split at level-two headings", () => {
  const { lead, parts } = parseSections(
    "Hello.\n\n## One **two**\n\nText.\n\n### Three\n\n> ## No\n\n## Last",
  );
  expect(lead).toBe("<p>Hello.</p>\n");
  expect(parts).toEqual([
    {
      heading: "One two",
      html: "<p>Text.</p>\n<h3>Three</h3>\n<blockquote>\n<h2>No</h2>\n</blockquote>\n",
      people: [],
    },
    { heading: "Last", html: "", people: [] },
  ]);
  expect(parseSections("Only this.").parts).toEqual([]);
});

test("paragraphs beginning with a bold name become people with roles", () => {
  const { parts } = parseSections(
    "## A\n\n**Ada Lin**, head of R&D. Writes *posts* <b>.\n\n**林愛達**，應用工程主管。寫後處理。\n\n**Bo**",
  );
  expect(parts[0]).toEqual({
    heading: "A",
    html: "",
    people: [
      { name: "Ada Lin", role: "head of R&D", html: "Writes <em>posts</em> &lt;b&gt;." },
      { name: "林愛達", role: "應用工程主管", html: "寫後處理。" },
      { name: "Bo", role: "", html: "" },
    ],
  });
});

test("a section with other paragraphs stays prose", () => {
  const { parts } = parseSections("## A\n\n**Ada**, posts.\n\nWrite to us.");
  expect(parts[0]).toMatchObject({
    people: [],
    html: expect.stringContaining("<strong>Ada</strong>"),
  });
  expect(parseSections("## A\n\n**Ada** writes [posts](/en) for us").parts[0]?.people).toEqual([
    { name: "Ada", role: "", html: 'writes <a href="/en">posts</a> for us' },
  ]);
  expect(parseSections("## A\n\n**Ada**, founder").parts[0]?.people).toEqual([
    { name: "Ada", role: "founder", html: "" },
  ]);
});

test.each(LANGS)("the demo's team is parsed into people: %s", (lang) => {
  const { parts } = parseSections(team.content[lang]);
  expect(parts.map(({ people }) => people.length)).toEqual([3, 3, 2, 1, 0]);
  for (const { role, html } of parts.flatMap(({ people }) => people))
    expect([role, html].every((text) => text.length > 0)).toBe(true);
});
