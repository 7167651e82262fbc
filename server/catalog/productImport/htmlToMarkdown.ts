import MarkdownIt from "markdown-it";

const IGNORED_ELEMENTS = new Set([
  "script",
  "style",
  "template",
  "head",
  "svg",
  "iframe",
  "object",
  "noscript",
]);
const BLOCKS = new Set(
  "address article aside div dl dd dt figure figcaption footer form header main nav p section center".split(
    " ",
  ),
);
const MARKS: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  del: "~~",
  s: "~~",
};

const plain = new MarkdownIt({ html: false, linkify: false });

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi, (entity) =>
    plain.utils.unescapeAll(entity),
  );

/** Escapes Markdown. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*[\]<>]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, "\\$&");
/** At the start of a line more characters are special. */
const atStart = (text: string): string =>
  escaped(text)
    .replace(/^[#+\-=~]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2");

interface Token {
  readonly text: string;
  readonly tag: string | null;
  readonly closes: boolean;
  readonly href: string;
}

/** Linear-time tokenizer. */
function* tokenize(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf("<", at);
    const end = opens < 0 ? -1 : html.indexOf(">", opens);
    const text = end < 0 ? html.slice(at) : html.slice(at, opens);
    if (text !== "") yield { text, tag: null, closes: false, href: "" };
    if (end < 0) return;
    if (html.startsWith("<!--", opens)) {
      const over = html.indexOf("-->", opens);
      at = over < 0 ? html.length : over + 3;
      continue;
    }
    const inside = html.slice(opens + 1, end);
    const [, slash = "", name = ""] = /^(\/?)([a-z][a-z0-9]*)/i.exec(inside) ?? [];
    const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(inside) ?? [];
    const tag = name.toLowerCase();
    if (tag !== "")
      yield { text: "", tag, closes: slash === "/", href: decoded(double ?? single ?? "") };
    at = end + 1;
  }
}

/** A trailing hard break. */
const BREAK = /(?<!\\)((?:\\\\)*)\\$/;
const INDENT = "    ";

class Writer {
  private readonly blocks: { readonly text: string; readonly isItem: boolean }[] = [];
  private line = "";
  private readonly lists: { ordered: boolean; item: number }[] = [];
  private quotes = 0;
  private prefix = "";
  private heading = "";
  private links: string[] = [];
  private code = false;

  write(text: string): void {
    if (this.code) {
      this.line += text;
      return;
    }
    const spaced = text.replaceAll(/[ \t\r\n\f\u00a0]+/g, " ");
    const begins = this.line === "" || this.line.endsWith("\n");
    this.line += begins ? atStart(spaced.trimStart()) : escaped(spaced);
  }

  end(): void {
    const text = this.code ? this.line.replace(/\n$/, "") : this.line.trim().replace(BREAK, "$1");
    if (text !== "") {
      const body = this.code ? `\`\`\`\n${text}\n\`\`\`` : this.heading + text;
      const isItem = this.prefix !== "";
      const deep = this.lists.length;
      const next = INDENT.repeat(deep);
      const first = isItem ? INDENT.repeat(Math.max(0, deep - 1)) + this.prefix : next;
      const lines = body.split("\n").map((line, at) => (at === 0 ? first : next) + line);
      const quoted = lines.map((line) => "> ".repeat(this.quotes) + line);
      this.blocks.push({ text: quoted.join("\n"), isItem });
      this.prefix = "";
    }
    this.line = "";
    this.heading = "";
  }

  element({ tag, closes, href }: Token): void {
    if (tag === null) return;
    const mark = MARKS[tag];
    if (mark !== undefined) this.mark(mark, closes);
    else if (tag === "br") this.line = this.line === "" ? "" : `${this.line.trimEnd()}\\\n`;
    else if (tag === "a") this.link(closes, href);
    else if (tag === "pre") this.preformatted(closes);
    else if (tag === "code" && !this.code) this.line += "`";
    else if (tag === "td" || tag === "th") this.line += closes ? " · " : "";
    else this.block(tag, closes);
  }

  private mark(mark: string, closes: boolean): void {
    if (this.code) return;
    if (!closes) this.line += mark;
    // CommonMark closes emphasis only after a non-space character.
    else if (this.line.endsWith(mark)) this.line = this.line.slice(0, -mark.length);
    else {
      const text = this.line.trimEnd();
      this.line = `${text}${mark}${this.line.slice(text.length)}`;
    }
  }

  private link(closes: boolean, href: string): void {
    if (!closes) {
      this.links.push(href);
      this.line += "[";
      return;
    }
    const address = this.links.pop() ?? "";
    const isSafe = /^(https?:|mailto:|\/(?!\/)|#)[^\s<>()]*$/i.test(address);
    const from = this.line.lastIndexOf("[");
    if (isSafe) this.line += `](${address})`;
    else if (from >= 0) this.line = this.line.slice(0, from) + this.line.slice(from + 1);
  }

  private preformatted(closes: boolean): void {
    this.end();
    this.code = !closes;
  }

  private block(tag: string, closes: boolean): void {
    if (BLOCKS.has(tag) || tag === "tr" || tag === "table" || tag === "hr") {
      if (tag === "tr") this.line = this.line.replace(/ · $/, "");
      this.end();
      if (tag === "hr") this.blocks.push({ text: "---", isItem: false });
    } else if (tag === "ul" || tag === "ol") {
      this.end();
      if (closes) this.lists.pop();
      else this.lists.push({ ordered: tag === "ol", item: 0 });
    } else if (tag === "li") {
      this.end();
      const list = this.lists.at(-1);
      if (list && !closes) this.prefix = list.ordered ? `${(list.item += 1)}. ` : "- ";
    } else if (tag === "blockquote") {
      this.end();
      this.quotes = Math.max(0, this.quotes + (closes ? -1 : 1));
    } else if (/^h[1-6]$/.test(tag)) {
      this.end();
      this.heading = closes ? "" : `${"#".repeat(Math.max(2, Number(tag.slice(1))))} `;
    }
  }

  finished(): string {
    this.end();
    return this.blocks
      .map(({ text, isItem }, at) => {
        const before = this.blocks[at - 1];
        if (!before) return text;
        return (before.isItem && isItem ? "\n" : "\n\n") + text;
      })
      .join("");
  }
}

/** Drops images, forms and styling. */
export function htmlToMarkdown(html: string): string {
  const writer = new Writer();
  let silent: string | null = null;
  for (const piece of tokenize(html)) {
    if (silent !== null) silent = piece.tag === silent && piece.closes ? null : silent;
    else if (piece.tag !== null && IGNORED_ELEMENTS.has(piece.tag))
      silent = piece.closes ? null : piece.tag;
    else if (piece.tag === null) writer.write(decoded(piece.text));
    else writer.element(piece);
  }
  return writer.finished();
}

/** Compares the HTML with the rendered Markdown, as far as Markdown can express it. */
export const isEquivalent = (html: string, markdown: string): boolean =>
  htmlToMarkdown(html) === htmlToMarkdown(plain.render(markdown));
