/** One text per line; line breaks and backslashes are escaped. */
export const escapeLine = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(/\r\n?|\n/g, "\\n");

export const unescapeLine = (line: string): string =>
  line.replaceAll(/\\(.)/gs, (_, char: string) => (char === "n" ? "\n" : char)).trim();

export const splitLines = (cell: string): string[] => cell.split(/\r\n?|\n/);

export function formatPair(label: string, value: string): string {
  if (label === "" && value === "") return "";
  return `${escapeLine(label).replaceAll(/[:：]/g, "\\$&")}: ${escapeLine(value)}`.trimEnd();
}

/** Null: no colon. */
export function parsePair(line: string): { label: string; value: string } | null {
  if (line.trim() === "") return { label: "", value: "" };
  const [, label, value] = /^((?:\\.|[^\\:：])*)[:：](.*)$/s.exec(line) ?? [];
  if (label === undefined || value === undefined) return null;
  return { label: label.trim(), value: value.trim() };
}

/** Positions from 1: `1; 3`. */
export const formatRequiredNumbers = (all: readonly { readonly required: boolean }[]): string =>
  all.flatMap(({ required }, at) => (required ? [at + 1] : [])).join("; ");
