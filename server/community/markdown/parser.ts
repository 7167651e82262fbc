import MarkdownIt, { type Env, type StateCore, type Token } from "markdown-it";
import { MAX_MENTIONS } from "#shared/community/markdown/rules.ts";
import { attachmentIdOf } from "#shared/community/attachments/rules.ts";
import { limitWork, MAX_NESTING } from "./workBudget.ts";
import { isAllowedTarget, toOwnPath } from "./linkTargets.ts";

/** What a text refers to, in the order of its first appearance. */
export interface References {
  /** Of members. */
  readonly mentions: Set<string>;
  /** To other sites. */
  readonly links: Set<string>;
  /** Ids of attachments that are shown. */
  readonly images: Set<string>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TextEnv extends Env {
  readonly found: References;
  readonly publicUrl: string;
  /** Of the members who may be named, by id; without it anyone is noted. */
  readonly names: ReadonlyMap<string, string> | undefined;
  /** Of attachments, by id. */
  readonly sizes: ReadonlyMap<string, Size> | undefined;
}

/** Tokens for rendering; `env` collects what they refer to. */
export const parseMarkdown = (source: string, env: TextEnv): Token[] => parser.parse(source, env);

export const parser = new MarkdownIt({
  html: false,
  linkify: true,
  breaks: true,
  maxNesting: MAX_NESTING,
});
parser.disable(["code", "lheading", "reference", "html_block", "html_inline"]);
parser.validateLink = isAllowedTarget;
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
parser.linkify.add("ftp:", null).add("//", null);
limitWork(parser);

const MENTION = /@\[([^[\]\n]{1,80})\]\(member:([0-9a-f-]{36})\)/y;

parser.inline.ruler.before("link", "mention", (state, silent) => {
  MENTION.lastIndex = state.pos;
  const [written, label = "", id = ""] = MENTION.exec(state.src) ?? [];
  if (written === undefined) return false;
  if (!silent) {
    const token = state.push("mention", "", 0);
    token.content = label;
    token.meta = { id };
  }
  state.pos += written.length;
  return true;
});

parser.core.ruler.push("references", (state) => {
  const env = state.env as TextEnv;
  for (const token of state.tokens) {
    if (token.type.startsWith("heading_")) token.tag = smallerHeading(token.tag);
    if (token.children) token.children = referencesIn(token.children, env, state);
  }
});

/** The page has the first two levels. */
const smallerHeading = (tag: string): string => `h${Math.min(Number(tag.slice(1)) + 2, 6)}`;

function referencesIn(tokens: Token[], env: TextEnv, state: StateCore): Token[] {
  let inLink = false;
  return tokens.flatMap((token) => {
    if (token.type === "mention") noteMention(token, env);
    if (token.type === "link_open") {
      inLink = true;
      noteLink(token, env);
    }
    if (token.type === "link_close") inLink = false;
    return token.type === "image" ? toImageOrLink(token, { env, state, inLink }) : token;
  });
}

function noteMention({ meta }: Token, { found, names }: TextEnv): void {
  const id = String(meta?.["id"]);
  if (names && !names.has(id)) return;
  if (found.mentions.size < MAX_MENTIONS) found.mentions.add(id);
}

function noteLink(token: Token, { found, publicUrl }: TextEnv): void {
  const href = String(token.attrGet("href"));
  const own = toOwnPath(href, publicUrl);
  if (own !== null) return token.attrSet("href", own);
  token.attrSet("rel", "nofollow ugc noopener");
  if (!href.startsWith("mailto:")) found.links.add(href);
}

interface Place {
  readonly env: TextEnv;
  readonly state: StateCore;
  readonly inLink: boolean;
}

/** Pictures of other sites would tell them who reads: they are links. */
function toImageOrLink(token: Token, { env, state, inLink }: Place): Token | Token[] {
  const source = String(token.attrGet("src"));
  const own = toOwnPath(source, env.publicUrl);
  const id = own === null ? null : attachmentIdOf(own);
  if (own !== null && id !== null) {
    env.found.images.add(id);
    token.attrSet("src", own);
    return token;
  }
  const label = new state.Token("text", "", 0);
  label.content = plainOf(token.children ?? []) || source;
  if (inLink) return label;
  const open = new state.Token("link_open", "a", 1);
  open.attrSet("href", source);
  noteLink(open, env);
  return [open, label, new state.Token("link_close", "a", -1)];
}

export const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === "softbreak" || type === "hardbreak") return "\n";
      return type === "mention" ? `@${content}` : children ? plainOf(children) : content;
    })
    .join("");
