import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MOST_STEPS = 120;

/** What has the focus, and whether somebody who looks at the page can tell. */
interface FocusSeen {
  readonly what: string;
  readonly lost: boolean;
  readonly inView: boolean;
  readonly covered: boolean;
  readonly ring: boolean;
}

const focusSeen = (page: Page): Promise<FocusSeen> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const [first = focused.getBoundingClientRect()] = focused.getClientRects(); // a link may wrap
    const { left, right, top, bottom } = first;
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const shown = document.elementFromPoint(x, y);
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null;
    const parts = [focused, label].filter((part) => part instanceof Element);
    // The ring may be drawn by what stands around a control: its label, or the box it shares with others.
    const rings = [focused, label, focused.parentElement].filter((part) => part instanceof Element);
    return {
      what: focused.outerHTML.slice(0, 160),
      lost: focused === document.body,
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      // A message passes, and F6 and Escape send it away.
      covered:
        !shown?.closest("[data-passing]") &&
        !parts.some((part) => part.contains(shown) || shown?.contains(part)),
      ring:
        focused.matches("main, [role=alert]") || // led there to read, not to press
        rings.some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part);
          return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
        }),
    };
  });

/** Fails unless the focus is on something, in view, under nothing else and with a ring. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { what, ...seen } = await focusSeen(page);
  expect([what, seen]).toEqual([what, { lost: false, inView: true, covered: false, ring: true }]);
}

export const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => node === document.activeElement);

/** Presses Tab until `target` has the focus, which is seen at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never led to ${String(target)}`);
}

/** Until no page is on its way: one that arrives takes a question back that was asked meanwhile. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { readonly state: { readonly navigation: { state: string } } };
    };
    return router?.state.navigation.state === "idle";
  });

/** Until its scripts have taken the page over, a key may come too early. */
export const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );

/**
 * Until the browser has drawn the page and has nothing else to do: what React runs after drawing, such as listening to
 * the keys of a page, has run.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((free) => requestIdleCallback(free));
  });

/**
 * Opens a page of the shop as a link does where one stands already: the document stays, which saves a load. Where that
 * page itself stands, nothing happens.
 */
export async function open(page: Page, url: string): Promise<void> {
  const [there, here] = [new URL(url), new URL(page.url())];
  if (there.href === here.href) return;
  const isOther = there.origin === here.origin && there.pathname !== here.pathname;
  if (!isOther || (await page.locator("main").count()) === 0) {
    await page.goto(url);
    return void (await alive(page));
  }
  await alive(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, there.pathname + there.search);
  // The links to the page in each language are drawn with it.
  await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")].some(
        ({ pathname }) => pathname === path,
      ),
    there.pathname,
  );
}
