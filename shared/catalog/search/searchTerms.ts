import { normalizeForSearch } from "./normalize.ts";

const HAN = String.raw`\p{Script=Han}〇`;
const LETTER = String.raw`(?:(?![${HAN}])[\p{L}\p{N}])`;
/** A Han run, or a word or part number with its joints: `0i-mf`, `g54.1`, `3+2`. */
const TOKENS = new RegExp(`[${HAN}]+|${LETTER}+(?:[-._/+]${LETTER}+)*`, "gu");
const IS_HAN = new RegExp(`^[${HAN}]`, "u");
const WORD = /^\p{L}{3,}$/u;
const MAX_TOKEN_LENGTH = 64;
/** Prefixes are stored as terms, because a prefix query would gather every term. */
const PREFIX_LENGTHS = { shortest: 3, longest: 12 };
const HAS_PREFIX = /^\p{L}{3}/u;
/** Marks a prefix term; never part of a token. */
const PREFIX_MARK = "^";

export const isHan = (token: string): boolean => IS_HAN.test(token);

/** Expects folded text. */
export const tokenize = (folded: string): string[] =>
  (folded.match(TOKENS) ?? []).map((token) =>
    isHan(token) ? token : [...token].slice(0, MAX_TOKEN_LENGTH).join(""),
  );

export const splitToken = (token: string): string[] => token.split(/[-._/+]/);

/** NC word: letter and number, e.g. `g54.1`. */
const NC_WORD = /[a-z]\d+(?:\.\d+)?/g;
const NC_WORDS = /^(?:[a-z]\d+(?:\.\d+)?){2,}$/;

/** Splits `g54.1p1` into `g54.1` and `p1`; else empty. */
export const splitNcWords = (token: string): string[] =>
  NC_WORDS.test(token) ? (token.match(NC_WORD) ?? []) : [];

/** Words match by prefix; numbers and short words as a whole. */
export const isWord = (token: string): boolean => WORD.test(token);

export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/.{2}(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function ngrams(run: string, size: number): string[] {
  const letters = [...run];
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, at) => letters.slice(at, at + size).join(""));
}

/** Trigrams: pairs alone would match 刀具補 and 補償 in different places. */
const hanQueryGrams = (run: string): string[] => ngrams(run, Math.min(3, [...run].length));

function withPrefixes(word: string): string[] {
  if (!HAS_PREFIX.test(word)) return [word];
  const { shortest, longest } = PREFIX_LENGTHS;
  const letters = [...word].slice(0, longest);
  const beginnings = letters.map((_, at) => PREFIX_MARK + letters.slice(0, at + 1).join(""));
  return [word, ...beginnings.slice(shortest - 1)];
}

/** Whole, joined, and its parts. */
function writtenAs(token: string): string[] {
  const parts = splitToken(token);
  return parts.length > 1 ? [token, parts.join(""), ...parts] : [token];
}

function tokenTerms(token: string): string[] {
  if (isHan(token)) return [1, 2, 3].flatMap((size) => ngrams(token, size));
  const words = [token, ...splitNcWords(token)].flatMap(writtenAs);
  return [...new Set(words.flatMap((word) => [word, singular(word)]))].flatMap(withPrefixes);
}

/** Han 1- to 3-grams, words with prefixes, part numbers with parts. */
export const indexTerms = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => normalizeForSearch(text).flatMap(tokenize).flatMap(tokenTerms)),
  ),
];

/** PostgreSQL `tsquery` texts. */
export interface SearchQuery {
  /** Every word: Han literally, Latin by prefix, part numbers as a whole. */
  readonly all: string;
  /** Weaker than `all`, for the index: omits a one-letter last word, whose prefix query would gather too much. */
  readonly sure: string;
  /** `all` without prefixes. */
  readonly whole: string;
  /** `all` with long Han runs split into words: 刀具補償 also matches 刀具半徑補償. */
  readonly apart: string;
  readonly any: string;
  readonly some: string;
  /** Parts counted for near matches. */
  readonly pieces: readonly string[];
  /** Implied by three fifths of the pieces, for the index. */
  readonly most: string;
}

type Lexeme = (term: string, beginning: boolean) => string;

const quoted = (term: string): string => `'${term.replace(/['\\]/g, "$&$&")}'`;
const prefixLexeme: Lexeme = (term, beginning) => {
  if (!beginning) return quoted(term);
  const written = HAS_PREFIX.test(term) && [...term].length <= PREFIX_LENGTHS.longest;
  return written ? quoted(PREFIX_MARK + term) : `${quoted(term)}:*`;
};
const wholeLexeme: Lexeme = (term) => quoted(term);

