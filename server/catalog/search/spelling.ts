import { normalizeCharacter } from "#shared/catalog/search/normalize.ts";
import { isHan, splitToken, singular, tokenize } from "#shared/catalog/search/searchTerms.ts";
import { type Budget, editDistance, hanDistance, findNearest } from "./editDistance.ts";

/** Document frequency by word. */
export type WordFrequencies = ReadonlyMap<string, number>;

export interface SpellingSources {
  readonly words: WordFrequencies;
  /** Titles and leads sharing characters with a Han run. */
  readonly textsLike: (run: string) => Promise<readonly string[]>;
}

/** Candidates per word. */
const MAX_CANDIDATES = 3;
const MIN_LENGTH = 4;
/** Longer tokens are too expensive and no misspellings. */
const MAX_LENGTH = 24;
const MAX_TOKENS = 6;
const MAX_HAN_LENGTH = 8;
const HALF = 3;
/** Bounds the work for input that matches nothing. */
const MAX_COMPARISONS = 20_000;

/** Likeliest first: replaces unknown words by known ones or splits them in two. Empty: nothing to correct. */
export async function suggestSpellings(
  typed: string,
  known: SpellingSources,
  compare = editDistance,
): Promise<string[]> {
  const text = typed.normalize("NFKC").toLowerCase().trim();
  const tokens = tokenize(text);
  if (tokens.length > MAX_TOKENS) return [];
  const budget = { left: MAX_COMPARISONS, distance: compare };
  const ways: string[][] = [];
  for (const token of tokens) {
    if (token.length > MAX_LENGTH) return [];
    ways.push(
      isHan(token)
        ? await hanCandidates(token, known, budget)
        : latinCandidates(token, known.words, budget),
    );
  }
  if (ways.every(([first], at) => first === undefined || first === tokens[at])) return [];
  const most = Math.max(...ways.map(({ length }) => length));
  const texts = Array.from({ length: Math.min(most, MAX_CANDIDATES) }, (_, way) =>
    replaceTokens(
      text,
      tokens,
      ways.map((own, at) => own[way] ?? own[0] ?? tokens[at] ?? ""),
    ),
  );
  return [...new Set(texts)].filter((each) => each !== text);
}

function replaceTokens(text: string, tokens: readonly string[], by: readonly string[]): string {
  let rest = text;
  let said = "";
  for (const [at, token] of tokens.entries()) {
    const place = rest.indexOf(token);
    said += rest.slice(0, place) + (by[at] ?? token);
    rest = rest.slice(place + token.length);
  }
  return said + rest;
}

const isKnown = (token: string, words: WordFrequencies): boolean =>
  words.has(token) || words.has(singular(token));

function latinCandidates(token: string, words: WordFrequencies, budget: Budget): string[] {
  if (token.length < MIN_LENGTH || isKnown(token, words)) return [];
  if (splitToken(token).length > 1 && splitToken(token).every((part) => isKnown(part, words)))
    return [];
  const near = findNearest(token, words, { most: MAX_CANDIDATES, budget });
  return near.length < MAX_CANDIDATES
    ? [...near, ...splitCandidates(token, words, budget)].slice(0, MAX_CANDIDATES)
    : near;
}

/** `endmil` -> `end mill`. */
function splitCandidates(token: string, words: WordFrequencies, budget: Budget): string[] {
  const found: string[] = [];
  for (let at = HALF; at <= token.length - HALF; at += 1) {
    const [left, right] = [token.slice(0, at), token.slice(at)];
    if (!words.has(left)) continue;
    const second = isKnown(right, words)
      ? right
      : findNearest(right, words, { most: 1, budget })[0];
    if (second !== undefined) found.push(`${left} ${second}`);
  }
  return found;
}

const HAN_ONLY = /^[\p{Script=Han}〇]+$/u;

async function hanCandidates(
  run: string,
  { textsLike }: SpellingSources,
  budget: Budget,
): Promise<string[]> {
  const letters = [...run].map(normalizeCharacter);
  if (letters.length < 2 || letters.length > MAX_HAN_LENGTH) return [];
  const texts = await textsLike(letters.join(""));
  const seen = new Map<string, number>();
  for (const text of texts) {
    for (const { part, distance } of findSimilarParts([...text], letters, budget)) {
      seen.set(part, Math.min(seen.get(part) ?? Infinity, distance));
    }
  }
  const known = [...seen].toSorted(([a, near], [b, far]) => near - far || sized(a, b, letters));
  return known.slice(0, MAX_CANDIDATES).map(([part]) => part);
}

const sized = (a: string, b: string, { length }: readonly string[]): number =>
  Math.abs([...a].length - length) - Math.abs([...b].length - length);

function findSimilarParts(text: readonly string[], run: readonly string[], budget: Budget) {
  const folded = text.map(normalizeCharacter);
  const found: { part: string; distance: number }[] = [];
  for (const length of [run.length, run.length + 1, run.length - 1]) {
    if (length < 2) continue;
    for (let at = 0; at + length <= text.length; at += 1) {
      const part = text.slice(at, at + length).join("");
      const distance = HAN_ONLY.test(part)
        ? hanDistance(folded.slice(at, at + length), run, budget)
        : null;
      if (distance !== null) found.push({ part, distance });
    }
  }
  return found;
}
