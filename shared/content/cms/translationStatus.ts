import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import type { SaveOptions } from "./saveOptions.ts";

/** By field: the version each language is current with. */
export type TranslationStatus = Readonly<Record<string, Readonly<Record<Lang, number>>>>;

interface TrackedContent {
  readonly content: object;
  readonly followed: TranslationStatus;
}

/** Translated fields of `content`; dots lead into nested parts: `minimum.os`. */
export const listTexts = (content: object, within = ""): [string, Texts][] =>
  Object.entries(content).flatMap(([name, value]): [string, Texts][] => {
    const field = within === "" ? name : `${within}.${name}`;
    if (isTexts(value)) return [[field, value]];
    return typeof value === "object" && value !== null ? listTexts(value, field) : [];
  });

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" &&
  value !== null &&
  LANGS.every((lang) => typeof (value as Partial<Texts>)[lang] === "string");

const sameForAllLanguages = (number: number) => ({ tw: number, en: number, cn: number });

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
export function nextTranslationStatus(
  before: TrackedContent | null,
  { content, number, upToDate, minor = false }: Next,
): TranslationStatus {
  const earlier = matchEarlierTexts(listTexts(content), before ? listTexts(before.content) : []);
  return Object.fromEntries(
    listTexts(content).map(([field, texts]) => {
      const [place, was] = earlier.get(field) ?? [];
      if (!before || place === undefined || !was) return [field, sameForAllLanguages(number)];
      const paces = before.followed[place] ?? sameForAllLanguages(1);
      return [field, nextFieldStatus({ was, texts, paces, number, upToDate, minor })];
    }),
  );
}

/** For content without versions: every change counts as the next version. */
export function nextUnversionedStatus(
  before: TrackedContent,
  content: object,
  { upToDate, significance }: SaveOptions,
): TranslationStatus {
  const paces = Object.values(before.followed).flatMap((each) => LANGS.map((lang) => each[lang]));
  return nextTranslationStatus(before, {
    content,
    number: Math.max(1, ...paces) + 1,
    upToDate: LANGS.filter((lang) => upToDate[lang]),
    minor: significance === "minor",
  });
}

/** For content of which only past states are stored: confirmations and `minor` are unknown. */
export function replayTranslationStatus(said: readonly object[]): TranslationStatus {
  let before: TrackedContent | null = null;
  for (const [at, content] of said.entries())
    before = {
      content,
      followed: nextTranslationStatus(before, { content, number: at + 1, upToDate: [] }),
    };
  return before?.followed ?? {};
}

type FieldTexts = readonly [field: string, texts: Texts];

const isSame = ([, one]: FieldTexts, [, other]: FieldTexts) =>
  LANGS.every((lang) => one[lang] === other[lang]);
const shares = ([, one]: FieldTexts, [, other]: FieldTexts) =>
  LANGS.some((lang) => one[lang] !== "" && one[lang] === other[lang]);
const isSameField = ([one]: FieldTexts, [other]: FieldTexts) => one === other;

/** Signs that two texts are the same row, surest first. */
const MATCHERS: readonly ((one: FieldTexts, other: FieldTexts) => boolean)[] = [
  (one, other) => isSame(one, other) && isSameField(one, other),
  isSame,
  (one, other) => shares(one, other) && isSameField(one, other),
  shares,
  isSameField,
];

/** `values.*.title` of `values.2.title`. */
const columnOf = ([field]: FieldTexts) => field.replaceAll(/\.\d+(?=\.|$)/g, ".*");

/**
 * Matches each text to its previous one. Rows have no ids and may move, so they are matched by
 * their words.
 */
function matchEarlierTexts(
  texts: readonly FieldTexts[],
  before: readonly FieldTexts[],
): Map<string, FieldTexts> {
  const left = Map.groupBy(before, columnOf);
  const found = new Map<string, FieldTexts>();
  for (const isSign of MATCHERS) {
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

interface FieldChange {
  readonly was: Texts;
  readonly texts: Texts;
  readonly paces: Readonly<Record<Lang, number>>;
  readonly number: number;
  readonly upToDate: readonly Lang[];
  readonly minor: boolean;
}

function nextFieldStatus({
  was,
  texts,
  paces,
  number,
  upToDate,
  minor,
}: FieldChange): Record<Lang, number> {
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
export const markOutdated = (
  followed: TranslationStatus,
  texts: readonly string[],
): TranslationStatus => ({
  ...followed,
  ...Object.fromEntries(
    texts.map((text) => {
      const [field, lang] = [text.slice(0, text.lastIndexOf(".")), text.split(".").at(-1) ?? ""];
      return [field, { ...(followed[field] ?? sameForAllLanguages(1)), [lang]: NEVER }];
    }),
  ),
});

/** Before the first version. */
const NEVER = 0;

/** As `question.en`; an empty text is missing, not outdated. */
export const listOutdatedTexts = ({ content, followed }: TrackedContent): string[] =>
  listTexts(content).flatMap(([field, texts]) => {
    const paces = followed[field] ?? sameForAllLanguages(1);
    const newest = Math.max(...LANGS.map((lang) => paces[lang]));
    return LANGS.filter((lang) => paces[lang] < newest && texts[lang] !== "").map(
      (lang) => `${field}.${lang}`,
    );
  });

export const hasFewerOutdated = (before: TrackedContent, followed: TranslationStatus): boolean =>
  listOutdatedTexts({ ...before, followed }).length < listOutdatedTexts(before).length;

/** Per outdated language: the last version it was current with. */
export function lastCurrentVersions({
  content,
  followed,
}: TrackedContent): Partial<Record<Lang, number>> {
  const behind = listOutdatedTexts({ content, followed });
  const follows: Partial<Record<Lang, number>> = {};
  for (const lang of LANGS) {
    const paces = behind
      .filter((field) => field.endsWith(`.${lang}`))
      .map((field) => followed[field.slice(0, -lang.length - 1)]?.[lang] ?? 1);
    if (paces.length > 0) follows[lang] = Math.min(...paces);
  }
  return follows;
}

export const listMissingTexts = (content: object): Record<string, string[]> =>
  Object.fromEntries(
    listTexts(content).flatMap(([field, texts]) =>
      LANGS.filter((lang) => texts[lang] === "").map((lang) => [`${field}.${lang}`, ["required"]]),
    ),
  );
