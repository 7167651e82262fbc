import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MAX_TAB_STEPS = 120;

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
    // The label or surrounding box may carry the ring.
    const rings = [focused, label, focused.parentElement].filter((part) => part instanceof Element);
    return {
      what: focused.outerHTML.slice(0, 160),
      lost: focused === document.body,
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      // Toasts may cover it: they pass.
      covered:
        !shown?.closest("[data-passing]") &&
        !parts.some((part) => part.contains(shown) || shown?.contains(part)),
      ring:
        focused.matches("main, [role=alert]") || // focused to be read, not pressed
        rings.some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part);
          return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
        }),
    };
  });

/** Asserts a visible, uncovered focus ring. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const { what, ...seen } = await focusSeen(page);
  expect([what, seen]).toEqual([what, { lost: false, inView: true, covered: false, ring: true }]);
}

export const isFocused = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => node === document.activeElement);

/** Tabs to `target`; checks the focus at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < MAX_TAB_STEPS; steps += 1) {
    await page.keyboard.press("Tab");
    await expectFocusVisible(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Navigation would cancel a request sent meanwhile. */
export const waitForNavigation = (page: Page) =>
  page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { readonly state: { readonly navigation: { state: string } } };
    };
    return router?.state.navigation.state === "idle";
  });

/** Keys pressed before hydration are lost. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );

/** Effects that run after paint, such as key listeners, are then in place. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((free) => requestIdleCallback(free));
  });

/** Navigates client-side where possible, which saves a document load; no-op on the same URL. */
export async function navigateTo(page: Page, url: string): Promise<void> {
  const [there, here] = [new URL(url), new URL(page.url())];
  if (there.href === here.href) return;
  const isOther = there.origin === here.origin && there.pathname !== here.pathname;
  if (!isOther || (await page.locator("main").count()) === 0) {
    await page.goto(url);
    return void (await waitForHydration(page));
  }
  await waitForHydration(page);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, there.pathname + there.search);
  // The language links are rendered with the new page.
  await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")].some(
        ({ pathname }) => pathname === path,
      ),
    there.pathname,
  );
}
