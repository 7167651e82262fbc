import { readFileSync } from "node:fs";
import type { Lang } from "#shared/kit/lang.ts";

export interface FontPart {
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

export const fontParts = (lang: Lang): FontPart[] => families[lang].flatMap(readFontParts);

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
