import type { Locator, Page } from "playwright-core";

/** Types into a picker and chooses the first suggestion that holds `option`. */
export async function pick(
  page: Page,
  { field, typed, option }: { field: Locator; typed: string; option: string },
): Promise<void> {
  await field.fill(""); // the same text again would open nothing
  await field.fill(typed);
  await page.locator("[role=option]").filter({ hasText: option }).first().click();
  await page.locator("[role=option]").first().waitFor({ state: "detached" });
}
