/** A row of a table as a line, in which its cells stand apart. */
const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

const LINK = /!?\[([^\]]*)\]\(([^)]*)\)/g;

/** Of a text's links by what they say: where all that say it lead. */
function linksIn(markdown: string): ReadonlyMap<string | undefined, string> {
  const links = Map.groupBy(markdown.matchAll(LINK), ([, text]) => text);
  const leads = (alike: RegExpExecArray[]) => new Set(alike.map(([, , address]) => address));
  return new Map([...links].map(([text, alike]) => [text, [...leads(alike)].join(" ")]));
}

/** How often a text says words that lead nowhere there. */
function unlinkedIn(markdown: string): (words: string) => number {
  const read = readable(markdown);
  const linked = Map.groupBy(markdown.matchAll(LINK), ([, words]) => words);
  return (words) => read.split(readable(words)).length - 1 - (linked.get(words)?.length ?? 0);
}

/**
 * Two versions as people read them; `terms (/terms)` where a link leads elsewhere now, or leads nowhere in one of them,
 * though it says the same.
 */
export function bothReadable(before: string, after: string): [before: string, after: string] {
  const [led, leads] = [linksIn(before), linksIn(after)];
  const [was, is] = [unlinkedIn(before), unlinkedIn(after)];
  const isMoved = (words: string) =>
    (led.has(words) && leads.has(words) && led.get(words) !== leads.get(words)) ||
    was(words) !== is(words);
  return [readable(before, isMoved), readable(after, isMoved)];
}

/** What people read of a Markdown text, in its lines: without its marks, links as their text, numbers of lists as they are. */
export const readable = (
  markdown: string,
  isLed: (linkText: string) => boolean = () => false,
): string =>
  markdown
    .replace(/^[^\S\n]*\|[\s|:-]+\|[^\S\n]*\n/gm, "")
    .replace(/^[^\S\n]*\|.*$/gm, rowText)
    .replace(LINK, (_, text: string, address: string) =>
      text === "" ? address : isLed(text) ? `${text} (${address})` : text,
    )
    .replace(/^[^\S\n]*(?:#{1,6}|>)[^\S\n]+/gm, "")
    .replace(/^([^\S\n]*)[-*+][^\S\n]+/gm, "$1• ")
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/(?<![*\w])\*(?=\S)([^*\n]+)\*(?![*\w])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, "$1");
