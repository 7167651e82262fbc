import { foldings } from "./fold.ts";

const HAN = String.raw`\p{Script=Han}〇`;
const LETTER = String.raw`(?:(?![${HAN}])[\p{L}\p{N}])`;
/** A run of Han, or a word or part number with what joins its parts: `0i-mf`, `g54.1`, `3+2`. */
const TOKENS = new RegExp(`[${HAN}]+|${LETTER}+(?:[-._/+]${LETTER}+)*`, "gu");
const IS_HAN = new RegExp(`^[${HAN}]`, "u");
const WORD = /^\p{L}{3,}$/u;
const LONGEST = 64;

export const isHan = (token: string): boolean => IS_HAN.test(token);

/** The words, part numbers and runs of Han of a folded text, in their order. */
export const tokensOf = (folded: string): string[] =>
  (folded.match(TOKENS) ?? []).map((token) => token.slice(0, LONGEST));

export const partsOf = (token: string): string[] => token.split(/[-._/+]/);

/** Whether a word is found by its beginning too; numbers and short words only as a whole. */
export const isWord = (token: string): boolean => WORD.test(token);

/** An English word without the ending of its plural. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** A run's characters, pairs or triples of neighbours. */
function grams(run: string, size: number): string[] {
  const letters = [...run];
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, at) => letters.slice(at, at + size).join(""));
}

/** The longest pieces a run of Han is asked for by. Pairs alone would find 刀具補 in one place and 補償 in another. */
const asked = (run: string): string[] => grams(run, Math.min(3, [...run].length));

function tokenTerms(token: string): string[] {
  if (isHan(token)) return [1, 2, 3].flatMap((size) => grams(token, size));
  const parts = partsOf(token);
  const words = parts.length > 1 ? [token, parts.join(""), ...parts] : [token];
  return words.flatMap((word) => [word, singular(word)]);
}

/** Everything a text is found by: pieces of one to three Han characters, words, part numbers and their parts. */
export const termsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => foldings(text).flatMap(tokensOf).flatMap(tokenTerms))),
];

/** What somebody typed, as questions to the index (PostgreSQL's `tsquery`). */
export interface Question {
  /** Every word: Han as it stands, Latin words by their beginning, part numbers as a whole. */
  readonly all: string;
  /** The same, with Latin words as a whole. */
  readonly whole: string;
  /** Any part of the words. */
  readonly some: string;
  /** What the words are made of, for finding what has most of them. */
  readonly pieces: readonly string[];
}

type Lexeme = (term: string, beginning: boolean) => string;

const quoted = (term: string): string => `'${term.replace(/['\\]/g, "$&$&")}'`;
const byBeginning: Lexeme = (term, beginning) => `${quoted(term)}${beginning ? ":*" : ""}`;
const asWhole: Lexeme = (term) => quoted(term);

/** `last`: more may follow it. */
function tokenQuestion(token: string, say: Lexeme, last: boolean): string {
  if (isHan(token)) return asked(token).map(quoted).join(" & ");
  const parts = partsOf(token);
  if (parts.length === 1) return say(singular(token), last || isWord(token));
  const either = [say(token, last), say(parts.join(""), last)];
  // Of a part number the parts alone say too little: G54.1 is no G54 with a 1 somewhere.
  if (parts.some(isWord)) {
    either.push(`(${parts.map((part) => say(singular(part), isWord(part))).join(" & ")})`);
  }
  return either.join(" | ");
}

/**
 * The question that `typed` asks; null when it holds no letter or digit. `unfinished`: its last word may still
 * go on.
 */
export function questionOf(typed: string, unfinished = false): Question | null {
  const ways = foldings(typed)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
  if (ways.length === 0) return null;
  const said = (say: Lexeme) =>
    ways
      .map((tokens) =>
        tokens
          .map((token, at) => tokenQuestion(token, say, unfinished && at === tokens.length - 1))
          .map((one) => `(${one})`)
          .join(" & "),
      )
      .map((one) => `(${one})`)
      .join(" | ");
  const parts = ways.map((tokens) => [...new Set(tokens.flatMap(piecesOf))]);
  return {
    all: said(byBeginning),
    whole: said(asWhole),
    some: [...new Set(parts.flat())].map(quoted).join(" | "),
    pieces: parts[0] ?? [],
  };
}

function piecesOf(token: string): string[] {
  if (!isHan(token)) return partsOf(token).map(singular);
  const pairs = grams(token, 2);
  return pairs.length > 0 ? pairs : [token];
}
