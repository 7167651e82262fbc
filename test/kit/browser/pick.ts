import type { Locator, Page } from "playwright-core";

/** Types into a picker and chooses the first suggestion that holds `option`. */
export async function pick(
  page: Page,
  { field, typed, option }: { field: Locator; typed: string; option: string },
): Promise<void> {
  await field.fill(typed);
  await page.getByRole("option").filter({ hasText: option }).first().click();
  await page.getByRole("option").first().waitFor({ state: "detached" });
}
