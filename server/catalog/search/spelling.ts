import { foldCharacter } from "#shared/catalog/search/normalize.ts";
import { isHan, partsOf, singular, tokensOf } from "#shared/catalog/search/searchTerms.ts";
import { type Budget, distance, isNear, nearest } from "./editDistance.ts";

/** Document frequency by word. */
export type Words = ReadonlyMap<string, number>;

export interface Known {
  readonly words: Words;
  /** Titles and leads sharing characters with a Han run. */
  readonly textsLike: (run: string) => Promise<readonly string[]>;
}

/** Candidates per word. */
const WAYS = 3;
const SHORTEST = 4;
/** Longer tokens are too expensive and no misspellings. */
const LONGEST = 24;
const MOST_TOKENS = 6;
const LONGEST_HAN = 8;
const HALF = 3;
/** Bounds the work for input that matches nothing. */
const MOST_COMPARED = 20_000;

/** Likeliest first: replaces unknown words by known ones or splits them in two. Empty: nothing to correct. */
export async function spellings(
  typed: string,
  known: Known,
  compare = distance,
): Promise<string[]> {
  const text = typed.normalize("NFKC").toLowerCase().trim();
  const tokens = tokensOf(text);
  if (tokens.length > MOST_TOKENS) return [];
  const budget = { left: MOST_COMPARED, distance: compare };
  const ways: string[][] = [];
  for (const token of tokens) {
    if (token.length > LONGEST) return [];
    ways.push(
      isHan(token) ? await hanLike(token, known, budget) : latinLike(token, known.words, budget),
    );
  }
  if (ways.every(([first], at) => first === undefined || first === tokens[at])) return [];
  const most = Math.max(...ways.map(({ length }) => length));
  const texts = Array.from({ length: Math.min(most, WAYS) }, (_, way) =>
    replaced(
      text,
      tokens,
      ways.map((own, at) => own[way] ?? own[0] ?? tokens[at] ?? ""),
    ),
  );
  return [...new Set(texts)].filter((each) => each !== text);
}

function replaced(text: string, tokens: readonly string[], by: readonly string[]): string {
  let rest = text;
  let said = "";
  for (const [at, token] of tokens.entries()) {
    const place = rest.indexOf(token);
    said += rest.slice(0, place) + (by[at] ?? token);
    rest = rest.slice(place + token.length);
  }
  return said + rest;
}

const isKnown = (token: string, words: Words): boolean =>
  words.has(token) || words.has(singular(token));

function latinLike(token: string, words: Words, budget: Budget): string[] {
  if (token.length < SHORTEST || isKnown(token, words)) return [];
  if (partsOf(token).length > 1 && partsOf(token).every((part) => isKnown(part, words))) return [];
  const near = nearest(token, words, { most: WAYS, budget });
  return near.length < WAYS ? [...near, ...inTwo(token, words, budget)].slice(0, WAYS) : near;
}

/** `endmil` -> `end mill`. */
function inTwo(token: string, words: Words, budget: Budget): string[] {
  const found: string[] = [];
  for (let at = HALF; at <= token.length - HALF; at += 1) {
    const [left, right] = [token.slice(0, at), token.slice(at)];
    if (!words.has(left)) continue;
    const second = isKnown(right, words) ? right : nearest(right, words, { most: 1, budget })[0];
    if (second !== undefined) found.push(`${left} ${second}`);
  }
  return found;
}

const HAN_ONLY = /^[\p{Script=Han}〇]+$/u;

async function hanLike(run: string, { textsLike }: Known, budget: Budget): Promise<string[]> {
  const letters = [...run].map(foldCharacter);
  if (letters.length < 2 || letters.length > LONGEST_HAN) return [];
  const texts = await textsLike(letters.join(""));
  const seen = new Map<string, number>();
  for (const text of texts) {
    for (const { part, distance } of windows([...text], letters, budget)) {
      seen.set(part, Math.min(seen.get(part) ?? Infinity, distance));
    }
  }
  const known = [...seen].toSorted(([a, near], [b, far]) => near - far || sized(a, b, letters));
  return known.slice(0, WAYS).map(([part]) => part);
}

const sized = (a: string, b: string, { length }: readonly string[]): number =>
  Math.abs([...a].length - length) - Math.abs([...b].length - length);

function windows(text: readonly string[], run: readonly string[], budget: Budget) {
  const folded = text.map(foldCharacter);
  const found: { part: string; distance: number }[] = [];
  for (const length of [run.length, run.length + 1, run.length - 1]) {
    if (length < 2) continue;
    for (let at = 0; at + length <= text.length; at += 1) {
      const part = text.slice(at, at + length).join("");
      const distance = HAN_ONLY.test(part)
        ? isNear(folded.slice(at, at + length), run, budget)
        : null;
      if (distance !== null) found.push({ part, distance });
    }
  }
  return found;
}
