/** A row of a table as a line, in which its cells stand apart. */
const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

/** What a Markdown text says, without its marks and the addresses of its links. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/^[\s|:-]+$/gm, "")
    .replace(/^[^\S\n]*\|.*$/gm, rowText)
    .replace(/\s*\|\s*/g, " ")
    .replace(/[*`]|__/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();

/** A Markdown text without its tables. */
export const withoutTables = (markdown: string): string => markdown.replace(/^[^\S\n]*\|.*$/gm, "");
