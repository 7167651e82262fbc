import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import type { Paces } from "./saveOptions.ts";

/** By field: up to which version the words of each language keep pace with the others. */
export type Followed = Readonly<Record<string, Readonly<Record<Lang, number>>>>;

interface Version {
  readonly content: object;
  readonly followed: Followed;
}

/** The fields of `content` that are written in every language; dots lead into parts: `minimum.os`. */
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
  /** Only a correction: what other languages say holds as it did. */
  readonly minor?: boolean;
}

/**
 * What keeps pace once `content` is version `number`, after `before`. A language that was up to date and says
 * something else leaves the others behind, unless the change is `minor`; one that was behind, or empty, catches up by
 * being written, and so does one of which somebody says that it still holds (`upToDate`).
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

/** The same of what has no versions: each change of it is the next. */
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

/** The same where nothing is kept but what it said, from the first on: whether anybody said more of it is unknown. */
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

/** What makes two texts one, the surest first. */
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
 * What each text was before. Rows have no names of their own, and may have changed places: they are known by what they
 * said, in all languages or in one that has stayed.
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
  // What was emptied says nothing that others would have to follow.
  const tells = (lang: Lang) => paces[lang] === newest && was[lang] !== "" && texts[lang] !== "";
  const leads = !minor && changed.some(tells);
  const pace = leads ? number : newest;
  // A correction of what is behind does not bring it to where the others are.
  const written = (lang: Lang) => changed.includes(lang) && (!minor || was[lang] === "");
  const current = (lang: Lang) => written(lang) || upToDate.includes(lang);
  const of = (lang: Lang) => (current(lang) ? pace : paces[lang]);
  return { tw: of("tw"), en: of("en"), cn: of("cn") };
}

/** The same, where some texts, such as `name.tw`, say what another language does because nobody has written them yet. */
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

/** The texts that another language has left behind, as `question.en`; an empty one is missing rather than behind. */
export const behindIn = ({ content, followed }: Version): string[] =>
  textsIn(content).flatMap(([field, texts]) => {
    const paces = followed[field] ?? together(1);
    const newest = Math.max(...LANGS.map((lang) => paces[lang]));
    return LANGS.filter((lang) => paces[lang] < newest && texts[lang] !== "").map(
      (lang) => `${field}.${lang}`,
    );
  });

/** Whether less of a version is behind by what keeps pace now. */
export const catchesUp = (before: Version, followed: Followed): boolean =>
  behindIn({ ...before, followed }).length < behindIn(before).length;

/** Of the languages that another has left behind: the version with which their words last kept pace. */
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

/** What is missing before visitors may read `content`: every text in every language. */
export const missingIn = (content: object): Record<string, string[]> =>
  Object.fromEntries(
    textsIn(content).flatMap(([field, texts]) =>
      LANGS.filter((lang) => texts[lang] === "").map((lang) => [`${field}.${lang}`, ["required"]]),
    ),
  );
