import type { HighlightedText } from "#shared/catalog/search/contract.ts";
import { normalizeCharacter, normalizeForSearch } from "#shared/catalog/search/normalize.ts";
import {
  isHan,
  isWord,
  splitNcWords,
  splitToken,
  singular,
  tokenize,
} from "#shared/catalog/search/searchTerms.ts";

export interface HighlightTerms {
  readonly han: readonly string[];
  /** Match folded text, with any joint between parts. */
  readonly latin: readonly RegExp[];
}

const NOT_AFTER = String.raw`(?<![a-z0-9\p{Script=Latin}])`;
const NOT_BEFORE = String.raw`(?![a-z0-9\p{Script=Latin}])`;
const REST_OF_WORD = String.raw`[a-z0-9\p{Script=Latin}]*`;
const JOINT = "[-._/+ ]?";

/** NC words may adjoin others: `g54.1` in `g54.1p48`. */
const NC_WORD = /^[a-z]\d+(?:\.\d+)?$/;
const NC_FROM = String.raw`(?<!\p{L})`;
const NC_TO = String.raw`(?!\d|\p{L}(?!\d))`;

const escaped = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

function latinPattern(token: string, open: boolean): RegExp {
  const letters = [...splitToken(token).join("")].map(escaped).join(JOINT);
  if (NC_WORD.test(token))
    return new RegExp(`${NC_FROM}${letters}${open ? REST_OF_WORD : NC_TO}`, "gu");
  return new RegExp(`${NOT_AFTER}${letters}${open ? REST_OF_WORD : NOT_BEFORE}`, "gu");
}

function parseTerms(typed: string, unfinished: boolean): HighlightTerms {
  const ways = normalizeForSearch(typed).map(tokenize);
  const tokens = [...new Set(ways.flat())];
  const last = ways[0]?.at(-1);
  const latin = tokens.filter((token) => !isHan(token));
  const words = latin.flatMap((token) => [
    { token: singular(token), open: isWord(token) || (unfinished && token === last) },
    ...splitToken(token)
      .filter((part) => part !== token && isWord(part))
      .map((part) => ({ token: part, open: true })),
    ...splitNcWords(token).map((word) => ({ token: word, open: false })),
  ]);
  return {
    han: tokens.filter(isHan),
    latin: words.map(({ token, open }) => latinPattern(token, open)),
  };
}

/** `also` are synonyms; `unfinished`: the last word is a prefix. */
export function createHighlightTerms(
  typed: string,
  also: readonly string[],
  { unfinished = false } = {},
): HighlightTerms {
  const each = [parseTerms(typed, unfinished), ...also.map((words) => parseTerms(words, false))];
  return {
    han: [...new Set(each.flatMap(({ han }) => han))],
    latin: each.flatMap(({ latin }) => latin),
  };
}

interface Folded {
  readonly text: string;
  /** Index in the original per folded character. */
  readonly origin: readonly number[];
}

function normalizeWithOrigin(original: readonly string[]): Folded {
  const origin: number[] = [];
  let text = "";
  original.forEach((character, at) => {
    const folded = normalizeCharacter(character);
    text += folded;
    for (let i = 0; i < folded.length; i += 1) origin.push(at);
  });
  return { text, origin };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = ({ origin }: Folded, from: number, length: number): Span => ({
  from: origin[from] ?? 0,
  to: (origin[from + length - 1] ?? 0) + 1,
});

function findAll(folded: Folded, needle: string): Span[] {
  const spans: Span[] = [];
  for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
    spans.push(spanOf(folded, at, needle.length));
  }
  return spans;
}

/** Regional vocabulary: passages that fold to the needle though their characters differ. */
function findVariants(original: readonly string[], needle: string): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < original.length; from += 1) {
    if (!isHan(original[from] ?? "")) continue;
    for (const size of [2, 3, 4]) {
      const part = original.slice(from, from + size).join("");
      if (normalizeForSearch(part).includes(needle)) spans.push({ from, to: from + size });
    }
  }
  return spans;
}

function findHanSpans(original: readonly string[], folded: Folded, needle: string): Span[] {
  const whole = findAll(folded, needle);
  if (whole.length > 0) return whole;
  const letters = [...needle];
  if (letters.length === 2) {
    // Cheap test first: each window is folded separately.
    const says = normalizeForSearch(original.join("")).some((folding) => folding.includes(needle));
    return says ? findVariants(original, needle) : [];
  }
  if (letters.length < 4) return [];
  const step = letters.length % 2 === 0 ? 2 : 1;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return pairs.filter((_, at) => at % step === 0).flatMap((pair) => findAll(folded, pair));
}

function findSpans(original: readonly string[], needles: HighlightTerms): Span[] {
  const folded = normalizeWithOrigin(original);
  return [
    ...needles.han.flatMap((needle) => findHanSpans(original, folded, needle)),
    ...needles.latin.flatMap((needle) =>
      [...folded.text.matchAll(needle)].map(({ index, 0: { length } }) =>
        spanOf(folded, index, length),
      ),
    ),
  ];
}

function splitAtSpans(original: readonly string[], spans: readonly Span[]): HighlightedText {
  const hits = original.map(() => false);
  for (const { from, to } of spans) hits.fill(true, from, to);
  const pieces: { text: string; hit: boolean }[] = [];
  original.forEach((character, at) => {
    const hit = hits[at] ?? false;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  });
  return pieces;
}

export function highlight(text: string, needles: HighlightTerms): HighlightedText {
  const original = [...text];
  return splitAtSpans(original, findSpans(original, needles));
}

const MAX_LENGTH = 150;
const CONTEXT_BEFORE = 40;

export const firstLine = (text: string): HighlightedText =>
  truncate([...(text.split("\n", 1)[0] ?? "")], []);

/** Passage with the most matched text; null: none. */
export function excerpt(text: string, needles: HighlightTerms): HighlightedText | null {
  let best: { line: readonly string[]; spans: readonly Span[]; told: number } | null = null;
  for (const line of text.split(/\n|(?<=[。！？])|(?<=[.!?])\s/)) {
    const original = [...line.trim()];
    const spans = findSpans(original, needles);
    // Counts distinct matches.
    const said = new Set(spans.map(({ from, to }) => original.slice(from, to).join("")));
    const told = [...said].join("").length;
    if (told > (best?.told ?? 0)) best = { line: original, spans, told };
  }
  return best && truncate(best.line, best.spans);
}

function truncate(line: readonly string[], spans: readonly Span[]): HighlightedText {
  if (line.length <= MAX_LENGTH) return splitAtSpans(line, spans);
  const first = spans.length === 0 ? 0 : Math.min(...spans.map(({ from }) => from));
  const start = first + CONTEXT_BEFORE < MAX_LENGTH ? 0 : wordStart(line, first - CONTEXT_BEFORE);
  const shown = line.slice(start, start + MAX_LENGTH);
  const moved = spans.map(({ from, to }) => ({ from: Math.max(0, from - start), to: to - start }));
  const within = moved.filter(({ from, to }) => to > 0 && from < shown.length);
  const edge = (there: boolean): HighlightedText => (there ? [{ text: "…", hit: false }] : []);
  return [
    ...edge(start > 0),
    ...splitAtSpans(shown, within),
    ...edge(start + MAX_LENGTH < line.length),
  ];
}

/** Avoids starting within a Latin word. */
function wordStart(line: readonly string[], at: number): number {
  const blank = line.indexOf(" ", at);
  return blank >= 0 && blank < at + CONTEXT_BEFORE / 2 ? blank + 1 : at;
}
