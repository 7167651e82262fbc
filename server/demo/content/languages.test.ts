import { expect, test } from "vitest";
import { type Texts, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { computers } from "./computers.ts";
import { documents } from "./documents.ts";
import { faqCategories } from "./faq.ts";
import { terms } from "./taxonomies.ts";
import { news } from "./news.ts";
import { articles } from "./support.ts";

const HAN = /\p{Script=Han}/u;

const texts: readonly (readonly [string, Texts])[] = [
  ...documents.map(({ type, content }) => [type, content] as const),
  ...terms.flatMap(({ uuid, name, summary }) => [
    [uuid, name] as const,
    ...(summary ? [[uuid, summary] as const] : []),
  ]),
  ...faqCategories.flatMap(({ slug, name, faqs }) => [
    [slug, name] as const,
    ...faqs.flatMap((faq) => [[faq.slug, faq.question] as const, [faq.slug, faq.answer] as const]),
  ]),
  ...computers.flatMap(({ productCode, minimum, recommended, note }) => [
    ...Object.values(minimum).map((text) => [productCode, text] as const),
    ...Object.values(recommended).map((text) => [productCode, text] as const),
    ...(note ? [[productCode, note] as const] : []),
  ]),
  ...articles.flatMap(({ uuid, title, summary, body }) => [
    [uuid, title] as const,
    [uuid, summary] as const,
    [uuid, body] as const,
  ]),
  ...news.flatMap(({ day, title, summary, body }) => [
    [day, title] as const,
    [day, summary] as const,
    [day, body] as const,
  ]),
];

test("no text is missing or left untranslated", () => {
  for (const [name, { tw, en, cn }] of texts) {
    for (const text of [tw, en, cn]) expect(text.trim(), name).not.toBe("");
    expect(HAN.test(tw), `${name}: ${tw}`).toBe(HAN.test(cn));
    if (!HAN.test(tw)) continue; // a unit or a name
    expect(HAN.test(en), `${name}: ${en}`).toBe(false);
    expect(tw, name).not.toBe(en);
    // Short texts may be equal in both scripts; sentences are not.
    if (tw.length > 14) expect(tw, name).not.toBe(cn);
  }
});

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = ""]) => path);

test("links stay in the language of the text", () => {
  for (const [name, text] of texts) {
    const shapes = LANGS.map((lang) => {
      const links = linksIn(text[lang]);
      for (const link of links) {
        const inside = langPrefix[lang]
          ? link.startsWith(`${langPrefix[lang]}/`)
          : !/^\/(en|cn)\//.test(link);
        expect(inside, `${name} ${lang}: ${link}`).toBe(true);
      }
      return links.map((link) => link.slice(langPrefix[lang].length));
    });
    expect(shapes[1], name).toEqual(shapes[0]);
    expect(shapes[2], name).toEqual(shapes[0]);
  }
});

test("tables and lists have the same shape in every language", () => {
  const shape = (text: string) => ({
    headings: text.match(/^#+ /gm)?.length ?? 0,
    rows: text.match(/^\|/gm)?.length ?? 0,
  });
  const own = new Set(["privacy"]); // each market has its own law
  for (const [name, { tw, en, cn }] of texts) {
    if (own.has(name)) continue;
    expect(shape(en), name).toEqual(shape(tw));
    expect(shape(cn), name).toEqual(shape(tw));
  }
});
