import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { addressOf, partsOf } from "#shared/catalog/media/pictureAddress.ts";
import { type Flat, flatten, unflatten } from "#app/office/forms/flatFields.ts";
import { relatedLabel } from "./relatedLabel.ts";

export interface NamedProduct {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
}

export const lengthName = (months: number | null): string =>
  months === null ? "permanent" : `m${months}`;

/** `others`: labels for related products. */
export function fieldsOf(content: ProductContent, others: readonly NamedProduct[]): Flat {
  const { activation, editions, plans, pictures, reminders, tags, industries, ...more } = content;
  const { relations, ...rest } = more;
  const { soldOnline, featured, availableFrom, ...texts } = rest;
  return {
    ...flatten(texts),
    ...ticked({ soldOnline, featured }),
    availableFrom: availableFrom ?? "",
    ...flatten({ activation: activation && mapValues(activation, String) }),
    ...ticked(Object.fromEntries(tags.map((tag) => [`tag.${tag}`, true]))),
    tagOrder: tags.join(" "),
    ...ticked(Object.fromEntries(industries.map((each) => [`industry.${each}`, true]))),
    ...plansOf("plans", plans),
    ...merged(pictures, ({ picture, alt }, at) =>
      flatten({ picture: addressOf(picture), alt }, `pictures.${at}`),
    ),
    ...merged(relations, ({ kind, product }, at) => {
      const named = others.find(({ uuid }) => uuid === product);
      return flatten({ kind, product: named ? relatedLabel(named) : product }, `relations.${at}`);
    }),
    ...merged(reminders, ({ text, required }, at) => ({
      ...flatten(text, `reminders.${at}.text`),
      ...ticked({ [`reminders.${at}.required`]: required }),
    })),
    ...merged(editions, ({ uuid, name, features, plans: own }, at) => ({
      ...flatten({ uuid: uuid ?? "", name, features: linesOf(features) }, `editions.${at}`),
      ...plansOf(`editions.${at}.plans`, own),
    })),
  };
}

const mapValues = <V, W>(object: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const merged = <T>(items: readonly T[], of: (item: T, at: number) => Flat): Flat =>
  Object.assign({}, ...items.map(of));

const ticked = (boxes: Readonly<Record<string, boolean>>): Flat =>
  mapValues(Object.fromEntries(Object.entries(boxes).filter(([, is]) => is)), () => "on");

const plansOf = (name: string, lengths: ProductContent["plans"]): Flat =>
  ticked(Object.fromEntries(lengths.map((months) => [`${name}.${lengthName(months)}`, true])));

/** One multi-line text per language. */
const linesOf = (texts: readonly Texts[]): Texts => ({
  tw: texts.map(({ tw }) => tw).join("\n"),
  en: texts.map(({ en }) => en).join("\n"),
  cn: texts.map(({ cn }) => cn).join("\n"),
});

interface Read {
  readonly [name: string]: unknown;
}

const group = (value: unknown): Read =>
  typeof value === "object" && value !== null ? (value as Read) : {};
const rows = (value: unknown): Read[] => (Array.isArray(value) ? value.map(group) : []);
const word = (value: unknown): string => (typeof value === "string" ? value : "");

/** Unvalidated content for its schema. */
export function contentIn(fields: Flat): object {
  const { tag, tagOrder, industry, plans, ...read } = group(unflatten(fields));
  return {
    ...read,
    tags: tagsIn(tag, tagOrder),
    industries: Object.keys(group(industry)),
    plans: lengthsIn(plans),
    specifications: filled(rows(read["specifications"])),
    pictures: filled(rows(read["pictures"])).map(({ picture, ...rest }) => ({
      ...rest,
      picture: partsOf(word(picture)),
    })),
    reminders: filled(rows(read["reminders"])),
    relations: filled(rows(read["relations"])),
    editions: filled(rows(read["editions"])).map((edition) => ({
      ...edition,
      features: textsIn(group(edition["features"])),
      plans: lengthsIn(edition["plans"]),
    })),
    activation: isSaid(group(read["activation"])) ? read["activation"] : null,
  };
}

/** Keeps the order of earlier tags, then appends new ones. */
function tagsIn(tag: unknown, order: unknown): string[] {
  const chosen = Object.keys(group(tag));
  const before = word(order)
    .split(" ")
    .filter((each) => chosen.includes(each));
  return [...new Set([...before, ...chosen])];
}

const lengthsIn = (plans: unknown): string[] =>
  Object.keys(group(plans)).map((name) => name.replace(/^m/, ""));

function textsIn(lines: Read): Partial<Texts>[] {
  const split = LANGS.map((lang) => {
    const text = word(lines[lang]).trim();
    return [lang, text === "" ? [] : text.split(/\r?\n/)] as const;
  });
  const most = Math.max(...split.map(([, each]) => each.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(split.map(([lang, each]) => [lang, each[at]?.trim() ?? ""])),
  );
}

const isSaid = (value: unknown): boolean =>
  typeof value === "string"
    ? value.trim() !== ""
    : typeof value === "object" && value !== null && Object.values(value).some(isSaid);

/** Drops trailing empty rows; without scripts the form always has one. */
function filled(all: readonly Read[]): readonly Read[] {
  return all.slice(0, all.findLastIndex(isSaid) + 1);
}
