import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { TITLE_MAX, TITLE_MIN } from "#shared/community/forum/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { foreignTo } from "#test/kit/data/writtenHan.ts";
import { discussions } from "./forum.ts";
import type { DemoStep } from "./forum/discussion.ts";
import { forumMembers } from "./forum/members.ts";

const PICTURES = new URL("./forum/pictures/", import.meta.url);
const MAX_PICTURE_BYTES = 400_000;

const langOf = (author: string) => forumMembers.find(({ name }) => name === author)?.lang ?? null;

interface Text {
  readonly title: string;
  readonly by: string;
  readonly text: string;
}

const textsOf = (title: string, asker: string) => (step: DemoStep) =>
  "text" in step ? [{ title, by: "by" in step ? step.by : asker, text: step.text }] : [];

const texts: readonly Text[] = discussions.flatMap(({ title, by, text, steps }) => [
  { title, by, text: `${title}\n${text}` },
  ...steps.flatMap(textsOf(title, by)),
]);

test("each language begins as many discussions, about a third of them open", () => {
  for (const lang of LANGS) {
    const own = discussions.filter(({ by }) => langOf(by) === lang);
    expect(own).toHaveLength(20);
    const unanswered = own.filter(({ by, steps }) =>
      steps.every((step) => step.kind !== "solve" && (step.kind !== "reply" || step.by === by)),
    );
    expect(unanswered).toHaveLength(5);
  }
});

test("members write the characters of their market", () => {
  const answered = texts.filter(({ by, title }) => {
    const asker = discussions.find((each) => each.title === title)?.by ?? "";
    return langOf(by) !== null && langOf(by) !== langOf(asker);
  });
  expect(answered.length).toBeGreaterThan(5); // in another language than the question's
  for (const { by, title, text } of texts) {
    const lang = langOf(by);
    if (lang === "en") expect(text, title).not.toMatch(/\p{Script=Han}/u);
    else if (lang) expect(foreignTo(lang, text), `${title} ${by}`).toEqual([]);
  }
});

test("staff answer in the language of the question, and steps follow each other until yesterday", () => {
  for (const { title, by, daysAgo, steps } of discussions) {
    const lang = langOf(by) ?? "tw";
    for (const step of steps) {
      if (!("text" in step) || ("by" in step && langOf(step.by))) continue;
      if (lang === "en") expect(step.text, title).not.toMatch(/\p{Script=Han}/u);
      else expect(foreignTo(lang, step.text), title).toEqual([]);
    }
    const hours = steps.map(({ after }) => after);
    expect(hours, title).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.at(-1) ?? 0, title).toBeLessThan((daysAgo - 1) * 24);
    expect([...title].length).toBeGreaterThanOrEqual(TITLE_MIN);
    expect([...title].length).toBeLessThanOrEqual(TITLE_MAX);
  }
});

test("no text is told twice, and every picture is shown once and small", () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  const shown = texts.flatMap(({ text }) =>
    [...text.matchAll(/\]\(picture:([^)]+)\)/g)].map(([, name]) => `${name}.webp`),
  );
  expect(shown.toSorted()).toEqual(readdirSync(PICTURES).toSorted());
  const bytes = shown.map((name) => statSync(new URL(name, PICTURES)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_PICTURE_BYTES);
});
