import { expect } from "vitest";

const TEXT = String.raw`[^<>"]`;
const SAFE = (pattern: string) => new RegExp(`^(?:${pattern})$`, "u");

/** Read apart from the renderer: each tag in full, with the attributes that it may have. */
const TAGS: readonly RegExp[] = [
  /<\/?(?:p|h[3-6]|strong|em|s|ul|li|blockquote|table|thead|tbody|tr)>/,
  /<(?:br|hr) \/>/,
  /<\/(?:a|ol|pre|code|span|div|th|td)>/,
  /<ol(?: start="\d+")?>/,
  /<t[hd](?: class="text-(?:center|end)")?>/,
  /<pre tabindex="0">/,
  /<code(?: class="language-[a-z]+")?>/,
  /<div class="code-block">|<div class="table-scroll" tabindex="0">/,
  /<span(?: class="(?:mention|hljs-[a-z_-]+(?: [a-z]+__?)?)")?>/,
  new RegExp(`<a href="(?:https?://|mailto:)${TEXT}+" rel="nofollow ugc noopener">`, "u"),
  new RegExp(`<a href="/(?![/\\\\])${TEXT}*">`, "u"),
  new RegExp(
    `<img src="/forum/attachment/[0-9a-f-]{36}" alt="${TEXT}*"(?: width="\\d+" height="\\d+")? loading="lazy" />`,
    "u",
  ),
].map(({ source }) => SAFE(source));

/** Nothing but text and known tags: no `<` stands anywhere else. */
export function expectSafe(html: string, from: string): void {
  const parts = html.split(/(<[^>]*>)/);
  const unsafe = parts.filter((part, at) =>
    at % 2 === 0 ? part.includes("<") : !TAGS.some((tag) => tag.test(part)),
  );
  expect(unsafe, from).toEqual([]);
}
