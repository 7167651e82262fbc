import MarkdownIt from "markdown-it";

/**
 * Written HTML is shown as text, links lead to the web, to mail or within the site, and pictures are the
 * shop's own drawings: any other would let a text tell strangers who reads it.
 */
const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());

const DRAWING = /^\/art\/[a-z0-9-]+\.svg$/;
/** What every drawing inside a text measures; said in advance, so that nothing moves when it arrives. */
const SIZE = 'width="800" height="600"';

markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const source = String(token?.attrGet("src") ?? "");
  if (!token || !DRAWING.test(source)) return "";
  const alt = self.renderInlineAsText(token.children ?? [], options, env);
  return `<img src="${source}" alt="${markdown.utils.escapeHtml(alt)}" ${SIZE} loading="lazy">`;
};

type RenderRule = NonNullable<typeof markdown.renderer.rules.image>;

/** A cell that says nothing heads nothing: an empty heading would be read out as one. */
const heads =
  (beside: number): RenderRule =>
  (tokens, at, options, _env, self) => {
    const token = tokens[at];
    if (token && tokens[at + beside]?.content === "") token.tag = "td";
    return self.renderToken(tokens, at, options);
  };
markdown.renderer.rules.th_open = heads(1);
markdown.renderer.rules.th_close = heads(-1);

/** A text written in Markdown as HTML that is safe to show. */
export const markdownHtml = (source: string): string => markdown.render(source);

/** The same with its links in new tabs: beside a form, a document that a text names must not take what was typed away. */
export const inNewTabs = (html: string): string =>
  html.replaceAll("<a href=", '<a target="_blank" href=');
