import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { formatPictureAddress, parsePictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import { type FlatFields, flatten, unflatten } from "#app/office/forms/flatFields.ts";
import { relatedLabel } from "./relatedLabel.ts";

export interface NamedProduct {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
}

export const planFieldName = (months: number | null): string =>
  months === null ? "permanent" : `m${months}`;

/** `others`: labels for related products. */
export function toFormFields(content: ProductContent, others: readonly NamedProduct[]): FlatFields {
  const { activation, editions, plans, pictures, reminders, tags, industries, ...more } = content;
  const { relations, ...rest } = more;
  const { soldOnline, featured, availableFrom, ...texts } = rest;
  return {
    ...flatten(texts),
    ...checkboxFields({ soldOnline, featured }),
    availableFrom: availableFrom ?? "",
    ...flatten({ activation: activation && mapValues(activation, policyText) }),
    ...checkboxFields(Object.fromEntries(tags.map((tag) => [`tag.${tag}`, true]))),
    tagOrder: tags.join(" "),
    ...checkboxFields(Object.fromEntries(industries.map((each) => [`industry.${each}`, true]))),
    ...planFields("plans", plans),
    ...mergeFields(pictures, ({ picture, alt }, at) =>
      flatten({ picture: formatPictureAddress(picture), alt }, `pictures.${at}`),
    ),
    ...mergeFields(relations, ({ kind, product }, at) => {
      const named = others.find(({ uuid }) => uuid === product);
      return flatten({ kind, product: named ? relatedLabel(named) : product }, `relations.${at}`);
    }),
    ...mergeFields(reminders, ({ text, required }, at) => ({
      ...flatten(text, `reminders.${at}.text`),
      ...checkboxFields({ [`reminders.${at}.required`]: required }),
    })),
    ...mergeFields(editions, ({ uuid, name, features, plans: own }, at) => ({
      ...flatten({ uuid: uuid ?? "", name, features: joinLines(features) }, `editions.${at}`),
      ...planFields(`editions.${at}.plans`, own),
    })),
  };
}

const mapValues = <V, W>(object: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const mergeFields = <T>(items: readonly T[], of: (item: T, at: number) => FlatFields): FlatFields =>
  Object.assign({}, ...items.map(of));

const checkboxFields = (boxes: Readonly<Record<string, boolean>>): FlatFields =>
  mapValues(Object.fromEntries(Object.entries(boxes).filter(([, is]) => is)), () => "on");

const planFields = (name: string, lengths: ProductContent["plans"]): FlatFields =>
  checkboxFields(
    Object.fromEntries(lengths.map((months) => [`${name}.${planFieldName(months)}`, true])),
  );

/** One multi-line text per language. */
const joinLines = (texts: readonly Texts[]): Texts => ({
  tw: texts.map(({ tw }) => tw).join("\n"),
  en: texts.map(({ en }) => en).join("\n"),
  cn: texts.map(({ cn }) => cn).join("\n"),
});

interface Read {
  readonly [name: string]: unknown;
}

const asObject = (value: unknown): Read =>
  typeof value === "object" && value !== null ? (value as Read) : {};
const asRows = (value: unknown): Read[] => (Array.isArray(value) ? value.map(asObject) : []);
const asString = (value: unknown): string => (typeof value === "string" ? value : "");

/** Unvalidated content for its schema. */
export function parseFormFields(fields: FlatFields): object {
  const { tag, tagOrder, industry, plans, ...read } = asObject(unflatten(fields));
  return {
    ...read,
    tags: parseTags(tag, tagOrder),
    industries: Object.keys(asObject(industry)),
    plans: parsePlans(plans),
    specifications: dropEmptyRows(asRows(read["specifications"])),
    pictures: dropEmptyRows(asRows(read["pictures"])).map(({ picture, ...rest }) => ({
      ...rest,
      picture: parsePictureAddress(asString(picture)),
    })),
    reminders: dropEmptyRows(asRows(read["reminders"])),
    relations: dropEmptyRows(asRows(read["relations"])),
    editions: dropEmptyRows(asRows(read["editions"])).map((edition) => ({
      ...edition,
      features: splitLines(asObject(edition["features"])),
      plans: parsePlans(edition["plans"]),
    })),
    activation: parsePolicy(asObject(read["activation"])),
  };
}

/** Codes with commas between. */
const policyText = (value: string | number | readonly string[] | null): string =>
  value === null ? "" : String(value);

/** The choices always have a value, so that they alone make no policy. */
function parsePolicy(read: ReturnType<typeof asObject>) {
  const { kind, fingerprintRule, ...typed } = read;
  return isFilled(typed) ? { ...typed, kind, fingerprintRule } : null;
}

/** Keeps the order of earlier tags, then appends new ones. */
function parseTags(tag: unknown, order: unknown): string[] {
  const chosen = Object.keys(asObject(tag));
  const before = asString(order)
    .split(" ")
    .filter((each) => chosen.includes(each));
  return [...new Set([...before, ...chosen])];
}

const parsePlans = (plans: unknown): string[] =>
  Object.keys(asObject(plans)).map((name) => name.replace(/^m/, ""));

function splitLines(lines: Read): Partial<Texts>[] {
  const split = LANGS.map((lang) => {
    const text = asString(lines[lang]).trim();
    return [lang, text === "" ? [] : text.split(/\r?\n/)] as const;
  });
  const most = Math.max(...split.map(([, each]) => each.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(split.map(([lang, each]) => [lang, each[at]?.trim() ?? ""])),
  );
}

const isFilled = (value: unknown): boolean =>
  typeof value === "string"
    ? value.trim() !== ""
    : typeof value === "object" && value !== null && Object.values(value).some(isFilled);

/** Drops trailing empty rows; without scripts the form always has one. */
function dropEmptyRows(all: readonly Read[]): readonly Read[] {
  return all.slice(0, all.findLastIndex(isFilled) + 1);
}
