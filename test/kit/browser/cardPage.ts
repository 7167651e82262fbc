import type { Page } from "playwright-core";
import type { Lang } from "#shared/kit/lang.ts";
import { phrases } from "../../../simulators/gateway/phrases.ts";

/** Fills in a paying card and its OTP. */
export async function fillCard(page: Page, lang: Lang): Promise<void> {
  const words = phrases[lang];
  await page.getByRole("textbox", { name: words.number }).fill("4311-9522-2222-2222");
  await page.getByRole("textbox", { name: words.expiry }).fill("12/49");
  await page.getByRole("textbox", { name: words.cvv }).fill("222");
  await page.getByRole("button", { name: words.pay }).click();
  await page.getByRole("textbox").fill("1234");
}
