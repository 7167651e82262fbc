import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { readPdf } from "#test/kit/pages/readPdf.ts";

/** The saved file's name and its text without whitespace. */
export async function savePdf(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const { text } = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text };
}

export const withoutWhitespace = (text: string): string => text.replaceAll(/\s+/g, "");
