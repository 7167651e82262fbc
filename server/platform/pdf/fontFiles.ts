import { readFileSync } from "node:fs";
import type { Lang } from "#shared/kit/lang.ts";

/** A part of a font's characters, in a file of its own. */
export interface FontPart {
  readonly file: URL;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** The folder of a package, by a file that every package exports. */
const LATIN = import.meta.resolve("@fontsource-variable/noto-sans/LICENSE");
const TRADITIONAL = import.meta.resolve("@fontsource-variable/noto-sans-tc/LICENSE");
const SIMPLIFIED = import.meta.resolve("@fontsource-variable/noto-sans-sc/LICENSE");

/**
 * Latin letters before Chinese ones; of those, the forms of the language first. What a name has of the other Chinese
 * script is taken from that.
 */
const families: Readonly<Record<Lang, readonly string[]>> = {
  tw: [LATIN, TRADITIONAL, SIMPLIFIED],
  en: [LATIN, TRADITIONAL, SIMPLIFIED],
  cn: [LATIN, SIMPLIFIED, TRADITIONAL],
};

/** The parts of every font that a document in `lang` may need, in the order in which they are tried. */
export const fontParts = (lang: Lang): FontPart[] => families[lang].flatMap(partsOf);

function partsOf(license: string): FontPart[] {
  const folder = new URL("./", license);
  const family = folder.pathname.split("/").at(-2) ?? "";
  const named = JSON.parse(readFileSync(new URL("unicode.json", folder), "utf8")) as Readonly<
    Record<string, string>
  >;
  return Object.entries(named).map(([part, ranges]) => ({
    file: new URL(`files/${family}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`, folder),
    ranges: ranges.split(",").map(rangeOf),
  }));
}

/** `U+4e00` or `U+4e00-4e1f`. */
function rangeOf(written: string): [number, number] {
  const [first = "", last = first] = written.trim().slice("U+".length).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
