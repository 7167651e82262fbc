import type { Page } from "playwright-core";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";

/** The form's minimum time, from the response on. */
export async function waitForFormDelay(page: Page): Promise<void> {
  await page.waitForFunction((least) => {
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return opened && performance.now() - opened.responseStart > least;
  }, MIN_FORM_AGE_MS);
}
