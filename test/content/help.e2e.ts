import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { articles } from "#server/demo/content/support.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { mainButton, expectAccessibleLayout } from "#test/kit/browser/orders.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { waitForFormDelay } from "./contactFormDelay.ts";

/** `contact.pages.test.ts` and `support.pages.test.ts` test forms and replies. */
const product = setUpProduct();
const guide = articles.find(({ visibility }) => visibility === "everybody")!;

async function visit(path: string) {
  const { page, errors } = await product.visitor();
  await page.goto(`${product.url}/en${path}`);
  await waitForHydration(page);
  return { page, errors };
}

const queryOf = (page: Page) => new URL(page.url()).search;

test("a message begun in one language is sent in another without waiting anew", async () => {
  const { page, errors } = await visit("/contact");
  const texts = { name: "Ada", email: "ada@example.test", subject: "FANUC", message: "Does it?" };
  for (const [name, text] of Object.entries(texts))
    await page.locator(`main [name=${name}]`).fill(text);
  await waitForFormDelay(page);
  const menu = page.locator("header details").filter({ hasText: "简体中文" }).first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "简体中文" }).click();
  const { submit, sentTitle } = phrases.cn.contactForm;
  const sent = page.getByRole("heading", { name: sentTitle });
  await mainButton(page, submit).click();
  await sent.waitFor();
  const told = await page.getByRole("status").filter({ has: sent }).textContent();
  expect(told).toMatch(/T\d{6}/);
  await expectAccessibleLayout(page);
  expect(errors).toEqual([]);
});

test("votes are marked and keep the place and the search, and stand in no address that is passed on", async () => {
  const { page, errors } = await visit("/faq?voted=seats&helpful=0#seats");
  const { helped } = phrases.en.reading;
  expect(await page.getByText(helped.thanks).count()).toBe(0); // a shared link casts no vote
  const seats = page.locator("#seats");
  const yes = seats.getByRole("button", { name: helped.yes });
  await yes.click();
  await seats.getByText(helped.thanks).waitFor();
  expect(await yes.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => queryOf(page)).toBe("");

  const search = page.getByRole("search", { name: phrases.en.content.faq.search.label });
  await search.getByRole("searchbox").fill("licence");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=licence/);
  const answers = page.locator("main section details");
  await expect.poll(() => answers.locator("[open]").count()).toBe(0);
  expect(await answers.count()).toBeGreaterThan(3); // many results start collapsed
  for (const at of [0, 1]) {
    const answer = answers.nth(at);
    await answer.locator("summary").click();
    const vote = answer.getByRole("button", { name: helped.yes });
    await vote.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const { y } = (await vote.boundingBox()) ?? {};
    await vote.click();
    await answer.getByText(helped.thanks).waitFor();
    await expect.poll(() => queryOf(page)).toBe("?search=licence");
    expect((await vote.boundingBox())?.y).toBe(y);
  }
  for (const at of [0, 1]) {
    const vote = answers.nth(at).getByRole("button", { name: helped.yes });
    expect(await vote.getAttribute("aria-pressed")).toBe("true");
  }
  await explainVote(page);
  expect(errors).toEqual([]);
});

async function explainVote(page: Page) {
  const { pages } = phrases.en.layout;
  await page.getByRole("contentinfo").getByRole("link", { name: pages.support }).click();
  const title = guide.title.en;
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const { helped } = phrases.en.support;
  await mainButton(page, helped.no).click();
  await page.getByText(helped.thanks).waitFor();
  await page.getByText(helped.causes.outdated).click();
  await page.locator("main [name=reason]").fill("For the 31i");
  await expectAccessibleLayout(page);
  await mainButton(page, helped.send).click();
  await page.locator("main [name=reason]").waitFor({ state: "detached" });
  await page.getByText(helped.told).waitFor();
  expect(queryOf(page)).toBe("");
}

test("a browser says what it knows of this computer, and programs are ticked up to four, and still for whoever comes back", async () => {
  const { page, errors } = await visit("/specification");
  const { check, compare, verdict } = phrases.en.computers;
  await mainButton(page, check.submit).click();
  await page.getByRole("heading", { name: check.told }).waitFor();
  const told = page.getByRole("status").filter({ has: page.getByRole("heading") });
  const counts = await told.getByRole("listitem").allTextContents();
  const sum = counts.reduce((all, text) => all + Number(/\d+$/.exec(text)), 0);
  const boxes = page.locator("main [name=with]");
  expect(sum).toBe(await boxes.count());
  await mainButton(page, check.again).waitFor();
  const words = [verdict.recommended, verdict.minimum, verdict.little, verdict.untold];
  const shown = (await page.getByRole("main").textContent()) ?? "";
  expect(words.some((word) => shown.includes(word))).toBe(true);

  const submit = page.getByRole("main").getByRole("button", { name: compare.submit, exact: true });
  expect(await submit.isVisible()).toBe(false); // not ticked yet
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole("status").getByText("3 of 4 selected").waitFor();
  await boxes.nth(3).check();
  const full = page.getByRole("status").getByText("4 selected. To choose another, deselect one.");
  await full.waitFor();
  expect(await boxes.nth(4).isDisabled()).toBe(true);
  await submit.click();
  await page.waitForURL(/with=/);
  const table = page.getByRole("table", { name: compare.caption });
  await page.setViewportSize({ width: 1440, height: 500 });
  await table.getByRole("row").last().scrollIntoViewIfNeeded();
  const { y = 0 } = (await table.getByRole("link").first().boundingBox()) ?? {};
  expect([y > 64, y < 120]).toEqual([true, true]); // names stay below the header
  await page.goBack();
  await full.waitFor();
  expect(await axeFindings(page)).toEqual([]); // its bar covers content
  expect(errors).toEqual([]);
});
