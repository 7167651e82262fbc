import type { HighlightedText } from "#shared/catalog/search/contract.ts";

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Ignores separators; matches only from the start of a part. */
export function highlightSku(code: string, typed: string): HighlightedText {
  const words = typed.normalize("NFKC").split(/\s+/).map(plain);
  const places = [...code].flatMap((letter, at) => (plain(letter) === "" ? [] : [at]));
  const begins = (at: number) => at === 0 || places[at] !== (places[at - 1] ?? 0) + 1;
  const [found] = words
    .map((word) => ({ at: plain(code).indexOf(word), length: word.length }))
    .filter(({ at, length }) => length > 1 && at >= 0 && begins(at))
    .toSorted((a, b) => b.length - a.length);
  if (!found) return [{ text: code, hit: false }];
  const from = places[found.at] ?? 0;
  const to = (places[found.at + found.length - 1] ?? 0) + 1;
  return [
    { text: code.slice(0, from), hit: false },
    { text: code.slice(from, to), hit: true },
    { text: code.slice(to), hit: false },
  ].filter(({ text }) => text !== "");
}
