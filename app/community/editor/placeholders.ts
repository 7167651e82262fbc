/** Stands in the text until the picture is stored; its label may be edited meanwhile. */
export const placeholderOf = (id: string, label: string): string => `![${label}](upload:${id})`;

const ANY = /!\[[^\]\n]*\]\(upload:[0-9a-f-]+\)/g;

/** A range of a text and what stands there instead. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Null if the placeholder was deleted. */
export function settleEdit(text: string, id: string, address: string | null): Edit | null {
  const target = `](upload:${id})`;
  const at = text.indexOf(target);
  if (at < 0) return null;
  if (address !== null) return { from: at, to: at + target.length, insert: `](${address})` };
  const from = text.lastIndexOf("![", at);
  return from < 0 ? null : { from, to: at + target.length, insert: "" };
}

/** Drafts hold no placeholders: their uploads are over when the text is restored. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(ANY, "");

export const hasPlaceholder = (text: string): boolean => text.search(ANY) >= 0;

/** Removes characters that Markdown would parse; clipboards give every picture the same name. */
export function labelOf(fileName: string, fallback: string): string {
  const name = fileName
    .replace(/\.\w+$/, "")
    .replaceAll(/[[\]()\\`*_<>!]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return name === "" || /^image$/i.test(name) ? fallback : name.slice(0, 80);
}
