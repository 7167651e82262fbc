import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { articles } from "#server/demo/content/support.ts";
import { software } from "../shop.ts";
import { placeOf } from "../writtenAt.ts";
import { alive } from "./focus.ts";
import { detailOf, severalEditions } from "./goods.ts";
import { startedProduct } from "./product.ts";

/** What a first visit costs, in bytes as they travel, and that nothing moves under the reader. */
const product = startedProduct();
const KB = 1024;
const MOST_SCRIPT = 140 * KB;
const MOST_STYLE = 25 * KB;
const MOST_SHIFT = 0.01;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const open = articles.find(({ visibility }) => visibility === "everybody")!;
const pages = {
  home: "/en",
  list: "/en/product",
  detail: `/en${detailOf(software)}`,
  editions: `/en${detailOf(severalEditions)}`,
  article: pathsIn("en").supportArticle(placeOf(open)),
  questions: "/en/faq",
  homeInTw: "/",
  listInCn: "/cn/product",
} as const;
const named = Object.entries(pages) as [keyof typeof pages, string][];

interface Answer {
  readonly bytes: number;
  readonly encoding: string | undefined;
  readonly text: string;
}

const answers = new Map<string, Promise<Answer>>();

/** One file over HTTP, which many pages name. */
function compressed(path: string): Promise<Answer> {
  const answer = answers.get(path) ?? asked(path);
  answers.set(path, answer);
  return answer;
}

/** As every browser takes it. */
const asked = (path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const call = request(product.url + path, { headers: { "accept-encoding": "gzip" } });
    call.on("error", fail);
    call.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("error", fail);
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const encoding = answer.headers["content-encoding"];
        const text = (encoding === "gzip" ? gunzipSync(body) : body).toString();
        done({ bytes: body.length, encoding, text });
      });
    });
    call.end();
  });

/** Opens the page and waits until nothing more is fetched: its scripts come last, and what they ask for after them. */
async function restingAt(page: Page, path: string) {
  const underWay = new Set<Request>();
  page.on("request", (asked) => underWay.add(asked));
  page.on("requestfinished", (asked) => underWay.delete(asked));
  page.on("requestfailed", (asked) => underWay.delete(asked));
  await page.goto(product.url + path);
  await alive(page);
  await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
  await expect.poll(() => underWay.size).toBe(0);
}

/** A first visit that has come to rest: nobody has touched its page so far. */
interface Visit {
  readonly page: Page;
  /** The scripts and styles that were fetched. */
  readonly files: readonly string[];
}

const visits = new Map<string, Promise<Visit>>();

/** The one visit that a fresh browser makes there with a window of that size: a page is asked many things at a time. */
function visit(path: string, viewport = DESKTOP): Promise<Visit> {
  const known = `${path} ${viewport.width}`;
  const made = visits.get(known) ?? arrived(path, viewport);
  visits.set(known, made);
  return made;
}

async function arrived(path: string, viewport: typeof DESKTOP): Promise<Visit> {
  const { page } = await product.visitor({ locale: "en", viewport, lasting: true, alone: true });
  const files = new Set<string>();
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (["script", "stylesheet"].includes(asked.resourceType()) || /\.(js|css)$/.test(pathname)) {
      files.add(pathname);
    }
  });
  await restingAt(page, path);
  return { page, files: [...files] };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test.for(named)("the first visit of %s stays within its budget", async ([name, path]) => {
  const { files } = await visit(path);
  const weighed = await Promise.all(
    files.map(async (file) => ({ file, ...(await compressed(file)) })),
  );
  const of = (ending: string) => weighed.filter(({ file }) => file.endsWith(ending));
  const [script, style] = [of(".js"), of(".css")].map((kind) => sum(kind.map((one) => one.bytes)));
  console.log(`${name}: ${script} bytes of JavaScript, ${style} bytes of CSS, gzipped`);
  expect(of(".js").length).toBeGreaterThan(3);
  expect(weighed.filter(({ bytes, encoding }) => bytes > KB * 2 && encoding !== "gzip")).toEqual(
    [],
  );
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(style).toBeLessThanOrEqual(MOST_STYLE);
  const named = [...(await compressed(path)).text.matchAll(/\/assets\/[\w.-]+\.css/g)];
  expect(named.map(([file]) => file).filter((file) => !files.includes(file))).toEqual([]);
});

test("the shop's pages carry neither the palette nor what only the back office needs", async () => {
  const { files } = await visit(pages.detail);
  const texts = await Promise.all(files.map(async (file) => (await compressed(file)).text));
  expect(texts.some((text) => text.includes("aria-keyshortcuts"))).toBe(false);
  expect(texts.some((text) => text.includes("combobox"))).toBe(false);
});

test.for(named)("%s reads no schemas, which ask for what the policy refuses", async ([, path]) => {
  const { files } = await visit(path);
  const texts = files.map(async (file) => (await compressed(file)).text);
  expect((await Promise.all(texts)).filter((text) => text.includes("ZodObject"))).toEqual([]);
});

test.for(named)("%s is painted before any script is fetched", async ([, path]) => {
  const { page } = await visit(path, PHONE);
  const { painted, early, blocking } = await page.evaluate(() => {
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    const names = (some: typeof files) => some.map(({ name }) => name);
    const start = first?.startTime ?? Infinity;
    const isScript = ({ name }: PerformanceEntry) => name.endsWith(".js");
    return {
      painted: files.filter((file) => isScript(file) && file.startTime >= start).length,
      early: names(files.filter((file) => isScript(file) && file.startTime < start)),
      blocking: names(files.filter((file) => file.renderBlockingStatus === "blocking")),
    };
  });
  expect(early).toEqual([]);
  expect(painted).toBeGreaterThan(3);
  expect(blocking).toEqual([expect.stringMatching(/\.css#?$/)]);
});

test("the first pictures of a list are fetched at once, the very first before all else", async () => {
  const { page } = await product.visitor({ locale: "en", javaScriptEnabled: false });
  await page.goto(product.url + pages.list);
  const pictures = await page
    .locator("main article img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all.slice(0, 4).map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    );
  expect(pictures).toEqual(["eager high", "eager auto", "eager auto", "lazy auto"]);
});

/** Shows all of a page, as somebody does who reads to its end. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 300) await page.mouse.wheel(0, 300);
  await page.waitForFunction(
    () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** By how much things have moved by themselves so far. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) total += shift.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        // What is buffered is given before two frames have passed.
        requestAnimationFrame(() => requestAnimationFrame(() => done(total)));
      }),
  );

const cases = named.flatMap(([name, path]) =>
  [PHONE, DESKTOP].map((viewport) => [name, viewport.width, path, viewport] as const),
);

test.for(cases)("nothing moves on %s at %i px", async ([, , path, viewport]) => {
  const { page } = await visit(path, viewport);
  await scrollThrough(page);
  expect(await shifts(page)).toBeLessThan(MOST_SHIFT);
  const unsized = await page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.getAttribute("width") || !image.getAttribute("height"))
      .map(({ src }) => src),
  );
  expect(unsized).toEqual([]);
  await page.close(); // nothing else is asked of it
});
