/** Several texts share a cell, a line each: a backslash stands before what would end a text, and before itself. */
export const lineOf = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(/\r\n?|\n/g, "\\n");

/** The text of a line. */
export const textOf = (line: string): string =>
  line.replaceAll(/\\(.)/gs, (_, char: string) => (char === "n" ? "\n" : char)).trim();

export const linesIn = (cell: string): string[] => cell.split(/\r\n?|\n/);

/** A label and its value in a line. */
export function pairLine(label: string, value: string): string {
  if (label === "" && value === "") return "";
  return `${lineOf(label).replaceAll(/[:：]/g, "\\$&")}: ${lineOf(value)}`.trimEnd();
}

/** The label and the value of a line as they stand in it; null where nothing parts them. */
export function pairIn(line: string): { label: string; value: string } | null {
  if (line.trim() === "") return { label: "", value: "" };
  const [, label, value] = /^((?:\\.|[^\\:：])*)[:：](.*)$/s.exec(line) ?? [];
  if (label === undefined || value === undefined) return null;
  return { label: label.trim(), value: value.trim() };
}

/** By which numbers a file calls those that are required: `1; 3`. */
export const requiredNumbers = (all: readonly { readonly required: boolean }[]): string =>
  all.flatMap(({ required }, at) => (required ? [at + 1] : [])).join("; ");
