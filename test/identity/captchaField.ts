import type { Page } from "playwright-core";
import { captchaSum } from "#test/kit/accounts/registration.ts";

/** Where a page asks whether somebody is a person. */
export const captchaInput = (page: Page) => page.locator("[name=captchaAnswer]");

/** Uses the text alternative of the picture. */
export async function answerCaptcha(page: Page): Promise<void> {
  const described = await captchaInput(page).getAttribute("aria-describedby");
  const [hint = ""] = (described ?? "").split(" ");
  const question = await page.locator(`[id="${hint}"]`).textContent();
  await captchaInput(page).fill(captchaSum(question ?? ""));
}
