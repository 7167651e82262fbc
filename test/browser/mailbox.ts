import type { Page } from "playwright-core";
import { eventually } from "../program.ts";

interface Mail {
  readonly url: string;
  readonly email: string;
  readonly subject: string;
}

/**
 * What `pick` finds among the texts of the mails to `email` with this subject, the newest first, as /dev/mail
 * shows them: waits until it finds something.
 */
export async function inMailbox<T>(
  page: Page,
  { url, email, subject }: Mail,
  pick: (texts: string[]) => T | null | undefined,
): Promise<T> {
  const other = await page.context().newPage();
  try {
    return await eventually(async () => {
      await other.goto(`${url}/dev/mail`);
      const texts = await other
        .locator("main details")
        .filter({ hasText: email })
        .allTextContents();
      return pick(texts.filter((text) => text.includes(subject)));
    });
  } finally {
    await other.close();
  }
}
