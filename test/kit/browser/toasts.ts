import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";

/** The buttons that close passing messages on an English page. */
export const closeToast = `[aria-label="${phrases.en.shell.toast.close}"]`;

/** Closes every message that is shown. Some leave by themselves meanwhile, so no button is waited for. */
export async function closeToasts(page: Page): Promise<void> {
  const close = () =>
    page.locator(closeToast).evaluateAll((buttons) => {
      for (const button of buttons as HTMLElement[]) button.click();
      return buttons.length;
    });
  await expect.poll(close).toBe(0);
}
