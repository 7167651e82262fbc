import { Converter } from "opencc-js/t2cn";

type Convert = (text: string) => string;

const HAN = /\p{Script=Han}/u;

/** Created on first use, because the tables take memory. */
const made = new Map<"tw" | "twp", Convert>();

function converter(from: "tw" | "twp"): Convert {
  const known = made.get(from);
  if (known) return known;
  const convert = Converter({ from, to: "cn" });
  made.set(from, convert);
  return convert;
}

/** Word processors replace typed hyphens by dashes. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, zero-width characters and the like. */
const INVISIBLE = /\p{Cf}/gu;

/** Removes case, width, accents and invisible characters; unifies hyphens. */
const simple = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(DASHES, "-")
    .toLowerCase()
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));

const NUMERALS = "零一二三四五六七八九";
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Unifies 5 軸, 五軸 and 5-axis. */
const axes = (text: string): string =>
  text
    .replace(/(?<![\d.+])([2-9])[ -]?轴/g, (_, digit: string) => `${NUMERALS[Number(digit)]}轴`)
    .replace(
      /(?<![\d.+])\b([2-9])[ -]?(ax[ei]s)\b/g,
      (_, digit: string, word: string) => `${NUMBERS[Number(digit)]}-${word}`,
    );

/** Normalized to Simplified characters, and additionally with mainland vocabulary (程式 -> 程序) if that differs. */
export function normalizeForSearch(text: string): string[] {
  const bare = simple(text);
  if (!HAN.test(bare)) return [axes(bare)];
  return [...new Set([axes(converter("tw")(bare)), axes(converter("twp")(bare))])];
}

const characters = new Map<string, string>();

/** May yield several characters (㎜) or none. */
export function normalizeCharacter(character: string): string {
  const known = characters.get(character);
  if (known !== undefined) return known;
  const folded = converter("tw")(simple(character));
  characters.set(character, folded);
  return folded;
}
