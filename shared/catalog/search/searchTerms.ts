import { foldings } from "./normalize.ts";

const HAN = String.raw`\p{Script=Han}〇`;
const LETTER = String.raw`(?:(?![${HAN}])[\p{L}\p{N}])`;
/** A run of Han, or a word or part number with what joins its parts: `0i-mf`, `g54.1`, `3+2`. */
const TOKENS = new RegExp(`[${HAN}]+|${LETTER}+(?:[-._/+]${LETTER}+)*`, "gu");
const IS_HAN = new RegExp(`^[${HAN}]`, "u");
const WORD = /^\p{L}{3,}$/u;
const LONGEST = 64;
/** Words are found by their first letters, so many of them: written out, because the index would gather everything that begins so. */
const BEGINNINGS = { shortest: 3, longest: 12 };
const HAS_BEGINNING = /^\p{L}{3}/u;
/** Stands before the beginning of a word; no token holds it. */
const BEGINS = "^";

export const isHan = (token: string): boolean => IS_HAN.test(token);

/** The words, part numbers and runs of Han of a folded text, in their order. */
export const tokensOf = (folded: string): string[] =>
  (folded.match(TOKENS) ?? []).map((token) =>
    isHan(token) ? token : [...token].slice(0, LONGEST).join(""),
  );

export const partsOf = (token: string): string[] => token.split(/[-._/+]/);

/** A letter of an NC program with its number: `g54.1`, `p1`. */
const NC_WORD = /[a-z]\d+(?:\.\d+)?/g;
const NC_WORDS = /^(?:[a-z]\d+(?:\.\d+)?){2,}$/;

/** The words of an NC program that are written without a blank between them: `g54.1` and `p1` of `g54.1p1`; else none. */
export const ncWordsOf = (token: string): string[] =>
  NC_WORDS.test(token) ? (token.match(NC_WORD) ?? []) : [];

/** Whether a word is found by its beginning too; numbers and short words only as a whole. */
export const isWord = (token: string): boolean => WORD.test(token);

/** An English word without the ending of its plural. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/.{2}(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
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

/** The word, and each of its beginnings: `^fan`, `^fanu`, `^fanuc`. */
function withBeginnings(word: string): string[] {
  if (!HAS_BEGINNING.test(word)) return [word];
  const { shortest, longest } = BEGINNINGS;
  const letters = [...word].slice(0, longest);
  const beginnings = letters.map((_, at) => BEGINS + letters.slice(0, at + 1).join(""));
  return [word, ...beginnings.slice(shortest - 1)];
}

/** A token as a whole, without what joins its parts, and its parts. */
function writtenAs(token: string): string[] {
  const parts = partsOf(token);
  return parts.length > 1 ? [token, parts.join(""), ...parts] : [token];
}

function tokenTerms(token: string): string[] {
  if (isHan(token)) return [1, 2, 3].flatMap((size) => grams(token, size));
  const words = [token, ...ncWordsOf(token)].flatMap(writtenAs);
  return [...new Set(words.flatMap((word) => [word, singular(word)]))].flatMap(withBeginnings);
}

/** Everything a text is found by: pieces of one to three Han characters, words and their beginnings, part numbers and their parts. */
export const termsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => foldings(text).flatMap(tokensOf).flatMap(tokenTerms))),
];

/** What somebody typed, as questions to the index (PostgreSQL's `tsquery`). */
export interface Question {
  /** Every word: Han as it stands, Latin words by their beginning, part numbers as a whole. */
  readonly all: string;
  /**
   * What holds wherever `all` does, for the index to look for: without a last word of which one letter is typed, as
   * the index would gather everything that begins so.
   */
  readonly sure: string;
  /** As `all`, with Latin words as a whole. */
  readonly whole: string;
  /** As `all`, with long runs of Han cut into the words that they are made of, wherever these stand: 刀具補償 also as 刀具半徑補償. */
  readonly apart: string;
  /** Any of the words, each as `all` asks for it. */
  readonly any: string;
  /** Any part of the words. */
  readonly some: string;
  /** What the words are made of, for finding what has most of them. */
  readonly pieces: readonly string[];
  /** What holds wherever three fifths of the pieces do, for the index to look for. */
  readonly most: string;
}

type Lexeme = (term: string, beginning: boolean) => string;

const quoted = (term: string): string => `'${term.replace(/['\\]/g, "$&$&")}'`;
const byBeginning: Lexeme = (term, beginning) => {
  if (!beginning) return quoted(term);
  const written = HAS_BEGINNING.test(term) && [...term].length <= BEGINNINGS.longest;
  return written ? quoted(BEGINS + term) : `${quoted(term)}:*`;
};
const asWhole: Lexeme = (term) => quoted(term);

