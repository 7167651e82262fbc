/** Characters of a quoted text. */
const QUOTE_MAX = 1_000;

interface Quoted {
  /** Markdown, or selected text. */
  readonly text: string;
  /** Names the author. */
  readonly words: string;
  /** Where it stands. */
  readonly path: string;
}

const MENTION = /@\[([^[\]\n]*)\]\(member:[0-9a-f-]+\)/g;

/**
 * Markdown that quotes a post. What the post itself quotes is left out, and so is the end of a long one; whom it mentions is
 * not called again.
 */
export function quoteOf({ text, words, path }: Quoted): string {
  const own = text.split("\n").filter((line) => !/^ {0,3}>/.test(line));
  const letters = [...own.join("\n").trim().replaceAll(MENTION, "@$1")];
  const cut = letters.length > QUOTE_MAX ? [...letters.slice(0, QUOTE_MAX), "…"] : letters;
  const lines = closeFence(cut.join("")).split("\n");
  const head = `[${words.replaceAll(/[[\]\\]/g, " ")}](${path})`;
  return [head, "", ...lines].map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** Closes a code fence that was cut, because it would swallow the text after it. */
function closeFence(text: string): string {
  const fences = text.match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? [];
  return fences.length % 2 === 1 ? `${text}\n${fences.at(-1)?.trim()}` : text;
}
