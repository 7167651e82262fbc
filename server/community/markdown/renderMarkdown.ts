import type { Token } from "markdown-it";
import { attachmentIdOf } from "#shared/community/attachments/rules.ts";
import { MAX_SOURCE } from "#shared/community/markdown/rules.ts";
import { cleanLines } from "#shared/kit/text.ts";
import { codeLanguage, highlightCode, MAX_COLORED_CHARACTERS } from "./highlight.ts";
import { parseMarkdown, parser, type Size, type TextEnv } from "./parser.ts";
import { sanitize } from "./sanitize.ts";
import { TooMuchWork } from "./workBudget.ts";

/** Raised with every change of what is rendered: stored HTML of a lower version is made anew. */
export const MARKDOWN_VERSION = 1;

export interface MarkdownOptions {
  /** Links to it are own links. */
  readonly publicUrl: string;
  /** Of the members who may be named, by id; without one the name appears as it was written. */
  readonly names?: ReadonlyMap<string, string>;
  /** Of attachments, by id: a picture with its size does not move the page when it arrives. */
  readonly sizes?: ReadonlyMap<string, Size>;
}

export interface RenderedMarkdown {
  /** Without language, so that it can be stored. */
  readonly html: string;
  /** Ids of members. */
  readonly mentions: readonly string[];
  /** Addresses of other sites. */
  readonly links: readonly string[];
  /** Ids of attachments that are shown. */
  readonly images: readonly string[];
}

/**
 * HTML of a text by a member, safe to show as it is. Never throws; a text that would take too much work appears as it was
 * written.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): RenderedMarkdown {
  const text = limited(source);
  const env = newEnv(options);
  const html = sanitize(tryRender(text, env) ?? asWritten(text));
  const { mentions, links, images } = env.found;
  return { html, mentions: [...mentions], links: [...links], images: [...images] };
}

/** What `names` and `sizes` are asked for: ids of members, whoever they are, and of attachments. */
export function referencesIn(
  source: string,
  publicUrl: string,
): Pick<RenderedMarkdown, "mentions" | "images"> {
  const env = newEnv({ publicUrl });
  tryParse(limited(source), env);
  return { mentions: [...env.found.mentions], images: [...env.found.images] };
}

export const newEnv = ({ publicUrl, names, sizes }: MarkdownOptions): TextEnv => ({
  found: { mentions: new Set(), links: new Set(), images: new Set() },
  publicUrl,
  names,
  sizes,
});

/** The contract refuses longer texts. */
export const limited = (source: string): string =>
  cleanLines(source.slice(0, MAX_SOURCE).toWellFormed());

function tryRender(text: string, env: TextEnv): string | null {
  const tokens = tryParse(text, env);
  return tokens && parser.renderer.render(tokens, parser.options, env);
}

/** Null for a text that takes too much work. */
export function tryParse(text: string, env: TextEnv): Token[] | null {
  try {
    return parseMarkdown(text, env);
  } catch (failure) {
    if (!(failure instanceof TooMuchWork)) throw failure;
    return null;
  }
}

const { escapeHtml } = parser.utils;

const asWritten = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const { rules } = parser.renderer;

const colored = Symbol("characters of colored code");

rules.fence = (tokens, at, _options, env) => {
  const { content, info } = tokens[at] as Token;
  const language = codeLanguage(info);
  const before = Number((env as TextEnv)[colored] ?? 0);
  (env as TextEnv)[colored] = before + content.length;
  const html =
    language !== null && before + content.length <= MAX_COLORED_CHARACTERS
      ? highlightCode(content, language)
      : null;
  const named = language === null ? "" : ` class="language-${language}"`;
  return `<div class="code-block"><pre tabindex="0"><code${named}>${html ?? escapeHtml(content)}</code></pre></div>\n`;
};

rules["mention"] = (tokens, at, _options, env) => {
  const { content, meta } = tokens[at] as Token;
  const name = (env as TextEnv).names?.get(String(meta?.["id"]));
  if (name === undefined) return escapeHtml(`@${content}`);
  return `<span class="mention">@${escapeHtml(name)}</span>`;
};

rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at] as Token;
  const source = String(token.attrGet("src"));
  const alt = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
  const size = (env as TextEnv).sizes?.get(attachmentIdOf(source) ?? "");
  const measures = size ? ` width="${size.width}" height="${size.height}"` : "";
  return `<img src="${escapeHtml(source)}" alt="${alt}"${measures} loading="lazy">`;
};

/** Wide tables scroll by themselves. */
rules["table_open"] = () => '<div class="table-scroll" tabindex="0"><table>\n';
rules["table_close"] = () => "</table></div>\n";

/** Pages allow no inline styles. */
const cell: typeof rules.image = (tokens, at, options, _env, self) => {
  const token = tokens[at] as Token;
  const side = /text-align:(center|right)/.exec(String(token.attrGet("style")))?.[1];
  token.attrs = side ? [["class", side === "right" ? "text-end" : "text-center"]] : null;
  return self.renderToken(tokens, at, options);
};
rules["th_open"] = cell;
rules["td_open"] = cell;