/** `last`: may continue. */
function tokenQuery(token: string, say: Lexeme, last: boolean): string {
  if (isHan(token)) return hanQueryGrams(token).map(quoted).join(" & ");
  const [parts, nc] = [splitToken(token), splitNcWords(token)];
  const either =
    parts.length === 1
      ? [say(singular(token), last || isWord(token))]
      : [say(token, last), say(parts.join(""), last)];
  if (nc.length > 0) either.push(`(${tokenQueries(nc, say, last).join(" & ")})`);
  // Parts of part numbers alone are too weak: G54.1 is not G54 with any 1.
  if (parts.some(isWord)) {
    either.push(`(${parts.map((part) => say(singular(part), isWord(part))).join(" & ")})`);
  }
  return either.join(" | ");
}

/** One list per folding. */
const tokenizations = (typed: string): string[][] =>
  normalizeForSearch(typed)
    .map(tokenize)
    .filter((tokens) => tokens.length > 0);

const isSingleLetter = (token: string): boolean => !isHan(token) && [...token].length === 1;

/** Drops a one-letter last word unless it is the only one. */
const omitUnfinished = (tokens: readonly string[]): readonly string[] =>
  tokens.length > 1 && isSingleLetter(tokens.at(-1) ?? "") ? tokens.slice(0, -1) : tokens;

const tokenQueries = (tokens: readonly string[], say: Lexeme, unfinished: boolean): string[] =>
  tokens
    .map((token, at) => tokenQuery(token, say, unfinished && at === tokens.length - 1))
    .map((one) => `(${one})`);

/** Most words have two characters; odd runs are not split. */
function splitHanWords(token: string): string[] {
  const letters = [...token];
  if (!isHan(token) || letters.length < 4 || letters.length % 2 === 1) return [token];
  return ngrams(token, 2).filter((_, at) => at % 2 === 0);
}

const joinQueries = (tokens: readonly string[], say: Lexeme, unfinished: boolean): string =>
  tokenQueries(tokens, say, unfinished).join(" & ");

/** One tsquery per folding. */
export const buildQueryVariants = (typed: string): string[] =>
  tokenizations(typed).map((tokens) => joinQueries(tokens, prefixLexeme, false));

/** Null: no letter or digit. `unfinished`: the last word is a prefix. */
export function buildQuery(typed: string, unfinished = false): SearchQuery | null {
  const ways = tokenizations(typed);
  if (ways.length === 0) return null;
  const said = (say: Lexeme) =>
    ways.map((tokens) => `(${joinQueries(tokens, say, unfinished)})`).join(" | ");
  const sure = ways.map((tokens) => {
    const finished = unfinished ? omitUnfinished(tokens) : tokens;
    return `(${joinQueries(finished, prefixLexeme, unfinished && finished === tokens)})`;
  });
  const each = ways.flatMap((tokens) => tokenQueries(tokens, prefixLexeme, unfinished));
  const parts = ways.map((tokens) => [...new Set(tokens.flatMap(piecesOf))]);
  const [pieces = []] = parts;
  return {
    all: said(prefixLexeme),
    sure: sure.join(" | "),
    whole: said(wholeLexeme),
    apart: ways
      .map((tokens) => `(${joinQueries(tokens.flatMap(splitHanWords), prefixLexeme, unfinished)})`)
      .join(" | "),
    any: [...new Set(each)].join(" | "),
    some: [...new Set(parts.flat())].map(quoted).join(" | "),
    pieces,
    most: sufficientGroups(pieces)
      .map((group) => `(${group.map(quoted).join(" & ")})`)
      .join(" | "),
  };
}

/** Pieces required for a near match. */
export const requiredPieces = (pieces: number): number => Math.max(2, Math.ceil(pieces * 0.6));

/** Up to here all sufficient groups are enumerated. */
const FEW_PIECES = 6;

/** Any text with enough pieces contains at least one whole group. */
const sufficientGroups = (pieces: readonly string[]): readonly (readonly string[])[] =>
  pieces.length > 1 && pieces.length <= FEW_PIECES
    ? choose(pieces, requiredPieces(pieces.length))
    : pairsOf(pieces);

function choose(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return all.flatMap((first, at) =>
    choose(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/**
 * Pairs, plus all pairs of the last three if odd: having more than half implies one pair. Pairs let the index use the
 * rarer piece.
 */
function pairsOf(pieces: readonly string[]): readonly (readonly string[])[] {
  if (pieces.length < 2) return [pieces];
  const odd = pieces.length % 2 === 1 ? pieces.slice(-3) : [];
  const even = pieces.slice(0, pieces.length - odd.length);
  const byTwos = even.flatMap((_, at) => (at % 2 === 0 ? [even.slice(at, at + 2)] : []));
  return [...byTwos, ...odd.map((left) => odd.filter((piece) => piece !== left))];
}

function piecesOf(token: string): string[] {
  const nc = splitNcWords(token);
  if (nc.length > 0) return nc;
  if (!isHan(token)) return splitToken(token).map(singular);
  const pairs = ngrams(token, 2);
  return pairs.length > 0 ? pairs : [token];
}
