import type { Token } from "markdown-it";
import { markdown } from "#app/text/markdown.ts";

export interface Person {
  readonly name: string;
  /** Empty: none. */
  readonly role: string;
  readonly html: string;
}

/** The text under a level-two heading. */
export interface ParsedSection {
  readonly heading: string;
  readonly html: string;
  /** Set instead of `html` if every paragraph begins with a bold name. */
  readonly people: readonly Person[];
}

export function parseSections(source: string): { lead: string; parts: ParsedSection[] } {
  const tokens = markdown.parse(source, {});
  const starts = tokens.flatMap(({ type, tag, level }, at) =>
    type === "heading_open" && tag === "h2" && level === 0 ? [at] : [],
  );
  const parts = starts.map((start, at): ParsedSection => {
    const said = tokens.slice(start + HEADING, starts[at + 1] ?? tokens.length);
    const people = parsePeople(said);
    return {
      heading: renderPlainText(tokens[start + 1]?.children ?? []),
      html: people.length > 0 ? "" : renderTokens(said),
      people,
    };
  });
  return { lead: renderTokens(tokens.slice(0, starts[0] ?? tokens.length)), parts };
}

/** Tokens: open, inline, close. */
const HEADING = 3;
const PARAGRAPH = 3;

const renderTokens = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});
const renderPlainText = (tokens: Token[]) =>
  markdown.renderer.renderInlineAsText(tokens, markdown.options, {});

function parsePeople(tokens: readonly Token[]): Person[] {
  const people: Person[] = [];
  for (let at = 0; at < tokens.length; at += PARAGRAPH) {
    const told =
      tokens[at]?.type === "paragraph_open" && parsePerson(tokens[at + 1]?.children ?? []);
    if (!told) return [];
    people.push(told);
  }
  return people;
}

/** `**Name**, role. Rest.` */
function parsePerson(inline: Token[]): Person | null {
  const said = inline.filter(({ type, content }) => type !== "text" || content !== "");
  const end = said.findIndex(({ type }) => type === "strong_close");
  if (said[0]?.type !== "strong_open" || end < 0) return null;
  const rest = said.slice(end + 1);
  const [first, ...others] = rest;
  if (first?.type !== "text") return toPerson(said.slice(1, end), "", rest);
  const text = first.content.replace(LEAD, "");
  const [, role, more = ""] = SENTENCE.exec(text) ?? [];
  if (role === undefined && others.length === 0) return toPerson(said.slice(1, end), text, []);
  const after = { ...first, content: role === undefined ? text : more } as Token;
  return toPerson(said.slice(1, end), role ?? "", [after, ...others]);
}

const toPerson = (name: Token[], role: string, rest: Token[]): Person => ({
  name: renderPlainText(name),
  role,
  html: markdown.renderer.renderInline(rest, markdown.options, {}),
});

const LEAD = /^[\s,，、:：]+/;
const SENTENCE = /^(.+?)(?:。|\.(?=\s|$))\s*(.*)$/s;
