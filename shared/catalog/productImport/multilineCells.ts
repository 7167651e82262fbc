/** One text per line; line breaks and backslashes are escaped. */
export const lineOf = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(/\r\n?|\n/g, "\\n");

export const textOf = (line: string): string =>
  line.replaceAll(/\\(.)/gs, (_, char: string) => (char === "n" ? "\n" : char)).trim();

export const linesIn = (cell: string): string[] => cell.split(/\r\n?|\n/);

export function pairLine(label: string, value: string): string {
  if (label === "" && value === "") return "";
  return `${lineOf(label).replaceAll(/[:：]/g, "\\$&")}: ${lineOf(value)}`.trimEnd();
}

/** Null: no colon. */
export function pairIn(line: string): { label: string; value: string } | null {
  if (line.trim() === "") return { label: "", value: "" };
  const [, label, value] = /^((?:\\.|[^\\:：])*)[:：](.*)$/s.exec(line) ?? [];
  if (label === undefined || value === undefined) return null;
  return { label: label.trim(), value: value.trim() };
}

/** Positions from 1: `1; 3`. */
export const requiredNumbers = (all: readonly { readonly required: boolean }[]): string =>
  all.flatMap(({ required }, at) => (required ? [at + 1] : [])).join("; ");
