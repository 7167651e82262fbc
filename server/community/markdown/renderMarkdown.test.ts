import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { MAX_MENTIONS, MAX_SOURCE } from "#shared/community/markdown/rules.ts";
import { attachmentPath } from "#shared/community/attachments/rules.ts";
import {
  CODE_LANGUAGES,
  codeLanguage,
  MAX_COLORED_CHARACTERS,
  MAX_COLORED_LINE,
  MAX_COLORED_LINES,
} from "./highlight.ts";
import { markdownToText } from "./markdownToText.ts";
import {
  limited,
  MARKDOWN_VERSION,
  newEnv,
  referencesIn,
  renderMarkdown,
} from "./renderMarkdown.ts";
import { parseMarkdown } from "./parser.ts";
import { MAX_NESTING, MAX_STEPS, stepsOf } from "./workBudget.ts";

const PORTAL = "https://portal.test";
const ATTACHMENT = "0190aaaa-0000-4000-8000-00000000000a";
const [ADA, BO] = [1, 2].map((each) => `0190aaaa-0000-4000-8000-00000000000${each}`) as [
  string,
  string,
];
const render = (source: string, names?: ReadonlyMap<string, string>) =>
  renderMarkdown(source, { publicUrl: PORTAL, ...(names && { names }) });
const html = (source: string) => render(source).html.trim();
const foreign = (href: string, text = href) =>
  `<a href="${href}" rel="nofollow ugc noopener">${text}</a>`;

test("marks of Markdown are rendered; headings begin at the third level", () => {
  expect(html("# 標題\n###### 小")).toBe("<h3>標題</h3>\n<h6>小</h6>");
  expect(html("**a** *b* ~~c~~ `d`")).toBe(
    "<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>",
  );
  expect(html("- a\n- b\n\n3. c")).toBe(
    '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start="3">\n<li>c</li>\n</ol>',
  );
  expect(html("> a\n> b")).toBe("<blockquote>\n<p>a<br />\nb</p>\n</blockquote>");
  expect(html("a\n---\nb")).toBe("<p>a</p>\n<hr />\n<p>b</p>");
});

test("a table scrolls by itself and keeps its alignment without inline styles", () => {
  const table = html("|a|b|c|\n|-|:-:|-:|\n|1|2|3|");
  expect(table).toContain('<div class="table-scroll" tabindex="0"><table>');
  expect(table).toContain(
    '<td>1</td>\n<td class="text-center">2</td>\n<td class="text-end">3</td>',
  );
});

test.for<[string, string, string]>([
  ["看https://a.test/b，再說", "https://a.test/b", "，再說"],
  ["（https://a.test/b）", "https://a.test/b", "）"],
  ["https://a.test/b。", "https://a.test/b", "。"],
  ["https://a.test/b；c", "https://a.test/b", "；c"],
  ["「https://a.test/b」", "https://a.test/b", "」"],
  ["《https://a.test/b》", "https://a.test/b", "》"],
  ["【https://a.test/b】", "https://a.test/b", "】"],
  ["https://a.test/b、https", "https://a.test/b", "、https"],
  ["https://a.test/b！", "https://a.test/b", "！"],
  ["https://a.test/b？", "https://a.test/b", "？"],
  ["https://a.test/b：c", "https://a.test/b", "：c"],
  ["https://a.test/b…", "https://a.test/b", "…"],
  ["https://a.test/b\u3000c", "https://a.test/b", "\u3000c"],
  ["https://a.test/b(c)", "https://a.test/b(c)", ""],
  ["(https://a.test/b)", "https://a.test/b", ")"],
  ["https://a.test/b.", "https://a.test/b", "."],
])("the link in %s ends before punctuation", ([source, href, rest]) => {
  const rendered = html(source);
  expect(rendered).toContain(`${foreign(href)}${rest}</p>`);
  expect(render(source).links).toEqual([href]);
});

test("words that look like hosts or mailboxes stay text", () => {
  const source = "main.py, shop.com, ftp://a.test, //a.test, a@b.test";
  expect(html(source)).toBe(`<p>${source}</p>`);
});