/** `last`: more may follow it. */
function tokenQuestion(token: string, say: Lexeme, last: boolean): string {
  if (isHan(token)) return asked(token).map(quoted).join(" & ");
  const [parts, nc] = [partsOf(token), ncWordsOf(token)];
  const either =
    parts.length === 1
      ? [say(singular(token), last || isWord(token))]
      : [say(token, last), say(parts.join(""), last)];
  if (nc.length > 0) either.push(`(${sayEach(nc, say, last).join(" & ")})`);
  // Of a part number the parts alone say too little: G54.1 is no G54 with a 1 somewhere.
  if (parts.some(isWord)) {
    either.push(`(${parts.map((part) => say(singular(part), isWord(part))).join(" & ")})`);
  }
  return either.join(" | ");
}

/** Every way in which a text may be written, as tokens. */
const tokensIn = (typed: string): string[][] =>
  foldings(typed)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);

/** Whether a last word has hardly begun. */
const isBarely = (token: string): boolean => !isHan(token) && [...token].length === 1;

/** The words of which enough is typed; all of them where that is none. */
const begun = (tokens: readonly string[]): readonly string[] =>
  tokens.length > 1 && isBarely(tokens.at(-1) ?? "") ? tokens.slice(0, -1) : tokens;

const sayEach = (tokens: readonly string[], say: Lexeme, unfinished: boolean): string[] =>
  tokens
    .map((token, at) => tokenQuestion(token, say, unfinished && at === tokens.length - 1))
    .map((one) => `(${one})`);

/** Most words have two characters, so that a run of them is cut where the words are; one of an odd length stays as it is. */
function wordsApart(token: string): string[] {
  const letters = [...token];
  if (!isHan(token) || letters.length < 4 || letters.length % 2 === 1) return [token];
  return grams(token, 2).filter((_, at) => at % 2 === 0);
}

const sayAll = (tokens: readonly string[], say: Lexeme, unfinished: boolean): string =>
  sayEach(tokens, say, unfinished).join(" & ");

/** The questions for all words of `typed`, one for each way in which it may be written. */
export const waysOf = (typed: string): string[] =>
  tokensIn(typed).map((tokens) => sayAll(tokens, byBeginning, false));

/**
 * The question that `typed` asks; null when it holds no letter or digit. `unfinished`: its last word may still
 * go on.
 */
export function questionOf(typed: string, unfinished = false): Question | null {
  const ways = tokensIn(typed);
  if (ways.length === 0) return null;
  const said = (say: Lexeme) =>
    ways.map((tokens) => `(${sayAll(tokens, say, unfinished)})`).join(" | ");
  const sure = ways.map((tokens) => {
    const finished = unfinished ? begun(tokens) : tokens;
    return `(${sayAll(finished, byBeginning, unfinished && finished === tokens)})`;
  });
  const each = ways.flatMap((tokens) => sayEach(tokens, byBeginning, unfinished));
  const parts = ways.map((tokens) => [...new Set(tokens.flatMap(piecesOf))]);
  const [pieces = []] = parts;
  return {
    all: said(byBeginning),
    sure: sure.join(" | "),
    whole: said(asWhole),
    apart: ways
      .map((tokens) => `(${sayAll(tokens.flatMap(wordsApart), byBeginning, unfinished)})`)
      .join(" | "),
    any: [...new Set(each)].join(" | "),
    some: [...new Set(parts.flat())].map(quoted).join(" | "),
    pieces,
    most: groupsOf(pieces)
      .map((group) => `(${group.map(quoted).join(" & ")})`)
      .join(" | "),
  };
}

/** How many of so many pieces what is near an answer holds. */
export const mostOf = (pieces: number): number => Math.max(2, Math.ceil(pieces * 0.6));

/** Of so few pieces each group that is enough is asked for. */
const FEW_PIECES = 6;

/** Groups of pieces of which whatever has enough of them all has one. */
const groupsOf = (pieces: readonly string[]): readonly (readonly string[])[] =>
  pieces.length > 1 && pieces.length <= FEW_PIECES
    ? choose(pieces, mostOf(pieces.length))
    : pairsOf(pieces);

/** Each choice of so many of them, in their order. */
function choose(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return all.flatMap((first, at) =>
    choose(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/**
 * Pieces by twos, of an odd number the last three each with each: who has more than half of them has both of a pair. Asked
 * for pairs, the index goes by the rarer piece of each.
 */
function pairsOf(pieces: readonly string[]): readonly (readonly string[])[] {
  if (pieces.length < 2) return [pieces];
  const odd = pieces.length % 2 === 1 ? pieces.slice(-3) : [];
  const even = pieces.slice(0, pieces.length - odd.length);
  const byTwos = even.flatMap((_, at) => (at % 2 === 0 ? [even.slice(at, at + 2)] : []));
  return [...byTwos, ...odd.map((left) => odd.filter((piece) => piece !== left))];
}

function piecesOf(token: string): string[] {
  const nc = ncWordsOf(token);
  if (nc.length > 0) return nc;
  if (!isHan(token)) return partsOf(token).map(singular);
  const pairs = grams(token, 2);
  return pairs.length > 0 ? pairs : [token];
}
