import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { cacheablePages } from "#app/cacheablePages.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { publicPages } from "./publicPages.ts";
import { assetsIn, FIRST_PAGES } from "./firstVisit.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { readHtml } from "#test/kit/pages/parseHtml.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Compressed; `pageWeight.e2e.ts` checks that nothing else is fetched. */
const KB = 1024;
/** A product page has 140 KB (decision 0190); names of chunks alone move an article by some hundred bytes. */
const MOST_SCRIPT = 140.5 * KB;
const MOST_STYLE = 25 * KB;

const pages = { ...FIRST_PAGES, homeInTw: "/", listInCn: "/cn/product" } as const;
const named = Object.entries(pages);

interface File {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: string | undefined;
  readonly text: string;
}

let shop: TestWorld;
const files = new Map<string, File>();
beforeAll(async () => {
  shop = await testWorld(await builtPages());
});

const read = async (url: string) => (await shop.http.inject({ url })).body;

async function fileAt(path: string): Promise<File> {
  const known = files.get(path);
  if (known) return known;
  const [packed, plain] = await Promise.all(
    ["gzip", "identity"].map((accepted) =>
      shop.http.inject({ url: path, headers: { "accept-encoding": accepted } }),
    ),
  );
  const { headers, rawPayload } = packed!;
  const encoding = headers["content-encoding"];
  const file = { path, bytes: rawPayload.length, encoding, text: plain!.body };
  files.set(path, file);
  return file;
}

const filesOf = async (url: string) => Promise.all(assetsIn(await read(url)).map(fileAt));

test.for(named)("the first visit of %s stays within its budget", async ([name, url]) => {
  const all = await filesOf(url);
  const of = (ending: string) => all.filter(({ path }) => path.endsWith(ending));
  const sum = (some: readonly File[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const [script, style] = [sum(of(".js")), sum(of(".css"))];
  console.log(`${name}: ${script} bytes of JavaScript, ${style} bytes of CSS, gzipped`);
  expect([of(".js").length > 3, of(".css").length > 0]).toEqual([true, true]);
  const unpacked = all.filter(({ bytes, encoding }) => bytes > KB * 2 && encoding !== "gzip");
  expect(unpacked.map(({ path }) => path)).toEqual([]);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(style).toBeLessThanOrEqual(MOST_STYLE);
});

/** By guest pages, and why. */
const UNWANTED = [
  ["aria-keyshortcuts", "the palette is for the back office"],
  ["combobox", "suggestions come when somebody searches"],
  ["ZodObject", "schemas ask for what the policy refuses"],
] as const;

test.for(UNWANTED)("no first visit reads %s: %s", async ([text]) => {
  for (const [, url] of named) {
    const carrying = (await filesOf(url)).filter((file) => file.text.includes(text));
    expect([url, carrying.map(({ path }) => path)]).toEqual([url, []]);
  }
});

test("nothing keeps a page of guests out of the memory that going back is shown from", async () => {
  for (const line of Object.keys(cacheablePages)) {
    const [path = ""] = publicPages[line] ?? [];
    const { statusCode, headers, body } = await shop.http.inject({ url: path });
    const caching = headers["cache-control"];
    expect([path, statusCode, caching]).toEqual([path, 200, "private, no-cache"]);
    const all = await Promise.all(assetsIn(body).map(fileAt));
    const leaving = all.filter(({ text }) => /["'`](before)?unload["'`]/.test(text));
    expect([path, leaving.map((file) => file.path)]).toEqual([path, []]);
  }
});

test("the first pictures of a list are fetched at once, the very first before all else", async () => {
  const articles = visibleMarkup(await read(pages.list)).match(/<article\b[^]*?<\/article>/g) ?? [];
  const pictures = readHtml(articles.join("")).elements.filter(({ name }) => name === "img");
  const said = pictures
    .slice(0, 4)
    .map(({ attributes: { loading, fetchpriority } }) => [
      loading ?? "eager",
      fetchpriority ?? "auto",
    ]);
  expect(said).toEqual([
    ["eager", "high"],
    ["eager", "auto"],
    ["eager", "auto"],
    ["lazy", "auto"],
  ]);
});

test("every picture has its place before it comes", async () => {
  for (const [, url] of named) {
    const pictures = readHtml(await read(url)).elements.filter(({ name }) => name === "img");
    const unsized = pictures.filter(({ attributes: { width, height } }) => !width || !height);
    expect([url, pictures.length > 0, unsized.map(({ attributes }) => attributes["src"])]).toEqual([
      url,
      true,
      [],
    ]);
  }
});

test("schemas are not compiled in the browser, which the policy forbids", async () => {
  const { assets = "" } = await builtPages();
  const folder = join(assets, "assets");
  const chunks = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(chunks.map((name) => readFile(join(folder, name), "utf8")));
  const withZod = texts.filter((text) => text.includes("__zod_globalConfig"));
  expect(withZod.length).toBeGreaterThan(0);
  for (const text of withZod) expect(text).toContain(".jitless=!0");
});
