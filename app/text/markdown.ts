import MarkdownIt from "markdown-it";
import { dimensionsOf, servedWidths } from "#shared/catalog/media/rules.ts";

/**
 * Raw HTML is escaped; links are http(s), mailto or internal; images are the shop's own, as others
 * would reveal readers.
 */
export const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());

const DRAWING = /^\/art\/[a-z0-9-]+\.svg$/;
/** Size of every drawing; prevents layout shift. */
const SIZE = 'width="800" height="600"';
const PHOTO = /^\/(storage\/media)\/([\w-]+)\.(?:jpg|png)$/;
const PHOTO_SIZES = "(min-width: 1024px) 48rem, 100vw";

markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const source = String(token?.attrGet("src") ?? "");
  if (!token) return "";
  const alt = markdown.utils.escapeHtml(
    self.renderInlineAsText(token.children ?? [], options, env),
  );
  if (DRAWING.test(source)) return `<img src="${source}" alt="${alt}" ${SIZE} loading="lazy">`;
  return photo(source, alt);
};

/** In every format and width; empty for foreign images. */
function photo(source: string, alt: string): string {
  const [, directory = "", filename = ""] = PHOTO.exec(source) ?? [];
  const measures = dimensionsOf({ directory, filename });
  if (!measures) return "";
  const { width, height } = measures;
  const sources = ["avif", "webp"].map((format) => {
    const files = servedWidths(width).map(
      (each) => `/${directory}/${filename}-${each}.${format} ${each}w`,
    );
    return `<source type="image/${format}" srcset="${files.join(", ")}" sizes="${PHOTO_SIZES}">`;
  });
  const image = `<img src="${source}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  return `<picture>${sources.join("")}${image}</picture>`;
}

type RenderRule = NonNullable<typeof markdown.renderer.rules.image>;

/** Screen readers would announce an empty heading cell. */
const heads =
  (beside: number): RenderRule =>
  (tokens, at, options, _env, self) => {
    const token = tokens[at];
    if (token && tokens[at + beside]?.content === "") token.tag = "td";
    return self.renderToken(tokens, at, options);
  };
markdown.renderer.rules.th_open = heads(1);
markdown.renderer.rules.th_close = heads(-1);

export const markdownHtml = (source: string): string => markdown.render(source);

/** Links open new tabs, so that a form keeps its input. */
export const inNewTabs = (html: string): string =>
  html.replaceAll("<a href=", '<a target="_blank" href=');

/** Target of the table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Letters and digits only. */
const nameOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");

/** Second-level headings get unique anchors. */
export function markdownWithContents(source: string): { html: string; contents: Heading[] } {
  const tokens = markdown.parse(source, {});
  const contents: Heading[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading_open" || token.tag !== "h2") continue;
    const inline = tokens[at + 1];
    const text = markdown.renderer.renderInlineAsText(inline?.children ?? [], markdown.options, {});
    const named = nameOf(text) || "part";
    const alike = contents.filter(({ id }) => id === named || id.startsWith(`${named}--`)).length;
    const id = alike === 0 ? named : `${named}--${alike + 1}`;
    token.attrSet("id", id);
    contents.push({ id, text });
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents };
}
