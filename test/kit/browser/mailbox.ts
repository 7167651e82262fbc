import type { Page } from "playwright-core";
import { eventually } from "#test/kit/processes/programs.ts";

interface Mail {
  readonly url: string;
  readonly email: string;
  readonly subject: string;
}

/**
 * Polls /dev/mail for a mail that `pick` accepts, newest first, without rendering: every mail is a frame.
 */
export const findInMailbox = <T>(
  page: Page,
  { url, email, subject }: Mail,
  pick: (texts: string[]) => T | null | undefined,
): Promise<T> =>
  eventually(async () => {
    const answer = await page.request.get(`${url}/dev/mail`);
    const texts = await page.evaluate(mailsIn, await answer.text());
    return pick(texts.filter((text) => text.includes(email) && text.includes(subject)));
  });

const mailsIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("main details")].map(
    (mail) => mail.textContent,
  );
