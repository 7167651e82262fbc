import type { Pieces } from "#shared/catalog/search/contract.ts";
import { foldCharacter, foldings } from "#shared/catalog/search/normalize.ts";
import {
  isHan,
  isWord,
  ncWordsOf,
  partsOf,
  singular,
  tokensOf,
} from "#shared/catalog/search/searchTerms.ts";

export interface Needles {
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

function latinNeedle(token: string, open: boolean): RegExp {
  const letters = [...partsOf(token).join("")].map(escaped).join(JOINT);
  if (NC_WORD.test(token))
    return new RegExp(`${NC_FROM}${letters}${open ? REST_OF_WORD : NC_TO}`, "gu");
  return new RegExp(`${NOT_AFTER}${letters}${open ? REST_OF_WORD : NOT_BEFORE}`, "gu");
}

function needlesIn(typed: string, unfinished: boolean): Needles {
  const ways = foldings(typed).map(tokensOf);
  const tokens = [...new Set(ways.flat())];
  const last = ways[0]?.at(-1);
  const latin = tokens.filter((token) => !isHan(token));
  const words = latin.flatMap((token) => [
    { token: singular(token), open: isWord(token) || (unfinished && token === last) },
    ...partsOf(token)
      .filter((part) => part !== token && isWord(part))
      .map((part) => ({ token: part, open: true })),
    ...ncWordsOf(token).map((word) => ({ token: word, open: false })),
  ]);
  return {
    han: tokens.filter(isHan),
    latin: words.map(({ token, open }) => latinNeedle(token, open)),
  };
}

/** `also` are synonyms; `unfinished`: the last word is a prefix. */
export function needlesOf(
  typed: string,
  also: readonly string[],
  { unfinished = false } = {},
): Needles {
  const each = [needlesIn(typed, unfinished), ...also.map((words) => needlesIn(words, false))];
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

function foldedWithOrigin(original: readonly string[]): Folded {
  const origin: number[] = [];
  let text = "";
  original.forEach((character, at) => {
    const folded = foldCharacter(character);
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

function everyPlace(folded: Folded, needle: string): Span[] {
  const spans: Span[] = [];
  for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
    spans.push(spanOf(folded, at, needle.length));
  }
  return spans;
}

/** Regional vocabulary: passages that fold to the needle though their characters differ. */
function otherWords(original: readonly string[], needle: string): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < original.length; from += 1) {
    if (!isHan(original[from] ?? "")) continue;
    for (const size of [2, 3, 4]) {
      const part = original.slice(from, from + size).join("");
      if (foldings(part).includes(needle)) spans.push({ from, to: from + size });
    }
  }
  return spans;
}

function hanSpans(original: readonly string[], folded: Folded, needle: string): Span[] {
  const whole = everyPlace(folded, needle);
  if (whole.length > 0) return whole;
  const letters = [...needle];
  if (letters.length === 2) {
    // Cheap test first: each window is folded separately.
    const says = foldings(original.join("")).some((folding) => folding.includes(needle));
    return says ? otherWords(original, needle) : [];
  }
  if (letters.length < 4) return [];
  const step = letters.length % 2 === 0 ? 2 : 1;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return pairs.filter((_, at) => at % step === 0).flatMap((pair) => everyPlace(folded, pair));
}

function spansIn(original: readonly string[], needles: Needles): Span[] {
  const folded = foldedWithOrigin(original);
  return [
    ...needles.han.flatMap((needle) => hanSpans(original, folded, needle)),
    ...needles.latin.flatMap((needle) =>
      [...folded.text.matchAll(needle)].map(({ index, 0: { length } }) =>
        spanOf(folded, index, length),
      ),
    ),
  ];
}

function marked(original: readonly string[], spans: readonly Span[]): Pieces {
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

export function highlight(text: string, needles: Needles): Pieces {
  const original = [...text];
  return marked(original, spansIn(original, needles));
}

const LONGEST = 150;
const BEFORE = 40;

export const beginning = (text: string): Pieces => cut([...(text.split("\n", 1)[0] ?? "")], []);

/** Passage with the most matched text; null: none. */
export function excerpt(text: string, needles: Needles): Pieces | null {
  let best: { line: readonly string[]; spans: readonly Span[]; told: number } | null = null;
  for (const line of text.split(/\n|(?<=[。！？])|(?<=[.!?])\s/)) {
    const original = [...line.trim()];
    const spans = spansIn(original, needles);
    // Counts distinct matches.
    const said = new Set(spans.map(({ from, to }) => original.slice(from, to).join("")));
    const told = [...said].join("").length;
    if (told > (best?.told ?? 0)) best = { line: original, spans, told };
  }
  return best && cut(best.line, best.spans);
}

function cut(line: readonly string[], spans: readonly Span[]): Pieces {
  if (line.length <= LONGEST) return marked(line, spans);
  const first = spans.length === 0 ? 0 : Math.min(...spans.map(({ from }) => from));
  const start = first + BEFORE < LONGEST ? 0 : wordStart(line, first - BEFORE);
  const shown = line.slice(start, start + LONGEST);
  const moved = spans.map(({ from, to }) => ({ from: Math.max(0, from - start), to: to - start }));
  const within = moved.filter(({ from, to }) => to > 0 && from < shown.length);
  const edge = (there: boolean): Pieces => (there ? [{ text: "…", hit: false }] : []);
  return [...edge(start > 0), ...marked(shown, within), ...edge(start + LONGEST < line.length)];
}

/** Avoids starting within a Latin word. */
function wordStart(line: readonly string[], at: number): number {
  const blank = line.indexOf(" ", at);
  return blank >= 0 && blank < at + BEFORE / 2 ? blank + 1 : at;
}
