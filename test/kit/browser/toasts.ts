import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";

export const closeToast = `[aria-label="${phrases.en.shell.toast.close}"]`;

/** Waits for no button: toasts may vanish by themselves. */
export async function closeToasts(page: Page): Promise<void> {
  const close = () =>
    page.locator(closeToast).evaluateAll((buttons) => {
      for (const button of buttons as HTMLElement[]) button.click();
      return buttons.length;
    });
  await expect.poll(close).toBe(0);
}
