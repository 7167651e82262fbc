import MarkdownIt from "markdown-it";

/** Written HTML is shown as text, pictures are left out, and links lead to the web, to mail or within the site. */
const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.renderer.rules.image = () => "";
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());

/** A text written in Markdown as HTML that is safe to show. */
export const markdownHtml = (source: string): string => markdown.render(source);
