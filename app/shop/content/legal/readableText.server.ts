import { type Piece, wordDiff } from "#shared/kit/wordDiff.ts";

const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

const LINK = /!?\[([^\]]*)\]\(([^)]*)\)/g;

/** Markdown as plain text, line by line; `markOf(address)` follows each link text. */
export const toReadableText = (
  markdown: string,
  markOf: (address: string) => string = () => "",
): string =>
  markdown
    .replace(/^[^\S\n]*\|[\s|:-]+\|[^\S\n]*\n/gm, "")
    .replace(/^[^\S\n]*\|.*$/gm, rowText)
    .replace(LINK, (_, text: string, address: string) =>
      text === "" ? address : text + markOf(address),
    )
    .replace(/^[^\S\n]*(?:#{1,6}|>)[^\S\n]+/gm, "")
    .replace(/^([^\S\n]*)[-*+][^\S\n]+/gm, "$1• ")
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/(?<![*\w])\*(?=\S)([^*\n]+)\*(?![*\w])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, "$1");

/** Private-use characters, each diffed as one word, unlike a URL. */
const MARK = /[\u{f0000}-\u{ffffd}]/gu;
const FIRST_MARK = 0xf_0000;

/**
 * Diffs the readable text; a link added, removed or changed shows its target: `terms (/terms)`.
 * Null if it reads the same.
 */
export function diffReadableText(before: string, after: string): Piece[] | null {
  const marks = new Map<string, string>();
  const markOf = (address: string): string => {
    const mark = marks.get(address) ?? String.fromCodePoint(FIRST_MARK + marks.size);
    marks.set(address, mark);
    return mark;
  };
  const [was, is] = [toReadableText(before, markOf), toReadableText(after, markOf)];
  if (was === is) return null;
  const addresses = new Map([...marks].map(([address, mark]) => [mark, address]));
  const unmarked = ({ kind, text }: Piece): Piece => ({
    kind,
    text: text.replace(MARK, (mark, at) =>
      kind !== "same" && at === 0 ? ` (${addresses.get(mark)})` : "",
    ),
  });
  return wordDiff(was, is)
    .map(unmarked)
    .filter(({ text }) => text !== "");
}