test("own links lose the origin and carry no rel; others tell search engines to look away", () => {
  expect(html(`[a](/forum/12) [b](${PORTAL}/en/forum/12?page=2#r)`)).toBe(
    '<p><a href="/forum/12">a</a> <a href="/en/forum/12?page=2#r">b</a></p>',
  );
  expect(render(`[a](/forum/12) ${PORTAL}/faq`).links).toEqual([]);
  expect(html("[a](https://a.test) [m](mailto:a@b.test)")).toBe(
    `<p>${foreign("https://a.test", "a")} ${foreign("mailto:a@b.test", "m")}</p>`,
  );
  expect(render("https://a.test/x https://a.test/x [m](mailto:a@b.test)").links).toEqual([
    "https://a.test/x",
  ]);
});

test.for(["/api/v1/Member/Logout", "/x/../logout", "/%6cogout", "/en/logout", "/callback/x"])(
  "%s is no page to link to",
  (path) => {
    expect(html(`[a](${path})`)).toBe(`<p>[a](${path})</p>`);
    expect(html(`[a](${PORTAL}${path})`)).toBe('<p><a href="/">a</a></p>');
  },
);

test("only own attachments are shown; other pictures are links", () => {
  const own = attachmentPath(ATTACHMENT);
  expect(html(`![圖 "1"](${own})`)).toBe(
    `<p><img src="${own}" alt="圖 &quot;1&quot;" loading="lazy" /></p>`,
  );
  expect(render(`![a](${PORTAL}${own}) ![a](${own})`).images).toEqual([ATTACHMENT]);
  expect(referencesIn(`![a](${own})`, PORTAL).images).toEqual([ATTACHMENT]);
  const sizes = new Map([[ATTACHMENT, { width: 40, height: 30 }]]);
  expect(renderMarkdown(`![a](${own})`, { publicUrl: PORTAL, sizes }).html).toContain(
    `<img src="${own}" alt="a" width="40" height="30" loading="lazy" />`,
  );
  expect(html("![圖](https://a.test/b.png)")).toBe(
    `<p>${foreign("https://a.test/b.png", "圖")}</p>`,
  );
  expect(html("![](https://a.test/b.png)")).toBe(`<p>${foreign("https://a.test/b.png")}</p>`);
  expect(html("[![圖](https://a.test/b.png)](/faq)")).toBe('<p><a href="/faq">圖</a></p>');
  expect(html(`![a](${own}/../../../art/a.svg)`)).not.toContain("<img");
});

test("a mention shows the member's present name; a name that was not given stays text", () => {
  const source = `@[Ada 舊名](member:${ADA}) @[Bo](member:${BO}) \`@[x](member:${BO})\``;
  const { html: shown, mentions } = render(source, new Map([[ADA, "Ada <新名>"]]));
  expect(shown).toContain('<span class="mention">@Ada &lt;新名&gt;</span> @Bo <code>');
  expect(mentions).toEqual([ADA]);
  expect(referencesIn(source, PORTAL)).toEqual({ mentions: [ADA, BO], images: [] });
  const crowd = Array.from({ length: MAX_MENTIONS + 1 }, (_, at) =>
    ADA.slice(0, -2).concat(String(at + 10)),
  );
  expect(referencesIn(crowd.map((id) => `@[a](member:${id})`).join(" "), PORTAL).mentions).toEqual(
    crowd.slice(0, MAX_MENTIONS),
  );
});

