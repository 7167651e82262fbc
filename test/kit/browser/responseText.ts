import type { Page } from "playwright-core";

/** Texts of `selector` in a fresh response; loads no page, so load counts stay deterministic. */
export async function fetchTexts(page: Page, selector: string): Promise<string[]> {
  const answer = await page.request.get(page.url());
  return page.evaluate(
    ({ html, part }) =>
      [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(part)].map((found) =>
        found.textContent.trim(),
      ),
    { html: await answer.text(), part: selector },
  );
}
