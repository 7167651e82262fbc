import { readFileSync } from "node:fs";

type Enumeration = "ItemAvailability" | "OfferItemCondition";

export type Kind =
  | "text"
  | "url"
  | "instant"
  | "amount"
  | "count"
  | "truth"
  | { readonly of: readonly string[] }
  | { readonly in: Enumeration };

export interface Property {
  readonly kinds: readonly Kind[];
  /** See https://developers.google.com/search/docs/appearance/structured-data */
  readonly required?: true;
}

interface Vocabulary {
  readonly source: string;
  /** With direct parents, ancestors included. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<
    Record<string, { readonly of: readonly string[]; readonly holds: readonly string[] }>
  >;
  readonly members: Readonly<Record<Enumeration, readonly string[]>>;
}

/** Extract of https://schema.org without deprecated terms. */
const vocabulary = JSON.parse(
  readFileSync(new URL("../../vectors/schemaOrg.json", import.meta.url), "utf8"),
) as Vocabulary;

export const isMember = (enumeration: Enumeration, value: unknown): boolean =>
  vocabulary.members[enumeration].some((name) => value === `https://schema.org/${name}`);

const isA = (type: string, other: string): boolean =>
  type === other || (vocabulary.types[type] ?? []).some((above) => isA(above, other));

const FORMS = {
  text: ["Text"],
  url: ["URL", "Thing"], // a thing may be given by its URL
  instant: ["DateTime"],
  amount: ["Number"],
  count: ["Integer", "Number"],
  truth: ["Boolean"],
} as const;

function fits(kind: Kind, holds: readonly string[]): boolean {
  if (typeof kind === "string") return FORMS[kind].some((form) => holds.includes(form));
  if ("in" in kind) return holds.includes(kind.in);
  return kind.of.every((type) => holds.some((wanted) => isA(type, wanted)));
}

/**
 * Google's own: https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
const GOOGLES = new Set(["query-input"]);

export const tableErrors = (
  table: Readonly<Record<string, Readonly<Record<string, Property>>>>,
): string[] =>
  Object.entries(table).flatMap(([type, properties]) => {
    if (!vocabulary.types[type]) return [`there is no type ${type}`];
    return Object.entries(properties).flatMap(([name, { kinds }]) => {
      if (GOOGLES.has(name)) return [];
      const known = vocabulary.properties[name];
      if (!known?.of.some((owner) => isA(type, owner))) return [`${type} has no ${name}`];
      return kinds
        .filter((kind) => !fits(kind, known.holds))
        .map((kind) => `${type}.${name} holds no ${JSON.stringify(kind)}`);
    });
  });
