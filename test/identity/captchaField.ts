import type { Page } from "playwright-core";
import { sumIn } from "#test/kit/accounts/registration.ts";

/** Where a page asks whether somebody is a person. */
export const challenged = (page: Page) => page.locator("[name=captchaAnswer]");

/** Uses the text alternative of the picture. */
export async function answerChallenge(page: Page): Promise<void> {
  const described = await challenged(page).getAttribute("aria-describedby");
  const [hint = ""] = (described ?? "").split(" ");
  const question = await page.locator(`[id="${hint}"]`).textContent();
  await challenged(page).fill(sumIn(question ?? ""));
}
