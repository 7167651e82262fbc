import { join } from "node:path";
import type { Locator, Page } from "playwright-core";

const OUTPUT = "test/output";

/** For people to look at, below `test/output`; none in CI. */
export async function takeScreenshot(
  seen: Page | Locator,
  file: string,
  options: { fullPage?: boolean; animations?: "disabled" } = {},
): Promise<void> {
  if (!process.env.CI) await seen.screenshot({ path: join(OUTPUT, file), ...options });
}
