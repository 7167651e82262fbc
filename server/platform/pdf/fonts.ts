import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import type { Lang } from "#shared/kit/lang.ts";

export const WEIGHTS = { regular: 400, strong: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const UNKNOWN = "□";
/** Fontkit reads beyond the end of a font whose last glyph has no outline, so none may end with the space. */
const ALWAYS = `${UNKNOWN} 0`;
/** Joiners, direction marks, variation selectors, controls: drawn by no font. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB]/gu;

export interface FontSubset {
  readonly name: string;
  readonly content: Buffer;
}

export interface Fonts {
  readonly all: readonly FontSubset[];
  readonly runs: (text: string, weight: Weight) => readonly Run[];
}

export interface Run {
  readonly font: string;
  readonly text: string;
}

export async function loadFonts(
  lang: Lang,
  texts: Readonly<Record<Weight, Iterable<string>>>,
): Promise<Fonts> {
  const parts = fontParts(lang);
  const regular = await subsetFonts(parts, "regular", charactersOf(texts.regular));
  const strong = await subsetFonts(parts, "strong", charactersOf(texts.strong));
  const drawnBy = { regular: regular.fontByCharacter, strong: strong.fontByCharacter };
  return {
    all: [...regular.fonts, ...strong.fonts],
    runs: (text, weight) => splitRuns(text, drawnBy[weight]),
  };
}

/** One space for any whitespace. */
const drawn = (text: string): string => text.replaceAll(/\s+/gu, " ").replaceAll(UNDRAWN, "");

const charactersOf = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set(ALWAYS + [...texts].map(drawn).join(""));

interface FontPart {
  readonly file: URL;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** LICENSE is exported by every font package. */
const LATIN = import.meta.resolve("@fontsource-variable/noto-sans/LICENSE");
const TRADITIONAL = import.meta.resolve("@fontsource-variable/noto-sans-tc/LICENSE");
const SIMPLIFIED = import.meta.resolve("@fontsource-variable/noto-sans-sc/LICENSE");

/** Latin, then the language's Han forms, then the other script's as fallback. */
const families: Readonly<Record<Lang, readonly string[]>> = {
  tw: [LATIN, TRADITIONAL, SIMPLIFIED],
  en: [LATIN, TRADITIONAL, SIMPLIFIED],
  cn: [LATIN, SIMPLIFIED, TRADITIONAL],
};

const fontParts = (lang: Lang): FontPart[] => families[lang].flatMap(readFontParts);

function readFontParts(license: string): FontPart[] {
  const folder = new URL("./", license);
  const family = folder.pathname.split("/").at(-2) ?? "";
  const named = JSON.parse(readFileSync(new URL("unicode.json", folder), "utf8")) as Readonly<
    Record<string, string>
  >;
  return Object.entries(named).map(([part, ranges]) => ({
    file: new URL(`files/${family}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`, folder),
    ranges: ranges.split(",").map(parseRange),
  }));
}

/** `U+4e00` or `U+4e00-4e1f`. */
function parseRange(written: string): [number, number] {
  const [first = "", last = first] = written.trim().slice("U+".length).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

interface SubsetResult {
  readonly fonts: FontSubset[];
  readonly fontByCharacter: Map<string, string>;
}

/**
 * The first matching part wins. `unicode.json` may list characters that the file lacks, so the subset's own table
 * decides.
 */
async function subsetFonts(
  parts: readonly FontPart[],
  weight: Weight,
  characters: ReadonlySet<string>,
): Promise<SubsetResult> {
  const made: SubsetResult = { fonts: [], fontByCharacter: new Map() };
  for (const [index, part] of parts.entries()) {
    const candidates = [...characters].filter(
      (each) => !made.fontByCharacter.has(each) && hasCharacter(part, each),
    );
    if (candidates.length === 0) continue;
    const content = await subsetFont(await readFile(part.file), candidates.join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: WEIGHTS[weight] },
      keepFeatures: [],
      noHinting: true,
    });
    const name = `${weight}-${index}`;
    const supported = supportedCharacters(content, candidates);
    for (const each of supported) made.fontByCharacter.set(each, name);
    if (supported.length > 0) made.fonts.push({ name, content });
  }
  return made;
}

/** A subset without glyphs lacks its character table and throws. */
function supportedCharacters(content: Buffer, candidates: readonly string[]): readonly string[] {
  const font = create(content) as Font;
  try {
    return candidates.filter((each) => each === " " || hasOutline(font, codePoint(each)));
  } catch {
    return [];
  }
}

const hasOutline = (font: Font, character: number): boolean =>
  font.hasGlyphForCodePoint(character) &&
  font.glyphForCodePoint(character).path.commands.length > 0;

const codePoint = (character: string): number => character.codePointAt(0) ?? 0;

const hasCharacter = ({ ranges }: FontPart, character: string): boolean =>
  ranges.some(([first, last]) => first <= codePoint(character) && codePoint(character) <= last);

function splitRuns(text: string, drawnBy: ReadonlyMap<string, string>): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of drawn(text)) {
    const font = drawnBy.get(character);
    const shown = font ? character : UNKNOWN;
    const by = font ?? drawnBy.get(UNKNOWN) ?? "";
    const last = runs.at(-1);
    if (last?.font === by) last.text += shown;
    else runs.push({ font: by, text: shown });
  }
  return runs;
}
