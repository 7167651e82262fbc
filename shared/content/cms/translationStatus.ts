import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import type { Paces } from "./saveOptions.ts";

/** By field: the version each language is current with. */
export type Followed = Readonly<Record<string, Readonly<Record<Lang, number>>>>;

interface Version {
  readonly content: object;
  readonly followed: Followed;
}

/** Translated fields of `content`; dots lead into nested parts: `minimum.os`. */
export const textsIn = (content: object, within = ""): [string, Texts][] =>
  Object.entries(content).flatMap(([name, value]): [string, Texts][] => {
    const field = within === "" ? name : `${within}.${name}`;
    if (isTexts(value)) return [[field, value]];
    return typeof value === "object" && value !== null ? textsIn(value, field) : [];
  });

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" &&
  value !== null &&
  LANGS.every((lang) => typeof (value as Partial<Texts>)[lang] === "string");

const together = (number: number) => ({ tw: number, en: number, cn: number });

interface Next {
  readonly content: object;
  readonly number: number;
  readonly upToDate: readonly Lang[];
  /** A correction: other languages stay valid. */
  readonly minor?: boolean;
}

/**
 * Status once `content` becomes version `number`. A change in a current language outdates the
 * others unless `minor`; an outdated or empty language becomes current when written or listed in
 * `upToDate`.
 */
export function followedBy(
  before: Version | null,
  { content, number, upToDate, minor = false }: Next,
): Followed {
  const earlier = earlierOf(textsIn(content), before ? textsIn(before.content) : []);
  return Object.fromEntries(
    textsIn(content).map(([field, texts]) => {
      const [place, was] = earlier.get(field) ?? [];
      if (!before || place === undefined || !was) return [field, together(number)];
      const paces = before.followed[place] ?? together(1);
      return [field, inPace({ was, texts, paces, number, upToDate, minor })];
    }),
  );
}

/** For content without versions: every change counts as the next version. */
export function pacedBy(
  before: Version,
  content: object,
  { upToDate, significance }: Paces,
): Followed {
  const paces = Object.values(before.followed).flatMap((each) => LANGS.map((lang) => each[lang]));
  return followedBy(before, {
    content,
    number: Math.max(1, ...paces) + 1,
    upToDate: LANGS.filter((lang) => upToDate[lang]),
    minor: significance === "minor",
  });
}

/** For content of which only past states are stored: confirmations and `minor` are unknown. */
export function pacedThrough(said: readonly object[]): Followed {
  let before: Version | null = null;
  for (const [at, content] of said.entries())
    before = { content, followed: followedBy(before, { content, number: at + 1, upToDate: [] }) };
  return before?.followed ?? {};
}

type Placed = readonly [field: string, texts: Texts];

const isSame = ([, one]: Placed, [, other]: Placed) =>
  LANGS.every((lang) => one[lang] === other[lang]);
const shares = ([, one]: Placed, [, other]: Placed) =>
  LANGS.some((lang) => one[lang] !== "" && one[lang] === other[lang]);
const isInPlace = ([one]: Placed, [other]: Placed) => one === other;

/** Signs that two texts are the same row, surest first. */
const SIGNS: readonly ((one: Placed, other: Placed) => boolean)[] = [
  (one, other) => isSame(one, other) && isInPlace(one, other),
  isSame,
  (one, other) => shares(one, other) && isInPlace(one, other),
  shares,
  isInPlace,
];

/** `values.*.title` of `values.2.title`. */
const columnOf = ([field]: Placed) => field.replaceAll(/\.\d+(?=\.|$)/g, ".*");

/**
 * Matches each text to its previous one. Rows have no ids and may move, so they are matched by
 * their words.
 */
function earlierOf(texts: readonly Placed[], before: readonly Placed[]): Map<string, Placed> {
  const left = Map.groupBy(before, columnOf);
  const found = new Map<string, Placed>();
  for (const isSign of SIGNS) {
    for (const text of texts) {
      if (found.has(text[0])) continue;
      const column = left.get(columnOf(text)) ?? [];
      const was = column.find((each) => isSign(text, each));
      if (!was) continue;
      column.splice(column.indexOf(was), 1);
      found.set(text[0], was);
    }
  }
  return found;
}

interface Changed {
  readonly was: Texts;
  readonly texts: Texts;
  readonly paces: Readonly<Record<Lang, number>>;
  readonly number: number;
  readonly upToDate: readonly Lang[];
  readonly minor: boolean;
}

function inPace({ was, texts, paces, number, upToDate, minor }: Changed): Record<Lang, number> {
  const newest = Math.max(...LANGS.map((lang) => paces[lang]));
  const changed = LANGS.filter((lang) => texts[lang] !== was[lang]);
  // Emptying a text outdates nothing.
  const tells = (lang: Lang) => paces[lang] === newest && was[lang] !== "" && texts[lang] !== "";
  const leads = !minor && changed.some(tells);
  const pace = leads ? number : newest;
  // A minor change of an outdated language does not make it current.
  const written = (lang: Lang) => changed.includes(lang) && (!minor || was[lang] === "");
  const current = (lang: Lang) => written(lang) || upToDate.includes(lang);
  const of = (lang: Lang) => (current(lang) ? pace : paces[lang]);
  return { tw: of("tw"), en: of("en"), cn: of("cn") };
}

/** Marks texts copied from another language, such as `name.tw`, as outdated. */
export const leftBehind = (followed: Followed, texts: readonly string[]): Followed => ({
  ...followed,
  ...Object.fromEntries(
    texts.map((text) => {
      const [field, lang] = [text.slice(0, text.lastIndexOf(".")), text.split(".").at(-1) ?? ""];
      return [field, { ...(followed[field] ?? together(1)), [lang]: NEVER }];
    }),
  ),
});

/** Before the first version. */
const NEVER = 0;

/** As `question.en`; an empty text is missing, not outdated. */
export const behindIn = ({ content, followed }: Version): string[] =>
  textsIn(content).flatMap(([field, texts]) => {
    const paces = followed[field] ?? together(1);
    const newest = Math.max(...LANGS.map((lang) => paces[lang]));
    return LANGS.filter((lang) => paces[lang] < newest && texts[lang] !== "").map(
      (lang) => `${field}.${lang}`,
    );
  });

export const catchesUp = (before: Version, followed: Followed): boolean =>
  behindIn({ ...before, followed }).length < behindIn(before).length;

/** Per outdated language: the last version it was current with. */
export function followsIn({ content, followed }: Version): Partial<Record<Lang, number>> {
  const behind = behindIn({ content, followed });
  const follows: Partial<Record<Lang, number>> = {};
  for (const lang of LANGS) {
    const paces = behind
      .filter((field) => field.endsWith(`.${lang}`))
      .map((field) => followed[field.slice(0, -lang.length - 1)]?.[lang] ?? 1);
    if (paces.length > 0) follows[lang] = Math.min(...paces);
  }
  return follows;
}

export const missingIn = (content: object): Record<string, string[]> =>
  Object.fromEntries(
    textsIn(content).flatMap(([field, texts]) =>
      LANGS.filter((lang) => texts[lang] === "").map((lang) => [`${field}.${lang}`, ["required"]]),
    ),
  );
