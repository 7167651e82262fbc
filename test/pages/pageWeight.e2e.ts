import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { isProof, variationsAt } from "#test/kit/proof.ts";
import { assetsIn, FIRST_PAGES } from "./firstVisit.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

/** A first visit fetches what its page names, after the first paint, without layout shifts. */
const product = setUpProduct();
const MOST_SHIFT = 0.01;
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const pages = Object.entries({
  ...FIRST_PAGES,
  ...(isProof && { homeInTw: "/", listInCn: "/cn/product" }),
});
const visits = pages.flatMap(([name, path], at) =>
  variationsAt(WIDTHS, at).map((viewport) => [name, viewport.width, path, viewport] as const),
);

/** No request is under way. */
async function restingAt(page: Page, path: string) {
  const underWay = new Set<Request>();
  page.on("request", (asked) => underWay.add(asked));
  page.on("requestfinished", (asked) => underWay.delete(asked));
  page.on("requestfailed", (asked) => underWay.delete(asked));
  const answer = await page.goto(product.url + path);
  await waitForHydration(page);
  await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
  await expect.poll(() => underWay.size).toBe(0);
  return (await answer?.text()) ?? "";
}

const paint = (page: Page) =>
  page.evaluate(() => {
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    const names = (some: typeof files) => some.map(({ name }) => name);
    const start = first?.startTime ?? Infinity;
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    return {
      late: scripts.filter(({ startTime }) => startTime >= start).length,
      early: names(scripts.filter(({ startTime }) => startTime < start)),
      blocking: names(files.filter((file) => file.renderBlockingStatus === "blocking")),
    };
  });

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => void requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      window.scrollTo({ top: y, behavior: "instant" });
      await drawn();
    }
    const coming = [...document.images].filter(({ complete }) => !complete);
    await Promise.all(coming.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });

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
        // Buffered entries arrive within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => done(total)));
      }),
  );

/** Loaded when the visitor comes near what it shows. */
const ONCE_NEAR = /\/(LatestD|Skeleto)[^/]*$/;

test.for(visits)("a first visit of %s at %i px", async ([, , path, viewport]) => {
  const { page } = await product.visitor({ locale: "en", viewport, alone: true });
  const fetched = new Set<string>();
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (/\.(js|css)$/.test(pathname) && !ONCE_NEAR.test(pathname)) fetched.add(pathname);
  });
  const html = await restingAt(page, path);
  expect([...fetched].toSorted()).toEqual(assetsIn(html));
  const { late, early, blocking } = await paint(page);
  expect(early).toEqual([]);
  expect(late).toBeGreaterThan(3);
  expect(blocking).toEqual([expect.stringMatching(/\.css#?$/)]);
  await scrollThrough(page);
  expect(await shifts(page)).toBeLessThan(MOST_SHIFT);
});
