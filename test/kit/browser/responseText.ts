import type { Page } from "playwright-core";

/**
 * The texts of what matches `selector` in the answer that the server gives now under the page's address. Waiting for a
 * change by this loads no page, so that the number of loads is the same on every machine.
 */
export async function textsSent(page: Page, selector: string): Promise<string[]> {
  const answer = await page.request.get(page.url());
  return page.evaluate(
    ({ html, part }) =>
      [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(part)].map((found) =>
        found.textContent.trim(),
      ),
    { html: await answer.text(), part: selector },
  );
}
