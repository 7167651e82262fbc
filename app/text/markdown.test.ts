import { expect, test } from "vitest";
import { markdownHtml } from "./markdown.ts";

test("headings, lists, tables and links are rendered", () => {
  const html = markdownHtml(
    "## 規格\n\n- **一**\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n[條款](/terms)",
  );
  expect(html).toContain("<h2>規格</h2>");
  expect(html).toContain("<strong>一</strong>");
  expect(html).toContain("<td>2</td>");
  expect(html).toContain('<a href="/terms">條款</a>');
});

test("an empty column heading is a plain cell", () => {
  const html = markdownHtml("| Year | |\n|---|---|\n| 2009 | Begun |");
  expect(html).toContain("<th>Year</th>\n<td></td>");
  expect(html).not.toContain("<th></th>");
});

test("a drawing has its size and alternative text", () => {
  const html = markdownHtml('![A "probe" & a <part>](/art/contact25-detail.svg "title")');
  expect(html).toContain(
    '<img src="/art/contact25-detail.svg" alt="A &quot;probe&quot; &amp; a &lt;part&gt;" width="800" height="600" loading="lazy">',
  );
});

test("a photo is offered as AVIF, then WebP, in every width", () => {
  const name = `/storage/media/${"0a".repeat(16)}-700x500`;
  const html = markdownHtml(`![A lathe](${name}.jpg)`);
  const files = (format: string) =>
    [320, 640, 700].map((width) => `${name}-${width}.${format} ${width}w`).join(", ");
  const offered = [...html.matchAll(/<source type="([^"]*)" srcset="([^"]*)" sizes="[^"]+">/g)];
  expect(offered.map(([, ...said]) => said)).toEqual([
    ["image/avif", files("avif")],
    ["image/webp", files("webp")],
  ]);
  expect(html).toContain(
    `<img src="${name}.jpg" alt="A lathe" width="700" height="500" loading="lazy"></picture>`,
  );
});

test.each([
  "![x](/art/../manager/order)",
  "![x](/art/%2e%2e/x.svg)",
  "![x](/art/x.svg?next=1)",
  "![x](/art/x.png)",
  "![x](/order/1)",
  "![x](//evil.test/art/x.svg)",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg/onload=alert(1)>",
  "![x](https://evil.test/x.png)",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](//evil.test)",
  "[x](vbscript:x)",
])("%s brings no markup of its own", (source) => {
  const tags = markdownHtml(source).match(/<\/?[a-z]+/g);
  expect(new Set(tags)).toEqual(new Set(["<p", "</p"]));
});