const PROGRAMS = {
  fanuc: ["O1001 (ROUGH)", "N10G0G90X-10.5Y#100M3 ; go", "IF[#1 GT 5]GOTO20"],
  siemens: ["N10 G0 X=R1 R2=5 ; go", "IF R1>5 GOTOF ENDE", 'MSG("done")', "CYCLE83(110,90)"],
  heidenhain: ["1 TOOL CALL 5 Z S3000", "2 L X+10 R0 FMAX M3", "3 FN 0: Q1 = +5 ; go"],
};
const WORDS: Readonly<Record<keyof typeof PROGRAMS, readonly [string, string][]>> = {
  fanuc: [
    ["title", "O1001"],
    ["comment", "(ROUGH)"],
    ["meta", "N10"],
    ["keyword", "G0"],
    ["keyword", "G90"],
    ["attr", "X"],
    ["number", "-10.5"],
    ["variable", "#100"],
    ["built_in", "M3"],
    ["comment", "; go"],
    ["keyword", "IF"],
    ["keyword", "GT"],
    ["keyword", "GOTO"],
  ],
  siemens: [
    ["variable", "R1"],
    ["variable", "R2"],
    ["keyword", "GOTOF"],
    ["string", '"done"'],
    ["title", "CYCLE83"],
    ["comment", "; go"],
  ],
  heidenhain: [
    ["meta", "1"],
    ["keyword", "TOOL"],
    ["built_in", "R0"],
    ["built_in", "FMAX"],
    ["variable", "Q1"],
    ["comment", "; go"],
  ],
};

test.for(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])(
  "programs for %s are colored word by word",
  (control) => {
    const shown = html(`\`\`\`${control}\n${PROGRAMS[control].join("\n")}\n\`\`\``);
    for (const [kind, word] of WORDS[control])
      expect(shown).toContain(`<span class="hljs-${kind}">${word}</span>`);
    expect(shown.replaceAll(/<[^>]*>/g, "").trim()).toBe(
      PROGRAMS[control].join("\n").replaceAll(">", "&gt;"),
    );
  },
);

test("brackets are parameters on a Siemens control, not comments", () => {
  expect(html("```siemens\nCYCLE83(110)\n```")).not.toContain("hljs-comment");
});

test("code in a language without a grammar, and long code, is shown without colors", () => {
  expect(html("```\nG0\n```")).toBe(
    '<div class="code-block"><pre tabindex="0"><code>G0\n</code></pre></div>',
  );
  expect(html("```constructor\nG0\n```")).not.toContain('class="language');
  expect(codeLanguage("NC rough.nc")).toBe("gcode");
  const program = (line: string, count: number) =>
    html(`\`\`\`nc\n${Array<string>(count).fill(line).join("\n")}\n\`\`\``);
  expect(program("G0", MAX_COLORED_LINES - 1)).toContain("hljs-keyword");
  expect(program("G0", MAX_COLORED_LINES + 1)).not.toContain("hljs");
  expect(program("G".repeat(MAX_COLORED_LINE + 1), 1)).not.toContain("hljs");
  const line = "G0X1Y1Z1\n";
  const block = `\`\`\`nc\n${line.repeat(MAX_COLORED_LINES - 1)}\`\`\`\n\n`;
  const colored = html(block.repeat(4)).split("hljs-keyword").length - 1;
  expect(colored / (MAX_COLORED_LINES - 1)).toBe(
    Math.floor(MAX_COLORED_CHARACTERS / (line.length * (MAX_COLORED_LINES - 1))),
  );
});

test("text is NFC, without invisible characters, and at most as long as allowed", () => {
  expect(html("e\u0301\u202E a\u200B")).toBe("<p>é a</p>");
  expect(html("\ud800")).toBe("<p>\ufffd</p>");
  expect(html("a".repeat(MAX_SOURCE + 5))).toBe(`<p>${"a".repeat(MAX_SOURCE)}</p>`);
  expect(html("")).toBe("");
});

test("what is nested too deep is shown as it was written, and nothing is lost", () => {
  expect(html(`${">".repeat(MAX_NESTING - 2)} a`)).toContain("<blockquote>");
  const deep = html(`${">".repeat(MAX_NESTING)} a\n\nb`);
  expect(deep).toBe(`<p>${"&gt;".repeat(MAX_NESTING)} a<br /><br />b</p>`);
});

const filled = (piece: string): string =>
  piece.repeat(Math.ceil(MAX_SOURCE / piece.length)).slice(0, MAX_SOURCE);

