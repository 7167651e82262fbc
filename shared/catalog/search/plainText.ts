const rowText = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ");

/** Strips Markdown and link targets; the values of text variables change without the text. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/^[\s|:-]+$/gm, "")
    .replace(/^[^\S\n]*\|.*$/gm, rowText)
    .replace(/\s*\|\s*/g, " ")
    .replace(/\{\{\s*\w+\s*\}\}/g, "…")
    .replace(/[*`]|__/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();

export const withoutTables = (markdown: string): string => markdown.replace(/^[^\S\n]*\|.*$/gm, "");
