import { type Piece, wording } from "#shared/kit/wordDiff.ts";

/** A row of a table as a line, in which its cells stand apart. */
const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

const LINK = /!?\[([^\]]*)\]\(([^)]*)\)/g;

/**
 * What people read of a Markdown text, in its lines: without its marks, links as their text, numbers of lists as they
 * are. Behind the text of each link stands `markOf` its address.
 */
export const readable = (
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

/** Characters that stand for nothing: each is compared as one word, which an address is not. */
const MARK = /[\u{f0000}-\u{ffffd}]/gu;
const FIRST_MARK = 0xf_0000;

/**
 * What stays, goes and comes between two Markdown texts as people read them. Where the words of a link stay, and it goes,
 * comes or leads elsewhere now, it tells where: `terms (/terms)`. Null where they read the same.
 */
export function readableWording(before: string, after: string): Piece[] | null {
  const marks = new Map<string, string>();
  const markOf = (address: string): string => {
    const mark = marks.get(address) ?? String.fromCodePoint(FIRST_MARK + marks.size);
    marks.set(address, mark);
    return mark;
  };
  const [was, is] = [readable(before, markOf), readable(after, markOf)];
  if (was === is) return null;
  const addresses = new Map([...marks].map(([address, mark]) => [mark, address]));
  const unmarked = ({ kind, text }: Piece): Piece => ({
    kind,
    text: text.replace(MARK, (mark, at) =>
      kind !== "same" && at === 0 ? ` (${addresses.get(mark)})` : "",
    ),
  });
  return wording(was, is)
    .map(unmarked)
    .filter(({ text }) => text !== "");
}
