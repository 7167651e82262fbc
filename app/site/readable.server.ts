/** A row of a table as a line, in which its cells stand apart. */
const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

/** `terms (/terms)`: who compares two versions sees that a link leads elsewhere now. */
const linkText = (_: string, text: string, address: string): string =>
  text === "" || text === address ? address : `${text} (${address})`;

/** What people read of a Markdown text, in its lines: without its marks, links as their text and where they lead, numbers of lists as they are. */
export const readable = (markdown: string): string =>
  markdown
    .replace(/^[^\S\n]*\|[\s|:-]+\|[^\S\n]*\n/gm, "")
    .replace(/^[^\S\n]*\|.*$/gm, rowText)
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, linkText)
    .replace(/^[^\S\n]*(?:#{1,6}|>)[^\S\n]+/gm, "")
    .replace(/^([^\S\n]*)[-*+][^\S\n]+/gm, "$1• ")
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/(?<![*\w])\*(?=\S)([^*\n]+)\*(?![*\w])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, "$1");
