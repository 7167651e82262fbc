import { Converter } from "opencc-js/t2cn";

type Convert = (text: string) => string;

const HAN = /\p{Script=Han}/u;

/** Made at the first use: their tables take memory that a process without Chinese searches does not need. */
const made = new Map<"tw" | "twp", Convert>();

function converter(from: "tw" | "twp"): Convert {
  const known = made.get(from);
  if (known) return known;
  const convert = Converter({ from, to: "cn" });
  made.set(from, convert);
  return convert;
}

/** Dashes of every kind and the minus sign: word processors put them where somebody typed a hyphen. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Soft hyphens, blanks without width and the like. */
const INVISIBLE = /\p{Cf}/gu;

/** Without case, width, accents or what nobody sees, and with one kind of hyphen. */
const simple = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(DASHES, "-")
    .toLowerCase()
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));

const NUMERALS = "零一二三四五六七八九";
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** How many axes a machine has is written in three ways: 5 軸, 五軸 and 5-axis. */
const axes = (text: string): string =>
  text
    .replace(/(?<![\d.+])([2-9])[ -]?轴/g, (_, digit: string) => `${NUMERALS[Number(digit)]}轴`)
    .replace(
      /(?<![\d.+])\b([2-9])[ -]?(ax[ei]s)\b/g,
      (_, digit: string, word: string) => `${NUMBERS[Number(digit)]}-${word}`,
    );

/**
 * A text as it is compared, in Simplified characters: character by character, and where it says otherwise
 * also with Taiwan's words in the mainland's (程式 as 程序).
 */
export function foldings(text: string): string[] {
  const bare = simple(text);
  if (!HAN.test(bare)) return [axes(bare)];
  return [...new Set([axes(converter("tw")(bare)), axes(converter("twp")(bare))])];
}

const characters = new Map<string, string>();

/** One character as it is compared; several for one such as ㎜, none for a mark. */
export function foldCharacter(character: string): string {
  const known = characters.get(character);
  if (known !== undefined) return known;
  const folded = converter("tw")(simple(character));
  characters.set(character, folded);
  return folded;
}
