import type { Token } from "markdown-it";
import { markdown } from "#app/text/markdown.ts";

export interface Told {
  readonly name: string;
  /** Empty: none. */
  readonly role: string;
  readonly html: string;
}

/** The text under a level-two heading. */
export interface TextPart {
  readonly heading: string;
  readonly html: string;
  /** Set instead of `html` if every paragraph begins with a bold name. */
  readonly people: readonly Told[];
}

export function textParts(source: string): { lead: string; parts: TextPart[] } {
  const tokens = markdown.parse(source, {});
  const starts = tokens.flatMap(({ type, tag, level }, at) =>
    type === "heading_open" && tag === "h2" && level === 0 ? [at] : [],
  );
  const parts = starts.map((start, at): TextPart => {
    const said = tokens.slice(start + HEADING, starts[at + 1] ?? tokens.length);
    const people = peopleIn(said);
    return {
      heading: plain(tokens[start + 1]?.children ?? []),
      html: people.length > 0 ? "" : written(said),
      people,
    };
  });
  return { lead: written(tokens.slice(0, starts[0] ?? tokens.length)), parts };
}

/** Tokens: open, inline, close. */
const HEADING = 3;
const PARAGRAPH = 3;

const written = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});
const plain = (tokens: Token[]) =>
  markdown.renderer.renderInlineAsText(tokens, markdown.options, {});

function peopleIn(tokens: readonly Token[]): Told[] {
  const people: Told[] = [];
  for (let at = 0; at < tokens.length; at += PARAGRAPH) {
    const told = tokens[at]?.type === "paragraph_open" && personIn(tokens[at + 1]?.children ?? []);
    if (!told) return [];
    people.push(told);
  }
  return people;
}

/** `**Name**, role. Rest.` */
function personIn(inline: Token[]): Told | null {
  const said = inline.filter(({ type, content }) => type !== "text" || content !== "");
  const end = said.findIndex(({ type }) => type === "strong_close");
  if (said[0]?.type !== "strong_open" || end < 0) return null;
  const rest = said.slice(end + 1);
  const [first, ...others] = rest;
  if (first?.type !== "text") return told(said.slice(1, end), "", rest);
  const text = first.content.replace(LEAD, "");
  const [, role, more = ""] = SENTENCE.exec(text) ?? [];
  if (role === undefined && others.length === 0) return told(said.slice(1, end), text, []);
  const after = { ...first, content: role === undefined ? text : more } as Token;
  return told(said.slice(1, end), role ?? "", [after, ...others]);
}

const told = (name: Token[], role: string, rest: Token[]): Told => ({
  name: plain(name),
  role,
  html: markdown.renderer.renderInline(rest, markdown.options, {}),
});

const LEAD = /^[\s,，、:：]+/;
const SENTENCE = /^(.+?)(?:。|\.(?=\s|$))\s*(.*)$/s;
