import { join } from "node:path";
import type { Locator, Page } from "playwright-core";

const OUTPUT = "test/output";

/** A picture below `test/output` for people to look at; on a machine where nobody will (`CI`) none is taken. */
export async function photograph(
  seen: Page | Locator,
  file: string,
  options: { fullPage?: boolean; animations?: "disabled" } = {},
): Promise<void> {
  if (!process.env.CI) await seen.screenshot({ path: join(OUTPUT, file), ...options });
}