/** Repeated over the whole length. */
const HEAVY: readonly string[] =
  "[ ![ ] ]( * _ ` a` ``a` < > ~ ~~a [a]( [a](<b []( @[ # \\ | + : :// h:// & &# &amp; http:// https://a.b/(((( https://a.b/[[[ mailto:a@ <http://a> ***a*** _*a*_ *_ (*a) 中*文* “*a*” [a [![a](b)](c) a@b.c"
    .split(" ")
    .concat(["**a ", "*a_ ", '[a](b "', "> ", ">a\n", "- ", "- a\n", "1. ", "# a\n", "a\n", "\n"])
    .concat(["```\n", "```\na\n", "~~~\n", "- - - a\n", "| a | b |\n|--|--|\n", "a  \n", "---\n"]);

test("no text takes more steps than its length allows", () => {
  const stepsFor = (source: string) => {
    const env = newEnv({ publicUrl: PORTAL });
    try {
      parseMarkdown(limited(source), env);
    } catch {
      return MAX_STEPS;
    }
    return stepsOf(env);
  };
  const ordinary = filled(
    "**主軸** 轉速 `S1200`，見 https://a.test/b 與 [說明](/faq)。\n\n- 一\n- 二\n\n",
  );
  expect(stepsFor(ordinary)).toBeLessThan(MAX_SOURCE);
  for (const piece of HEAVY) {
    const source = filled(piece);
    expect(stepsFor(source), piece).toBeLessThanOrEqual(MAX_STEPS);
    expect(render(source).html.length, piece).toBeLessThan(30 * MAX_SOURCE);
    expect(markdownToText(source).length, piece).toBeLessThanOrEqual(2 * MAX_SOURCE);
  }
});

test("a text that takes too many steps appears as it was written", () => {
  expect(html(filled("["))).toBe(`<p>${filled("[")}</p>`);
  const wide = `${"|a".repeat(100)}|\n${"|-".repeat(100)}|\n${"a\n".repeat(9_000)}`;
  expect(html(wide)).not.toContain("<td>");
});

test.for(CODE_LANGUAGES)("%s colors lines of heavy beginnings within its bounds", (language) => {
  const pieces = [...HEAVY, "a", "1", "X1", '"', "'", "/*", "<!--", "{", "`${", "f'{"];
  const lines = pieces.map((piece) =>
    piece.replaceAll(/[\n`]/g, "'").repeat(MAX_COLORED_LINE).slice(0, MAX_COLORED_LINE),
  );
  const perText = Math.floor(MAX_COLORED_CHARACTERS / (MAX_COLORED_LINE + 1));
  for (let at = 0; at < lines.length; at += perText) {
    const shown = html(`\`\`\`${language}\n${lines.slice(at, at + perText).join("\n")}\n\`\`\``);
    expect(shown).toContain(`language-${language}`);
    expect(shown.length).toBeLessThan(50 * MAX_COLORED_CHARACTERS);
  }
});

test("plain text holds what is read: words, link texts, alternative texts, code and cells", () => {
  const source = `# 標題\n\n**粗** [說明](https://a.test) ![圖](${attachmentPath(ATTACHMENT)}) @[Ada](member:${ADA})\n第二行\n\n|a|b|\n|-|-|\n|1|2|\n\n\`\`\`nc\nG0 X1\n\`\`\`\n- 一\n- 二`;
  expect(markdownToText(source)).toBe("標題\n粗 說明 圖 @Ada\n第二行\na · b\n1 · 2\nG0 X1\n一\n二");
  expect(markdownToText(filled("["))).toBe(filled("["));
});

test("what is rendered changes only with the version, so that stored HTML can be told apart", () => {
  const samples = [
    ...HEAVY.map((piece) => piece.repeat(3)),
    ...Object.entries(PROGRAMS).map(
      ([name, lines]) => `\`\`\`${name}\n${lines.join("\n")}\n\`\`\``,
    ),
    ...CODE_LANGUAGES.map((name) => `\`\`\`${name}\n<a b="c"> # int if {"d": 1} // e\n+f\n\`\`\``),
  ];
  const hash = createHash("sha256").update(samples.map(html).join("\0")).digest("hex");
  expect([MARKDOWN_VERSION, hash.slice(0, 16)]).toEqual([1, "b9c829abcc7e6bda"]);
});
