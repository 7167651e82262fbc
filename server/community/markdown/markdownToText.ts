import type { Token } from "markdown-it";
import { limited, newEnv, tryParse } from "./renderMarkdown.ts";
import { plainOf } from "./parser.ts";

/** Without marks and link targets, one line for each block: for search, mails and excerpts. Never throws. */
export function markdownToText(source: string): string {
  const text = limited(source);
  const tokens = tryParse(text, newEnv({ publicUrl: "http://portal.invalid" }));
  if (tokens === null) return text;
  return textOf(tokens)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

function textOf(tokens: readonly Token[]): string {
  const parts: string[] = [];
  for (const { type, children, content } of tokens) {
    if (type === "inline") parts.push(plainOf(children ?? []));
    else if (type === "fence") parts.push(`\n${content}\n`);
    else if (type === "th_close" || type === "td_close") parts.push(" · ");
    else if (type === "tr_close") parts.splice(-1, 1, "\n");
    else if (type.endsWith("_close")) parts.push("\n");
  }
  return parts.join("");
}
